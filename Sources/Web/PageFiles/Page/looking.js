// A page that is made again and again looks again when its window becomes active: it loads itself, and keeps what it shows.

/**
 * Loads the page again when its window becomes active after another one was. `mayLoad` tells whether nothing would be lost; `keep`
 * returns the state for the next page, except the part in the address, as a JSON value.
 */
export function lookAgain(mayLoad, keep) {
  // A window that shows a new page becomes active, too.
  let wasAway = false;
  const look = () => {
    if (!wasAway || document.hidden) return;
    wasAway = false;
    if (!mayLoad()) return;
    sessionStorage.setItem(location.pathname, JSON.stringify(keep()));
    location.reload();
  };
  addEventListener("blur", () => { wasAway = true; });
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", () => {
    wasAway ||= document.hidden;
    look();
  });
}

/** The state kept by the previous page; null if there was none. */
export function takeKept() {
  const text = sessionStorage.getItem(location.pathname);
  sessionStorage.removeItem(location.pathname);
  return JSON.parse(text);
}

/** A text in few characters, to be compared: equal texts have equal ones. */
export function stampOf(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return `${text.length} ${sum}`;
}
