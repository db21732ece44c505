import { minorToDecimal, readTypedAmount } from '@longshot/domain/money';
import { element } from './elements.ts';

/** A field of a sum that may be left empty. */
export interface AmountInput {
  readonly root: HTMLElement;
  /** In minor units; undefined while it is empty, null while it is no sum. */
  value(): number | null | undefined;
  set(minor: number): void;
  /** Marks the field as wrong, or as right. */
  mark(isWrong: boolean): void;
}

/** Makes the field of a sum. */
export function amountInput(id: string, label: string, iso: string): AmountInput {
  const input = element('input', { id, inputmode: 'decimal', autocomplete: 'off', class: 'num' });
  const value = (): number | null | undefined => {
    if (input.value.trim() === '') return undefined;
    const minor = readTypedAmount(input.value, iso);
    return minor !== null && minor > 0 ? minor : null;
  };
  const mark = (isWrong: boolean) => input.setAttribute('aria-invalid', String(isWrong));
  input.addEventListener('input', () => mark(value() === null));
  return {
    root: element('label', { class: 'field', for: id }, element('span', {}, label), input),
    value,
    set: (minor) => (input.value = minorToDecimal(minor, iso)),
    mark,
  };
}
