// What the address of the page says after its #: a wheel, a slice of it, and how they are shown, such as #carousel/coral?show=masks.

/** What was put into the address last: the browser tells of that too. */
let written = null;

/** The names in an address; an empty address has none. */
function namesInAddress() {
  return location.hash.slice(1).split("?")[0].split("/").filter(Boolean).map((name) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

/** How an address says that they are shown; null if it does not. */
function settingsInAddress() {
  const at = location.hash.indexOf("?");
  return at < 0 ? null : new URLSearchParams(location.hash.slice(at + 1));
}

/** The address of a wheel, and of a slice of it. */
function addressOf(...names) {
  return `#${names.map(encodeURIComponent).join("/")}`;
}

/** Says in the address what shows; the Back button goes to what was shown before only where it is another wheel. */
function setAddress(address, { isNew = false } = {}) {
  if (location.hash === address || (address === "#" && location.hash === "")) return;
  if (isNew) {
    location.hash = address;
  } else {
    location.replace(address);
    written = location.hash;
  }
}
