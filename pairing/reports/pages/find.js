(function () {
  "use strict";

  function plain(text) {
    return text
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .replace(/[łøđßæœ]/g, function (letter) {
        return { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" }[letter];
      });
  }

  function findNames(section) {
    var box = section.querySelector(".find");
    var rows = section.querySelectorAll("tbody tr");
    var texts = Array.prototype.map.call(rows, function (row) {
      var name = row.querySelector("th");
      var also = name.querySelector("[data-also]");
      return plain(name.textContent + (also ? " " + also.dataset.also : ""));
    });

    box.hidden = false;
    box.addEventListener("input", function () {
      var words = plain(box.querySelector("input").value).split(/\s+/);
      texts.forEach(function (text, at) {
        rows[at].hidden = !words.every(function (word) {
          return text.indexOf(word) >= 0;
        });
      });
    });
  }

  var section = document.currentScript.parentNode;
  window.findNames = findNames;
  if (section.querySelector(".find")) findNames(section);
})();
