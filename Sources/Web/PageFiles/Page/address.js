// The fragment of the page's address: a wheel, a slice of it, and settings, such as #carousel/coral?show=masks.

/** The names in an address; none if it is empty. */
export function namesInAddress() {
  return location.hash.slice(1).split("?")[0].split("/").filter(Boolean).map((name) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

/** The settings in an address; null if it has none. */
export function settingsInAddress() {
  const at = location.hash.indexOf("?");
  return at < 0 ? null : new URLSearchParams(location.hash.slice(at + 1));
}

/** The address of a wheel, or of a slice of it. */
export function addressOf(...names) { return `#${names.map(encodeURIComponent).join("/")}`; }

/** Sets the address. The Back button returns only to other wheels. */
export function setAddress(address, { isNew = false } = {}) {
  if (location.hash === address || (address === "#" && location.hash === "")) return;
  if (isNew) location.hash = address;
  // The browser does not report this change.
  else history.replaceState(null, "", address);
}
