// What a card says of its control: adjustable parameters, events, the state.
import { element } from "../../../Sources/Web/PageFiles/Page/page.js";

export class Lesson {
  /** The current parameters, by name. */
  values = {};
  /** Called when a parameter changes. */
  onChange = () => {};

  #events = element("ol", { className: "log" });
  #state = element("p", { className: "state" });

  /** `parameters` are ranges (`least`, `most`, `step`) and switches, each with a name, a label and a value. */
  constructor(card, parameters) {
    const turned = parameters.map((parameter) => this.#control(card.id, parameter));
    card.append(
      element("div", { className: "parameters" }, ...turned.flat()),
      element("h3", { textContent: "Events, latest first" }), this.#events,
      element("h3", { textContent: "State" }), this.#state);
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
      this.onChange();
    });
    return [element("label", { htmlFor: id, textContent: label }), input, shown];
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
