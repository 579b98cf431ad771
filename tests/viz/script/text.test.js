"use strict";
const test = require("node:test");
const assert = require("node:assert");
require("./load.js");

test("only addresses of the web are links", () => {
  assert.equal(paperkin.webAddress("https://example.org/a?b=c"), "https://example.org/a?b=c");
  for (const bad of ["javascript:alert(1)", " https://x", "data:text/html,x", "https://a b", "//x", "JAVASCRIPT:1\nhttps://x"]) {
    assert.equal(paperkin.webAddress(bad), null);
  }
});

test("long texts are cut at a word, surrogates stay whole", () => {
  assert.equal(paperkin.shorten("Low-Rank Adaptation of Models", 22), "Low-Rank Adaptation…");
  assert.equal(paperkin.shorten("🙂🙂🙂🙂", 3), "🙂🙂…");
  assert.equal(paperkin.shorten("short", 5), "short");
  assert.equal(paperkin.shorten("Progress in many vision tasks. We", 32), "Progress in many vision tasks…");
  assert.equal(paperkin.shorten("What an abstract begins with… and", 31), "What an abstract begins with…");
});

test("XML loses what it forbids and keeps the rest", () => {
  assert.equal(paperkin.xml("a\u0000<b>\ud800'🙂"), "a&#60;b&#62;&#39;🙂");
});

test("numbers are grouped alike everywhere", () => {
  assert.equal(paperkin.count(46716, "paper"), "46,716 papers");
  assert.equal(paperkin.count(1, "paper"), "1 paper");
});
