import type { PlayerMatch } from '@longshot/contracts';
import { BAR, checkersAt, OFF, otherSide, placeAfter, startPosition, type Position, type Step } from '@longshot/games';
import { drawing } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import { move } from '../motion.ts';
import { BOARD, boxOf, checkerAt, drawCheckers, drawCube, drawDice, emptyBoard, pressArea } from './board-drawing.ts';
import type { MatchLabels } from './describe-match.ts';
import { openStepsOf, stepsFrom, type TurnDraft } from './turn-draft.ts';

/** A board as it is to be shown. */
export interface ShownBoard {
  readonly match: PlayerMatch;
  readonly position: Position;
  readonly draft: TurnDraft | null;
}

/** The board of a match: its own home is at the right below, whichever side the player has. */
export interface BoardView {
  readonly root: SVGElement;
  /** Shows a board. */
  show(shown: ShownBoard): void;
  /** Lets checkers of a side come from where they stood. */
  slide(side: PlayerMatch['side'], steps: readonly Step[]): void;
}

const SLIDE_MS = 260;

/** The board as every match begins, as a picture: what stands there while nothing is played. */
export const boardAtRest = (): SVGElement =>
  drawing(
    'svg',
    { class: 'bg-board', viewBox: `0 0 ${BOARD.width} ${BOARD.height}`, 'aria-hidden': 'true' },
    ...emptyBoard(),
    ...[...drawCheckers(startPosition, 'white').values()].flat(),
    drawCube(1, null),
  );

/** Makes the board; `onStep` is told each step that is chosen. */
export function boardView({ text }: FrameLabels, words: MatchLabels, onStep: (step: Step) => void): BoardView {
  const root = drawing('svg', {
    class: 'bg-board',
    viewBox: `0 0 ${BOARD.width} ${BOARD.height}`,
    role: 'group',
    'aria-label': text('matchBoard'),
  });
  let shown: ShownBoard | null = null;
  let chosen: number | null = null;
  let checkers: ReturnType<typeof drawCheckers> = new Map();

  const labelOf = (place: number, { match, position }: ShownBoard): string => {
    const own = checkersAt(position, match.side, place);
    const other = place === BAR || place === OFF ? 0 : checkersAt(position, otherSide(match.side), BAR - place);
    return text('matchPoint', { point: words.place(place), own, other });
  };
  /** Chooses a place: a checker to move, or where to move it. What can go to one place only goes at once. */
  const choose = (place: number): void => {
    const draft = shown?.draft;
    if (!draft) return;
    const step = chosen === null ? undefined : stepsFrom(draft, chosen).find((each) => placeAfter(each) === place);
    const from = stepsFrom(draft, place);
    if (step) {
      chosen = null;
      onStep(step);
    } else if (from.length === 1 && from[0] && chosen === null) onStep(from[0]);
    else {
      chosen = from.length > 0 && chosen !== place ? place : null;
      if (shown) draw(shown, place);
    }
  };
  const area = (place: number, board: ShownBoard): SVGElement => {
    const { draft } = board;
    const isTarget = draft !== null && chosen !== null && stepsFrom(draft, chosen).some((s) => placeAfter(s) === place);
    const isSource = draft !== null && openStepsOf(draft).some(({ from }) => from === place);
    const said = labelOf(place, board);
    const rect = pressArea(place);
    if (!isTarget && !isSource) {
      return drawing('g', { role: 'img', 'aria-label': said, 'data-place': place }, rect);
    }
    const action = text(isTarget ? 'matchTo' : 'matchFrom', { place: words.place(place) });
    const press = drawing(
      'g',
      {
        role: 'button',
        tabindex: 0,
        class: isTarget ? 'bg-press target' : 'bg-press',
        'aria-label': `${action}. ${said}`,
        'data-place': place,
        ...(isSource && { 'aria-pressed': String(chosen === place) }),
      },
      rect,
    );
    press.addEventListener('click', () => choose(place));
    press.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      choose(place);
    });
    return press;
  };
  const diceOf = ({ match: { stand, side }, draft }: ShownBoard): readonly SVGElement[] => {
    if (!stand?.dice) return [];
    const left = [...(draft?.turns.at(-1)?.dice ?? stand.dice)];
    const [one = 1, other = 1] = stand.dice;
    const all = one === other && draft ? [one, one, one, one] : [one, other];
    const faces = all.map((die) => {
      const at = left.indexOf(die);
      if (at >= 0) left.splice(at, 1);
      return { die, isUsed: at < 0 };
    });
    return [drawDice(faces, stand.turn === side)];
  };
  const draw = (board: ShownBoard, focused: number | null): void => {
    const { match, position } = board;
    const { cube = 1, cubeOwner = null } = match.stand ?? {};
    checkers = drawCheckers(position, match.side);
    const owner = cubeOwner === null ? null : cubeOwner === match.side ? 'own' : 'other';
    const places = Array.from({ length: BAR + 1 }, (_, place) => BAR - place);
    root.replaceChildren(
      ...emptyBoard(),
      ...[...checkers.values()].flat(),
      drawCube(cube, owner),
      ...diceOf(board),
      ...places.map((place) => area(place, board)),
    );
    if (focused === null) return;
    const again = root.querySelector<SVGElement>(`[data-place="${focused}"][tabindex]`);
    (again ?? root.querySelector<SVGElement>('[tabindex]'))?.focus();
  };
  return {
    root,
    show: (board) => {
      const active = document.activeElement;
      const focused = active && root.contains(active) ? Number(active.getAttribute('data-place')) : null;
      shown = board;
      chosen = null;
      draw(board, focused);
    },
    slide: (side, steps) => {
      const isOwn = side === shown?.match.side;
      for (const step of steps) {
        const to = placeAfter(step);
        const [from, at] = [checkerAt(boxOf(step.from, isOwn), 0), checkerAt(boxOf(to, isOwn), 0)];
        const top = checkers.get(`${side}:${to}`)?.findLast((each) => each.classList.contains('bg-checker'));
        const start = `translate(${from.x - at.x}px, ${from.y - at.y}px)`;
        if (top) void move(top, [{ transform: start }, { transform: 'none' }], SLIDE_MS);
      }
    },
  };
}
