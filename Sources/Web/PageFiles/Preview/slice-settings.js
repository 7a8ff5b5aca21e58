// What can be set for the chosen slice: its state, its policy while disabled, its mask rule.

class SliceSettings {
  /** The states that were set, by slice. */
  states = new Map();
  /** Which slices are not as they were baked, in words, but for their states. */
  changes = [];

  #card;
  #part;
  #wheel;
  #slice = -1;
  #baked = [];

  /** `part` finds the controls by their id; `change` is called with a method of the wheel, the slice, and a value. */
  constructor(part, change) {
    this.#card = part("chosen");
    this.#part = part;
    const methods = { state: "setState", policy: "setPolicy", rule: "setMaskRule" };
    for (const [id, method] of Object.entries(methods)) {
      part(id).addEventListener("change", ({ target }) => {
        if (id === "state") this.states.set(this.#slice, target.value);
        change(method, this.#slice, target.value);
      });
    }
  }

  /** Another wheel is shown, as it was baked. */
  begin(wheel) {
    this.states.clear();
    this.changes = [];
    this.#baked = wheel.names.map((_, slice) => wheel.slice(slice));
  }

  /** Finds what has been changed. */
  compare(wheel) {
    this.changes = this.#baked.flatMap((baked, number) => {
      const slice = wheel.slice(number);
      const words = [];
      if (slice.isHidden !== baked.isHidden) words.push(slice.isHidden ? "is hidden" : "is shown");
      if (slice.isEnabled !== baked.isEnabled) words.push(slice.isEnabled ? "is enabled" : "is disabled");
      if (slice.policy !== baked.policy) words.push(`has the policy ${slice.policy}`);
      if (slice.maskRule !== baked.maskRule) words.push(`has the mask rule ${slice.maskRule}`);
      return words.length === 0 ? [] : [{ name: slice.name, words }];
    });
  }

  /** Shows a slice; -1 for none. */
  show(wheel, slice) {
    this.#wheel = wheel;
    this.#slice = slice;
    this.#card.hidden = slice < 0;
    if (slice < 0) return;
    const { name, state, policy, maskRule, images } = wheel.slice(slice);
    this.#part("chosen-title").replaceChildren(nameElement(name));
    const states = new Set(["rest", "press", "disabled", "hover", "selected", "focused", "inactive", state,
      ...images.map((image) => image.state)]);
    fillChoices(this.#part("state"), [...states].map((state) => [state, state]));
    this.#part("state").value = state;
    this.#part("policy").value = policy;
    this.#part("rule").value = maskRule;
  }
}
