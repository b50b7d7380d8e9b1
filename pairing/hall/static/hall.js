(function () {
  "use strict";
  var SPREAD = 3000;
  var AGAIN = 4000;
  var body = document.body;
  var waiting = null;

  function install() {
    var section = document.querySelector("main section");
    if (section && section.querySelector(".find") && window.findNames) {
      window.findNames(section);
    }
  }

  function typed() {
    var field = document.querySelector(".find input");
    return field ? field.value : "";
  }

  function put(page) {
    var words = typed();
    ["main", "header.top"].forEach(function (name) {
      var fresh = page.querySelector(name);
      var old = document.querySelector(name);
      if (fresh && old) old.replaceWith(document.importNode(fresh, true));
    });
    body.dataset.revision = page.body.dataset.revision;
    show(true);
    install();
    var field = document.querySelector(".find input");
    if (field && words) {
      field.value = words;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  function fetchAnew() {
    waiting = null;
    fetch(location.href, { credentials: "same-origin" })
      .then(function (answer) {
        return answer.ok ? answer.text() : null;
      })
      .then(function (text) {
        if (text) put(new DOMParser().parseFromString(text, "text/html"));
      })
      .catch(function () {});
  }

  function show(isLive) {
    var tag = document.querySelector("[data-live]");
    if (tag) tag.hidden = !isLive;
  }

  function changed(revision) {
    if (revision === body.dataset.revision || waiting) return;
    waiting = setTimeout(fetchAnew, Math.random() * SPREAD);
  }

  function turn() {
    var next = body.dataset.next;
    fetch(next, { credentials: "same-origin" })
      .then(function (answer) {
        if (!answer.ok) throw answer;
        location.replace(next);
      })
      .catch(function () {
        setTimeout(turn, AGAIN);
      });
  }

  function listen() {
    var source = new EventSource(body.dataset.changes);
    source.addEventListener("open", function () {
      show(true);
    });
    source.addEventListener("error", function () {
      show(false);
      if (source.readyState === EventSource.CLOSED) {
        setTimeout(listen, AGAIN + Math.random() * SPREAD);
      }
    });
    source.addEventListener("change", function (event) {
      changed(event.data);
    });
  }

  function countDown() {
    var left = document.querySelector("[data-left]");
    if (!left) return;
    var end = Date.now() + left.dataset.left * 1000;
    var ticking = setInterval(function () {
      var seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
      left.textContent = Math.floor(seconds / 60) + ":" + ("0" + (seconds % 60)).slice(-2);
      if (!seconds) clearInterval(ticking);
    }, 1000);
  }

  function keepDigits() {
    document.querySelectorAll(".digits").forEach(function (field) {
      field.addEventListener("input", function () {
        var digits = field.value.replace(/[^0-9]/g, "");
        if (digits !== field.value) field.value = digits;
      });
    });
  }

  install();
  countDown();
  keepDigits();
  if (body.dataset.next) setTimeout(turn, body.dataset.seconds * 1000);
  if (!body.dataset.revision || body.dataset.still !== undefined || !window.EventSource) return;
  listen();
})();
