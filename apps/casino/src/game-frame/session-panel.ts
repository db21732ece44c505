import type { GameRound, GameStanding } from '@longshot/contracts';
import { MULTIPLE_UNIT } from '@longshot/games';
import { element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import { broughtBy } from './pot-fall.ts';

/** How long the game is open, what it came to, and the last rounds of the page. */
export interface SessionPanel {
  readonly root: HTMLElement;
  /** Shows what the provider counts; the time runs on from there. */
  show(standing: GameStanding): void;
  add(round: GameRound): void;
}

/** How many rounds are shown. */
const SHOWN = 12;
const TICK_MS = 1_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds, isolated so that they stay in their order from right to left as well. */
function clockText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `\u2066${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}\u2069`;
}

/** Makes the panel of an open game: the time and the result are seen all the while. */
export function sessionPanel({ text, times, money }: FrameLabels, iso: string, first: GameStanding): SessionPanel {
  const list = element('ol', { class: 'last', 'aria-label': text('last') });
  const sum = element('p', { class: 'facts' });
  const clock = element('p', { class: 'facts', role: 'timer' });
  const root = element('div', { class: 'session' }, list, sum, clock);
  let openedAtMs = 0;
  list.hidden = true;
  const showTime = () => {
    clock.textContent = text('elapsed', { time: clockText(performance.now() - openedAtMs) });
  };
  const show = ({ elapsedMs, rounds, stakedMinor, paidMinor }: GameStanding) => {
    openedAtMs = performance.now() - elapsedMs;
    sum.textContent = text('session', {
      count: rounds,
      staked: money(stakedMinor, iso),
      paid: money(paidMinor, iso),
      net: money(paidMinor - stakedMinor, iso),
    });
    showTime();
  };
  const tick = () => {
    if (!root.isConnected) return;
    showTime();
    setTimeout(tick, TICK_MS);
  };
  show(first);
  queueMicrotask(tick);
  return {
    root,
    show,
    add: (round) => {
      const isWin = broughtBy(round) > round.stakedMinor;
      list.prepend(element('li', { class: isWin ? 'num up' : 'num' }, times(round.multiple ?? 0, MULTIPLE_UNIT)));
      while (list.children.length > SHOWN) list.lastElementChild?.remove();
      list.hidden = false;
    },
  };
}
