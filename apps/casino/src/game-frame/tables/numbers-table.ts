import type { SharedRound } from '@longshot/contracts';
import { gameById, MULTIPLE_UNIT } from '@longshot/games';
import { button, element } from '../elements.ts';
import { choiceField } from '../fields.ts';
import type { RoundBet } from '../game-view.ts';
import { numberOf, numbersOf, textOf, type TitleFields } from '../outcome.ts';
import type { MakeTableView } from './table-view.ts';

/** A draw: how many numbers there are, how many may be picked on a ticket, and on single numbers. */
interface Draw {
  readonly all: number;
  readonly ticket: readonly [fewest: number, most: number];
  readonly hasNumbers: boolean;
}

const draws: Readonly<Record<string, Draw>> = {
  'keno-80': { all: 80, ticket: [1, 10], hasNumbers: false },
  'lucky-6': { all: 48, ticket: [6, 6], hasNumbers: false },
  'five-of-36': { all: 36, ticket: [5, 5], hasNumbers: true },
  'seven-of-42': { all: 42, ticket: [7, 7], hasNumbers: true },
  'mega-6': { all: 49, ticket: [6, 6], hasNumbers: true },
};

const MOST_NUMBERS = 4;
const COLUMNS = 10;
/** Numbers come within this part of a draw's running time. */
const DRAWN_WITHIN_MS = 20_000;

/** The numbers in the order in which they came; the mega ball last. */
function drawnOf(outcome: TitleFields): readonly number[] {
  const mega = numberOf(outcome, 'mega');
  return mega === 0 ? numbersOf(outcome, 'numbers') : [...numbersOf(outcome, 'numbers'), mega];
}

/** The cell that an arrow key leads to; the cell itself for other keys and beyond the board. */
function cellBeside(index: number, key: string, all: number): number {
  const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
  };
  const next = index + (steps[key] ?? 0);
  return next >= 0 && next < all ? next : index;
}

/** A draw: numbers are picked, then come one after the other. */
export const numbersView: MakeTableView = ({ labels, title }) => {
  const { text, word } = labels;
  const draw = draws[title];
  if (!draw) throw new RangeError(`${title} is no draw`);
  const { all, ticket } = draw;
  const picks = new Set<number>();
  const kind = choiceField(
    word('bet'),
    draw.hasNumbers
      ? ([
          ['ticket', word('kind-ticket')],
          ['numbers', word('kind-numbers')],
        ] as const)
      : ([['ticket', word('kind-ticket')]] as const),
    () => update(),
  );
  const boundsOf = (): readonly [number, number] => (kind.value() === 'ticket' ? ticket : [1, MOST_NUMBERS]);
  const facts = element('p', { class: 'facts', 'aria-live': 'polite' });
  const cells = Array.from({ length: all }, (_, index) => {
    const cell = button(String(index + 1), 'cell num', () => toggle(index + 1));
    cell.tabIndex = index === 0 ? 0 : -1;
    return cell;
  });
  const balls = element('ol', { class: 'balls num', 'aria-label': text('drawnNumbers') });
  const bet = (): RoundBet | null => {
    if (picks.size < boundsOf()[0]) return null;
    const chosen = [...picks].sort((one, other) => one - other);
    return draw.hasNumbers ? { kind: kind.value(), picks: chosen } : { picks: chosen };
  };
  const toggle = (number: number) => {
    if (!picks.delete(number) && picks.size < boundsOf()[1]) picks.add(number);
    update();
  };
  const update = () => {
    const most = boundsOf()[1];
    for (const extra of [...picks].slice(most)) picks.delete(extra);
    cells.forEach((cell, index) => cell.setAttribute('aria-pressed', String(picks.has(index + 1))));
    const shape = draw.hasNumbers ? { kind: kind.value(), picks: picks.size } : { picks: picks.size };
    const top = bet() === null ? null : (gameById(title)?.figures(shape).topMultiple ?? null);
    const pays = top === null ? '' : ` · ${text('pays', { times: labels.times(top, MULTIPLE_UNIT) })}`;
    facts.textContent = text('picked', { count: picks.size, most }) + pays;
  };
  const pickForMe = () => {
    picks.clear();
    while (picks.size < boundsOf()[1]) {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      picks.add((random % all) + 1);
    }
    update();
  };
  const board = element(
    'div',
    { class: 'board', role: 'group', 'aria-label': text('tableNumbers', { most: all }) },
    ...cells,
  );
  board.addEventListener('keydown', (event) => {
    const index = cells.findIndex((cell) => cell === event.target);
    const next = cellBeside(index, event.key, all);
    if (index < 0 || next === index) return;
    event.preventDefault();
    cells.forEach((cell, at) => (cell.tabIndex = at === next ? 0 : -1));
    cells[next]?.focus();
  });
  const tools = element(
    'div',
    { class: 'tools' },
    facts,
    button(text('pickForMe'), 'quiet', pickForMe),
    button(text('clear'), 'quiet', () => {
      picks.clear();
      update();
    }),
  );
  let round: SharedRound | null = null;
  const showDrawn = (elapsedMs: number) => {
    const drawn = drawnOf(round?.outcome);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const share = round?.phase === 'running' && !isStill ? Math.min(1, elapsedMs / DRAWN_WITHIN_MS) : 1;
    const come = drawn.slice(0, Math.floor(drawn.length * share));
    if (balls.childElementCount === come.length && round?.phase === 'running') return;
    cells.forEach((cell, index) => cell.classList.toggle('drawn', come.includes(index + 1)));
    balls.replaceChildren(...come.map((number) => element('li', {}, String(number))));
  };
  kind.root.hidden = !draw.hasNumbers;
  update();
  return {
    root: element('div', { class: 'keno draw' }, balls, board, tools),
    fields: kind.root,
    action: text('layBet'),
    bet,
    show: (next, elapsedMs) => {
      round = next;
      showDrawn(elapsedMs);
    },
    tick: showDrawn,
    mark: () => undefined,
    describe: (outcome) => drawnOf(outcome).join(', '),
    short: (outcome) => drawnOf(outcome).join(' '),
    traits: (outcome) => drawnOf(outcome).map(String),
    nameOf: (laid) => {
      const numbers = numbersOf(laid, 'picks').join(', ');
      return textOf(laid, 'kind') === 'numbers' ? `${word('kind-numbers')}: ${numbers}` : numbers;
    },
  };
};
