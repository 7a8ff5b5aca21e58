// What the address of the page says after its #: a wheel, and a slice of it, such as #carousel/coral.

/** The names in an address; an empty address has none. */
function namesInAddress() {
  return location.hash.slice(1).split("/").filter(Boolean).map((name) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

/** The address of a wheel, and of a slice of it. */
function addressOf(...names) {
  return `#${names.map(encodeURIComponent).join("/")}`;
}

/** Says in the address what shows; the Back button goes to what was shown before only where it is another wheel. */
function setAddress(address, { isNew = false } = {}) {
  if (location.hash === address || (address === "#" && location.hash === "")) return;
  if (isNew) location.hash = address;
  else location.replace(address);
}
