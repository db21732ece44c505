import type { PlayerMatch } from '@longshot/contracts';
import { otherSide, pipsOf } from '@longshot/games';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { MatchLabels } from './describe-match.ts';

/** Both players with their time and their pips, and the cube. */
export interface ClockBar {
  readonly root: HTMLElement;
  show(match: PlayerMatch): void;
}

const TICK_MS = 250;
const HURRY_MS = 30_000;

const two = (value: number): string => String(value).padStart(2, '0');

function timeText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Makes the bar; times run on between two answers of the server. */
export function clockBar({ text }: FrameLabels, words: MatchLabels): ClockBar {
  const own = element('p', { class: 'match-player' });
  const other = element('p', { class: 'match-player' });
  const cube = element('p', { class: 'facts' });
  const root = element('div', { class: 'match-players' }, other, cube, own);
  let known: { readonly match: PlayerMatch; readonly atMs: number } | null = null;
  const tell = (at: HTMLElement, match: PlayerMatch, side: PlayerMatch['side'], sinceMs: number) => {
    const isRunning = match.clock.runsFor === side;
    const stood = side === 'white' ? match.clock.whiteLeftMs : match.clock.blackLeftMs;
    const leftMs = Math.max(0, stood - (isRunning ? sinceMs : 0));
    const who = words.who(match, side);
    const time = element('strong', { class: 'num', role: 'timer', 'aria-label': text('matchTime', { who }) });
    time.textContent = timeText(leftMs);
    const pips = match.stand ? text('matchPips', { pips: pipsOf(match.stand.position, side) }) : '';
    at.dataset['running'] = String(isRunning);
    at.dataset['hurry'] = String(isRunning && leftMs < HURRY_MS);
    at.replaceChildren(
      element('span', { class: `match-disc ${side}`, 'aria-hidden': 'true' }),
      `${who} `,
      ...(match.isPractice ? [] : [time]),
      element('span', { class: 'facts' }, ` ${pips}`),
    );
  };
  const refresh = () => {
    if (!known) return;
    const { match, atMs } = known;
    const sinceMs = performance.now() - atMs;
    tell(own, match, match.side, sinceMs);
    tell(other, match, otherSide(match.side), sinceMs);
  };
  const tick = () => {
    if (!root.isConnected) return;
    if (known?.match.clock.runsFor != null) refresh();
    setTimeout(tick, TICK_MS);
  };
  queueMicrotask(tick);
  return {
    root,
    show: (match) => {
      known = { match, atMs: performance.now() };
      const { cube: value = 1, cubeOwner = null } = match.stand ?? {};
      const whose = cubeOwner === null ? 'matchCube' : cubeOwner === match.side ? 'matchCubeYours' : 'matchCubeTheirs';
      cube.textContent = text(whose, { cube: value });
      refresh();
    },
  };
}
