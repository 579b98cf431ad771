// Text: comparing, shortening and showing strings.
"use strict";
(function (paperkin) {
  const MARKS = /[\u0300-\u036f]/g;

  /** The form in which strings are compared: no accents, no capitals. */
  function fold(text) {
    return text.normalize("NFKD").replace(MARKS, "").toLowerCase();
  }

  /** A number as people read it, the same in every locale. */
  function number(value) {
    return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  }

  /** "1 paper", "2,000 papers". */
  function count(value, one, many = one + "s") {
    return number(value) + " " + (value === 1 ? one : many);
  }

  /** At most `limit` characters, cut at a word where one ends near, with an ellipsis. */
  function shorten(text, limit) {
    const characters = Array.from(text);
    if (characters.length <= limit) return text;
    const head = characters.slice(0, limit - 1).join("");
    const space = head.lastIndexOf(" ");
    return (space > limit * 0.6 ? head.slice(0, space) : head).replace(/[\s:,;.…–—-]+$/u, "") + "…";
  }

  /** The address if it is one of the web, else null: never javascript: or data:. */
  function webAddress(text) {
    return /^https?:\/\/[^\s]+$/i.test(text) ? text : null;
  }

  /** For XML: characters that it forbids left out, its marks escaped. */
  function xml(text) {
    return String(text)
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
      .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
  }

  /** Capital first. */
  function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  Object.assign(paperkin, { fold, number, count, shorten, webAddress, xml, capital });
})((globalThis.paperkin ??= {}));
