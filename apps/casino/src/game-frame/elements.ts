/** Attributes of an element; `true` sets an empty one, `false` leaves it out. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

type Child = Node | string;

function setAll(element: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
}

/** Makes an element of HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAll(made, attributes, children);
  return made;
}

/** Makes an element of SVG. */
export function drawing(name: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAll(made, attributes, children);
  return made;
}

/** A button that does something. */
export function button(text: string, className: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, text);
  made.addEventListener('click', run);
  return made;
}
