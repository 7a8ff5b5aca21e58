// The lesson of a card about its control: adjustable parameters, events, the state, and the code for it.

class Lesson {
  /** The current parameters, by name. */
  values = {};
  /** Called when a parameter changes. */
  onChange = () => {};

  #events = element("ol", { className: "log" });
  #state = element("p", { className: "state" });
  #swift = element("code");
  #script = element("code");
  #write;

  /**
   * `parameters` are ranges (`least`, `most`, `step`) and switches, each with a name, a label and a value; `write` returns the
   * code for the values: `swift` and `script`.
   */
  constructor(card, { parameters, write }) {
    this.#write = write;
    const turned = parameters.map((parameter) => this.#control(card.id, parameter));
    card.append(
      element("div", { className: "parameters" }, ...turned.flat()),
      element("h3", { textContent: "Events, latest first" }), this.#events,
      element("h3", { textContent: "State" }), this.#state,
      element("details", {}, element("summary", { textContent: "Code" }),
        element("h3", { textContent: "Swift" }), element("pre", {}, this.#swift),
        element("h3", { textContent: "JavaScript" }), element("pre", {}, this.#script)));
    this.#tell();
  }

  #control(card, { name, label, value, least, most, step }) {
    this.values[name] = value;
    const isSwitch = typeof value === "boolean";
    const id = `${card}-${name}`;
    const input = isSwitch
      ? element("input", { id, type: "checkbox", checked: value })
      : element("input", { id, type: "range", min: least, max: most, step, value });
    const shown = element("output", { textContent: isSwitch ? "" : value });
    input.addEventListener("input", () => {
      this.values[name] = isSwitch ? input.checked : input.valueAsNumber;
      shown.textContent = isSwitch ? "" : input.value;
      this.#tell();
      this.onChange();
    });
    return [element("label", { htmlFor: id, textContent: label }), input, shown];
  }

  #tell() {
    const { swift, script } = this.#write(this.values);
    this.#swift.textContent = swift;
    this.#script.textContent = script;
  }

  /** Adds an event to the list. */
  add(text) {
    this.#events.prepend(element("li", { textContent: text }));
    while (this.#events.children.length > Lesson.most) this.#events.lastChild.remove();
  }

  static most = 4;

  /** Shows the state of the control. */
  say(state) {
    if (this.#state.textContent !== state) this.#state.textContent = state;
  }
}
