import type { OpenedGame } from '@longshot/contracts';
import { element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';

/** Rounds that the house stakes. */
export type FreeRounds = NonNullable<OpenedGame['freeRounds']>;

/** Free rounds that are left, in words. */
export interface FreeRoundsNote {
  readonly root: HTMLElement;
  /** Free rounds of which the next round is one; null where the player stakes. */
  current(): FreeRounds | null;
  show(freeRounds: FreeRounds | undefined): void;
}

/** Makes the note of free rounds, which is not seen while there are none. */
export function freeRoundsNote({ text, money, dateTime }: FrameLabels, iso: string): FreeRoundsNote {
  const root = element('p', { class: 'free num' });
  let current: FreeRounds | null = null;
  return {
    root,
    current: () => current,
    show: (freeRounds) => {
      current = freeRounds ?? null;
      root.hidden = current === null;
      if (current === null) return;
      const { left, stakeMinor, endsAtMs } = current;
      root.textContent = text('freeRounds', { count: left, amount: money(stakeMinor, iso), until: dateTime(endsAtMs) });
    },
  };
}
