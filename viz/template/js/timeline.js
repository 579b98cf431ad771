// Timeline: papers a year for what is shown; drag over bars, or choose from and to, to filter.
"use strict";
(function (paperkin) {
  const { el } = paperkin;
  const WIDEST = 60; // years in a row up to which years without papers have a place, too

  class Timeline {
    /** @param {(years: [number, number] | null) => void} choose */
    constructor(host, graph, choose) {
      this.choose = choose;
      const known = graph.columns.counts.years.map(([year]) => year);
      const spread = known.length > 0 ? known.at(-1) - known[0] : 0;
      this.years = spread > 0 && spread < WIDEST ? Array.from({ length: spread + 1 }, (_, i) => known[0] + i) : known;
      host.closest("section").hidden = known.length < 2;
      if (known.length > 1) this.build(host);
    }

    build(host) {
      this.bars = this.years.map((year) => el("span.bar", { title: String(year) }, el("span", {})));
      this.strip = el("div.bars", { "aria-hidden": "true" }, ...this.bars);
      this.from = this.chooser("From year");
      this.to = this.chooser("To year");
      this.note = el("p.muted.small", {});
      host.replaceChildren(this.strip, el("div.pair", {}, this.from, el("span", { "aria-hidden": "true" }, "–"), this.to), this.note);
      this.strip.addEventListener("pointerdown", (event) => this.startBrush(event));
    }

    chooser(name) {
      const select = el("select", { "aria-label": name, change: () => this.chosen() }, ...this.years.map((year) => el("option", { value: year }, String(year))));
      return select;
    }

    chosen() {
      const ends = [Number(this.from.value), Number(this.to.value)].sort((a, b) => a - b);
      const all = ends[0] === this.years[0] && ends[1] === this.years.at(-1);
      this.choose(all ? null : ends);
    }

    startBrush(event) {
      event.preventDefault();
      const box = this.strip.getBoundingClientRect();
      const yearAt = ({ clientX }) => {
        const part = (clientX - box.left) / box.width;
        return this.years[Math.max(0, Math.min(this.years.length - 1, Math.floor(part * this.years.length)))];
      };
      const start = yearAt(event);
      const brush = (move) => this.mark([start, yearAt(move)].sort((a, b) => a - b));
      const stop = (end) => {
        removeEventListener("pointermove", brush);
        removeEventListener("pointerup", stop);
        [this.from.value, this.to.value] = [start, yearAt(end)].sort((a, b) => a - b);
        this.chosen();
      };
      addEventListener("pointermove", brush);
      addEventListener("pointerup", stop);
      brush(event);
    }

    mark(years) {
      this.bars.forEach((bar, i) => bar.classList.toggle("out", years !== null && (this.years[i] < years[0] || this.years[i] > years[1])));
    }

    /** Show the chosen years and the papers counted ({years: [[year, count]], without}). */
    update(chosen, { years, without }) {
      if (!this.bars) return;
      const counts = new Map(years);
      const most = Math.max(1, ...counts.values());
      this.bars.forEach((bar, i) => {
        const count = counts.get(this.years[i]) ?? 0;
        bar.firstChild.style.height = `${count > 0 ? Math.max(4, (100 * count) / most) : 0}%`;
        bar.title = `${this.years[i]}: ${paperkin.count(count, "paper")}`;
      });
      const [from, to] = chosen ?? [this.years[0], this.years.at(-1)];
      this.from.value = String(this.nearest(from));
      this.to.value = String(this.nearest(to));
      this.mark(chosen);
      this.note.textContent = without > 0 ? `${paperkin.count(without, "paper")} without a year${chosen ? " left out" : ""}` : "";
      this.note.hidden = without === 0;
    }

    nearest(year) {
      return this.years.reduce((best, each) => (Math.abs(each - year) < Math.abs(best - year) ? each : best));
    }
  }

  Object.assign(paperkin, { Timeline });
})((globalThis.paperkin ??= {}));
