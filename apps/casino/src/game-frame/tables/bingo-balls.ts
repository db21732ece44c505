import { BINGO_BALL_MS } from '@longshot/games';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import { move } from '../motion.ts';
import { numberOf, numbersOf, type TitleFields } from '../outcome.ts';

/** The balls of a room: the last ones large, all of them on a board. */
export interface BallsPanel {
  readonly root: HTMLElement;
  /** Shows the balls that have been called; says the last one where `isHeard`. */
  show(called: readonly number[], isHeard: boolean): void;
}

const LAST = 5;
const LETTERS = 'BINGO';

/** A ball as it is called: of seventy-five with the letter of its column. */
export const nameOfBall = (all: number, ball: number): string =>
  all === 75 ? `${LETTERS[Math.floor((ball - 1) / 15)] ?? ''} ${ball}` : String(ball);

/** The balls of an outcome that are called until its round is over. */
export const calledOf = (outcome: TitleFields): readonly number[] =>
  numbersOf(outcome, 'balls').slice(0, numberOf(outcome, 'called'));

/** The balls that have been called so long after the first of them was drawn. */
export const calledBy = (outcome: TitleFields, elapsedMs: number): readonly number[] =>
  calledOf(outcome).slice(0, Math.max(0, Math.floor(elapsedMs / BINGO_BALL_MS)));

/** Makes the panel of a room with so many balls. */
export function ballsPanel({ text }: FrameLabels, all: number): BallsPanel {
  const last = element('ol', { class: 'last-balls num', 'aria-label': text('bingoLast') });
  const cells = Array.from({ length: all }, (_, index) => element('li', {}, String(index + 1)));
  const board = element('ol', { class: 'ball-board num', 'aria-hidden': 'true' }, ...cells);
  const count = element('p', { class: 'facts' });
  const said = element('p', { class: 'hidden', role: 'status' });
  const everything = element('p', { class: 'hidden' });
  let shown = -1;
  return {
    root: element('div', { class: 'caller' }, element('div', { class: 'calls' }, last, count), board, said, everything),
    show: (called, isHeard) => {
      if (called.length === shown) return;
      const isNext = called.length === shown + 1;
      shown = called.length;
      const set = new Set(called);
      cells.forEach((cell, index) => cell.classList.toggle('called', set.has(index + 1)));
      const newest = called.slice(-LAST).reverse();
      last.replaceChildren(
        ...newest.map((ball) =>
          element('li', { class: `ball-${Math.floor(((ball - 1) * LETTERS.length) / all)}` }, nameOfBall(all, ball)),
        ),
      );
      count.textContent = text('bingoCount', { count: called.length, all });
      everything.textContent = called.map((ball) => nameOfBall(all, ball)).join(', ');
      const [ball] = newest;
      said.textContent = isHeard && ball !== undefined ? text('bingoBall', { ball: nameOfBall(all, ball) }) : '';
      const frames = [
        { transform: 'translateY(-40px) rotate(-160deg)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      if (isNext && isHeard && last.firstElementChild) void move(last.firstElementChild, frames, 420);
    },
  };
}
