// The answer next to the finger: one line that stays in sight, such as "todayshow · hit · 125, 40".

class Answer {
  static invitation = "Touch the wheel, point at it, or type x and y.";
  #line;

  constructor(line) {
    this.#line = line;
    this.clear();
  }

  /** Shows an invitation, without a point. */
  clear() {
    this.#line.dataset.outcome = "none";
    this.#line.replaceChildren(Answer.invitation);
  }

  /** Shows the outcome at a point. */
  showPoint({ wheel, radius }, { x, y }) {
    const { outcome, slice } = wheel.hit(x, y, radius);
    const name = slice < 0 ? "no slice" : nameElement(wheel.slice(slice).name);
    this.#show(outcome, name, ` · ${outcome} · ${rounded(x)}, ${rounded(y)}`);
  }

  /** Shows the focused slice. */
  showSlice(wheel, slice, time) {
    this.#show("none", nameElement(wheel.slice(slice).name), ` · ${wheel.state(slice, time)}`);
  }

  #show(outcome, name, rest) {
    this.#line.dataset.outcome = outcome;
    this.#line.replaceChildren(element("strong", {}, name), rest);
  }
}
