import { element } from './elements.ts';

/** A choice of one of several. */
export interface Choice<Value> {
  readonly root: HTMLElement;
  value(): Value;
}

let groups = 0;

/** Makes a choice of one of several, the first of them chosen. */
export function choiceField<Value extends string>(
  legend: string,
  options: readonly (readonly [value: Value, label: string])[],
  onChange: () => void,
): Choice<Value> {
  const name = `choice-${++groups}`;
  const inputs = options.map(([value], index) =>
    element('input', { type: 'radio', name, value, checked: index === 0 }),
  );
  const root = element(
    'fieldset',
    { class: 'options' },
    element('legend', {}, legend),
    ...inputs.map((input, index) => element('label', { class: 'option' }, input, options[index]?.[1] ?? '')),
  );
  root.addEventListener('change', onChange);
  const [first] = options;
  if (!first) throw new RangeError('nothing to choose from');
  return {
    root,
    value: () => options[inputs.findIndex(({ checked }) => checked)]?.[0] ?? first[0],
  };
}

/** Makes a choice of a whole number between two bounds. */
export function rangeField(
  label: string,
  { least, most, first }: { readonly least: number; readonly most: number; readonly first: number },
  onChange: () => void,
): Choice<number> {
  const input = element('input', { type: 'range', min: least, max: most, step: 1, value: first });
  const said = element('span', { class: 'num said', 'aria-hidden': 'true' }, String(first));
  input.addEventListener('input', () => {
    said.textContent = input.value;
    onChange();
  });
  return {
    root: element('label', { class: 'slider' }, element('span', {}, label), input, said),
    value: () => Number(input.value),
  };
}
