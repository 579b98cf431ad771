"""Venues: one name, however references write it; a workshop is not its conference."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.venue import KINDS, names_of, table_lines, venue

SAMPLES = Path(__file__).parents[3] / "shared" / "samples"

KNOWN = """
NeurIPS < NIPS | nips | NIPS'17 | NeurIPS 2018 12 | Advances in Neural Information Processing Systems 32 | Adv. Neural Inf. Process. Syst.
NeurIPS < Thirty-seventh Conference on Neural Information Processing Systems | NeurIPS 2022 Accept | NeurIPS 2021 Oral
NeurIPS < Proceedings of the 31st International Conference on Neural Information Processing Systems
ICML < Proc. 41st Int. Conf. on Machine Learning | Forty-first International Conference on Machine Learning | icml
ICML < Proceedings of the 38th International Conference on Machine Learning, PMLR 139 | Proceedings of the 26th Annual International Conference on Machine Learning
ICLR < ICLR 2024 Poster | ICLR 2023 notable top 5% | ICLR 2018 Conference Track | The Twelfth International Conference on Learning Representations
CVPR < 2019 IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR) | Proc. IEEE Conf. Comput. Vis. Pattern Recognit. | CVPR2019
ICCV < 2009 IEEE 12th International Conference on Computer Vision | IEEE International Conference on Computer Vision (ICCV), 2017
ECCV < Computer Vision – ECCV 2020 | European Conference on Computer Vision (ECCV), Munich, Germany
ECCV < Computer Vision - ECCV 2020 - 16th European Conference, Glasgow, UK, August 23-28, 2020, Proceedings, Part I
MICCAI < Medical Image Computing and Computer-Assisted Intervention – MICCAI 2016
ACL < Proceedings of the 60th Annual Meeting of the Association for Computational Linguistics (Volume 1: Long Papers)
NAACL < Proceedings of the 2019 Conference of the North American Chapter of the Association for Computational Linguistics: Human Language Technologies, Volume 1 (Long and Short Papers)
AAAI < Proceedings of the Thirty-Eighth AAAI Conference on Artificial Intelligence | 31st AAAI Conference on Artificial Intelligence, AAAI 2017 | AAAI-91
KDD < KDD '19: Proceedings of the 25th ACM SIGKDD International Conference on Knowledge Discovery & Data Mining
IROS < IEEE/RSJ Int. Conf. Intell. Robots Syst. | 2020 IEEE/RSJ International Conference on Intelligent Robots and Systems (IROS)
ICASSP < ICASSP 2021 - 2021 IEEE International Conference on Acoustics, Speech and Signal Processing (ICASSP)
RSS < Robotics: Science and Systems XVI
SIGGRAPH Asia < SIGGRAPH Asia 2022 Conference Papers
FUSION < Information Fusion (FUSION), 2013 16th International Conference on
IEEE Transactions on Pattern Analysis and Machine Intelligence < IEEE Trans. Pattern Anal. Mach. Intell. | TPAMI
Journal of Machine Learning Research < J. Mach. Learn. Res. | JMLR | Journal of Machine Learning Research 21 (2020) 1-67
Transactions on Machine Learning Research < Accepted by TMLR | TMLR
ACM Transactions on Graphics < ACM Trans. Graph. | ACM Transactions on Graphics (TOG)
International Journal of Computer Vision < Int. J. Comput. Vis.
Physical Review D < Phys.Rev.D76:013009,2007
Computational Linguistics < Computational Linguistics, Volume 15, Number 3, September 1989
Expert Systems with Applications < EXPERT SYSTEMS WITH APPLICATIONS
Proceedings of the National Academy of Sciences < Proc. Natl. Acad. Sci. U.S.A. | PNAS
arXiv < arXiv preprint arXiv:2106.09685 | CoRR | CoRR abs/2106.09685 | abs/2106.09685 | Cornell University - arXiv | arXiv:1502.03167 [cs]
Findings of EMNLP < Findings of the Association for Computational Linguistics: EMNLP 2021
"""

APART = """
CVPR Workshops < CVPR 2023 workshops | CVPRW | 2019 IEEE/CVF Conference on Computer Vision and Pattern Recognition Workshops (CVPRW)
ECCV Workshops < Computer Vision – ECCV 2020 Workshops
NeurIPS Workshop on Distribution Shifts < NeurIPS 2023 Workshop on Distribution Shifts
Workshop on Systems for ML @ NeurIPS < Workshop on Systems for ML @ NeurIPS 2018
EMNLP Demonstrations < Proceedings of the 2020 Conference on Empirical Methods in Natural Language Processing: System Demonstrations
CHI Extended Abstracts < CHI '08: CHI '08 extended abstracts on Human factors in computing systems
ICLR submission < Submitted to ICLR 2024 | ICLR 2024 Conference Withdrawn Submission
International Conference on Machine Learning, Optimization, and Data Science < International Conference on Machine Learning, Optimization, and Data Science
ICMLA < International Conference on Machine Learning and Applications
VISAPP < International Conference on Computer Vision Theory and Applications
ACML < Proceedings of the 5th Asian Conference on Machine Learning
SDM < SIAM International Conference on Data Mining
"""

UNKNOWN = """
IEEE World Forum on Internet of Things < 9th IEEE World Forum on Internet of Things, WF-IoT 2023, Aveiro, Portugal, October 12-27, 2023
Meeting on Ants < Proceedings of the 3rd Meeting on Ants, Rome, 2019
International Conference on Intelligent Environments < Intelligent Environments (IE), 2010 Sixth International Conference on
Journal of Nanoparticle Research < JOURNAL OF NANOPARTICLE RESEARCH | Journal of nanoparticle research
Medical Decision Making < Medical decision making : an international journal of the Society for Medical Decision Making
Transportation Research Part E: Logistics and Transportation Review < Transportation Research Part E: Logistics and Transportation Review
Illinois J. Math < Illinois J. Math. 52 (2008) no.2, 681-689
"""


def written(table: str) -> list[tuple[str, str]]:
    lines = [line.split(" < ") for line in table.strip().splitlines()]
    return [(text.strip(), name) for name, texts in lines for text in texts.split(" | ")]


@pytest.mark.parametrize(("text", "name"), [*written(KNOWN), *written(APART), *written(UNKNOWN)])
def test_a_venue_has_one_name(text: str, name: str) -> None:
    found = venue(text)
    assert found is not None
    assert found.name == name


def test_what_is_no_version_of_record_is_told() -> None:
    kinds = {
        text: found.kind for text in ("CoRR", "LNCS", "CVPRW", "ICML", "Meeting on Ants") if (found := venue(text))
    }
    assert kinds == {
        "CoRR": "preprint",
        "LNCS": "series",
        "CVPRW": "workshop",
        "ICML": "conference",
        "Meeting on Ants": "unknown",
    }
    assert (venue("Submitted to ICLR 2024") or ("", ""))[1] == "preprint"


def test_every_name_of_the_table_finds_its_line_and_no_line_stands_twice() -> None:
    lines = [*table_lines()]
    assert len(lines) >= 150
    assert {kind for _, kind, _ in lines} == set(KINDS)
    assert [name for name, times in Counter(name.casefold() for name, _, _ in lines).items() if times > 1] == []
    for name, _, others in lines:
        for other in (name, *others):
            found = venue(other)
            assert found is not None
            assert found.name == name, other


def test_one_name_is_given_to_one_venue_only() -> None:
    names = [other for name, _, others in table_lines() for other in {n.casefold() for n in (name, *others)}]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_whoever_asks_for_a_venue_may_use_any_name() -> None:
    assert names_of("NIPS") == ("NeurIPS", "NIPS")
    assert names_of(" ICLR ") == ("ICLR",)


@given(
    st.text(max_size=80)
    | st.from_regex(r"(Proc\. )?([A-Z][a-z]+ ){1,5}(20\d\d)?[,;:( ]{0,3}[A-Z]{2,6}", fullmatch=True)
)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_a_venue_s_name_is_its_own_name(text: str) -> None:
    found = venue(text)
    if found is not None:
        assert found.name
        again = venue(found.name)
        assert again is not None


@pytest.mark.skipif(not SAMPLES.exists(), reason="the samples lie outside the project")
def test_the_venues_of_the_samples() -> None:
    from loaders.papers import read

    records, _ = read(sorted(p for p in SAMPLES.iterdir() if p.is_dir()))
    found = Counter(v.kind for r in records if r.venue and (v := venue(r.venue)))
    assert found["conference"] + found["journal"] >= 250
