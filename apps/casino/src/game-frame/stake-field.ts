import type { OpenedGame } from '@longshot/contracts';
import { minorToDecimal, readTypedAmount } from '@longshot/domain/money';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';

/** The stake, as it is typed. */
export interface StakeField {
  readonly root: HTMLElement;
  /** In minor units; null while it is none that may be staked. */
  value(): number | null;
}

/** Makes the field of a stake, with half and double beside it. */
export function stakeField(
  { text, money }: FrameLabels,
  { iso, minStakeMinor, maxStakeMinor }: OpenedGame,
  step: number,
): StakeField {
  const bounds = text('stakeBounds', { min: money(minStakeMinor, iso), max: money(maxStakeMinor, iso) });
  const input = element('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'num',
    value: minorToDecimal(100, iso),
    'aria-describedby': 'bounds',
  });
  const read = (): number | null => {
    const minor = readTypedAmount(input.value, iso);
    return minor !== null && minor >= minStakeMinor && minor <= maxStakeMinor && minor % step === 0 ? minor : null;
  };
  const check = () => input.setAttribute('aria-invalid', String(read() === null));
  input.addEventListener('input', check);
  const change = (by: (minor: number) => number) => {
    const wanted = Math.floor(by(readTypedAmount(input.value, iso) ?? minStakeMinor) / step) * step;
    input.value = minorToDecimal(Math.min(maxStakeMinor, Math.max(minStakeMinor, wanted)), iso);
    check();
  };
  const root = element(
    'div',
    { class: 'stake' },
    element('label', { for: 'stake' }, `${text('stake')}, ${iso}`),
    input,
    button(text('half'), 'quiet num', () => change((minor) => Math.floor(minor / 2))),
    button(text('double'), 'quiet num', () => change((minor) => minor * 2)),
    element('small', { id: 'bounds' }, bounds),
  );
  return { root, value: read };
}
