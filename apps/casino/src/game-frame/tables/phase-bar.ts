import type { SharedRound } from '@longshot/contracts';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';

/** How the round stands, with the time that is left. */
export interface PhaseBar {
  readonly root: HTMLElement;
  show(round: SharedRound, nowMs: number): void;
  /** Says that the table cannot be heard. */
  lose(): void;
}

/** Makes the bar. What a screen reader is told changes with the phase alone, not with each second. */
export function phaseBar({ text }: FrameLabels): PhaseBar {
  const said = element('span', { class: 'num' });
  const left = element('span', { class: 'left' });
  const told = element('span', { class: 'hidden', role: 'status' });
  const root = element('div', { class: 'phase' }, said, element('span', { class: 'left-track' }, left), told);
  let heard: SharedRound | null = null;
  return {
    root,
    show: (round, nowMs) => {
      const endMs = { betting: round.closesAtMs, running: round.endsAtMs, over: round.nextAtMs }[round.phase];
      const beginMs = { betting: round.openedAtMs, running: round.startedAtMs, over: round.endsAtMs }[round.phase];
      const seconds = endMs === null ? 0 : Math.max(0, Math.ceil((endMs - nowMs) / 1_000));
      const words = {
        betting: text('betsClose', { seconds }),
        running: text('noMoreBets'),
        over: text('nextRound', { seconds }),
      }[round.phase];
      if (said.textContent !== words) said.textContent = words;
      const share =
        endMs === null || beginMs === null ? 0 : Math.min(1, Math.max(0, (endMs - nowMs) / (endMs - beginMs)));
      left.style.transform = `scaleX(${share.toFixed(3)})`;
      if (heard?.number !== round.number || heard.phase !== round.phase) {
        root.dataset['phase'] = round.phase;
        told.textContent = text(round.phase === 'betting' ? 'betsOpen' : 'noMoreBets', { number: round.number });
      }
      heard = round;
    },
    lose: () => {
      said.textContent = text('lineLost');
      heard = null;
    },
  };
}
