import { MULTIPLE_UNIT } from '@longshot/games';
import { KENO_MOST_PICKS, KENO_NUMBERS, KENO_PAYS } from '@longshot/games/titles/keno';
import type { GameRound } from '@longshot/contracts';
import { button, element } from '../elements.ts';
import type { MakeView } from '../game-view.ts';
import { move, oneByOne } from '../motion.ts';
import { numbersOf } from '../outcome.ts';

const COLUMNS = 10;

/** The cell that an arrow key leads to; undefined for other keys and beyond the board. */
function cellBeside(index: number, key: string, isRtl: boolean): number | undefined {
  const ahead = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
  };
  const step = steps[key];
  const next = step === undefined ? -1 : index + step;
  return next >= 0 && next < KENO_NUMBERS ? next : undefined;
}

const HUNDREDTH = MULTIPLE_UNIT / 100;

const hitsOf = ({ bet, outcome }: GameRound): readonly number[] => {
  const numbers = numbersOf(outcome, 'numbers');
  return numbersOf(bet, 'picks').filter((pick) => numbers.includes(pick));
};

/** Keno: forty numbers, of which one to ten are picked. */
export const kenoView: MakeView = ({ labels }) => {
  const { text } = labels;
  const picks = new Set<number>();
  const count = element('p', { class: 'facts', 'aria-live': 'polite' });
  const pays = element('tbody');
  const cells = Array.from({ length: KENO_NUMBERS }, (_, index) => {
    const cell = button(String(index + 1), 'cell num', () => toggle(index + 1));
    cell.tabIndex = index === 0 ? 0 : -1;
    return cell;
  });
  const toggle = (number: number) => {
    if (!picks.delete(number) && picks.size < KENO_MOST_PICKS) picks.add(number);
    update();
  };
  const update = () => {
    cells.forEach((cell, index) => {
      cell.setAttribute('aria-pressed', String(picks.has(index + 1)));
      cell.classList.remove('drawn');
    });
    count.textContent = text('picked', { count: picks.size, most: KENO_MOST_PICKS });
    const rows = (KENO_PAYS[picks.size] ?? []).flatMap((pay, hits) => {
      const said = element('td', { class: 'num' }, labels.times(pay * HUNDREDTH, MULTIPLE_UNIT));
      return pay === 0 ? [] : [element('tr', {}, element('th', { scope: 'row', class: 'num' }, String(hits)), said)];
    });
    pays.replaceChildren(...rows);
  };
  const pickForMe = () => {
    picks.clear();
    while (picks.size < KENO_MOST_PICKS) {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      picks.add((random % KENO_NUMBERS) + 1);
    }
    update();
  };
  const board = element('div', { class: 'board', role: 'group', 'aria-label': text('cells') }, ...cells);
  board.addEventListener('keydown', (event) => {
    const index = cells.findIndex((cell) => cell === event.target);
    const next = cellBeside(index, event.key, document.documentElement.dir === 'rtl');
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    cells.forEach((cell, at) => (cell.tabIndex = at === next ? 0 : -1));
    cells[next]?.focus();
  });
  const clear = () => {
    picks.clear();
    update();
  };
  const table = element('table', { class: 'pays' }, element('caption', {}, text('payTable')), pays);
  const tools = element(
    'div',
    { class: 'tools' },
    count,
    button(text('pickForMe'), 'quiet', pickForMe),
    button(text('clear'), 'quiet', clear),
  );
  const root = element('div', { class: 'keno' }, board, tools, table);
  update();
  return {
    root,
    action: text('draw'),
    stakeStep: 1,
    bet: () => (picks.size === 0 ? null : { picks: [...picks].sort((a, b) => a - b) }),
    show: async ({ bet, outcome }) => {
      if (picks.size === 0) numbersOf(bet, 'picks').forEach((pick) => picks.add(pick));
      update();
      await oneByOne(numbersOf(outcome, 'numbers'), async (number) => {
        const cell = cells[number - 1];
        if (!cell) return;
        cell.classList.add('drawn');
        await move(cell, [{ transform: 'scale(1.25)' }, { transform: 'none' }], 140);
      });
    },
    describe: (round) =>
      text('hits', {
        hits: hitsOf(round).length,
        picks: numbersOf(round.bet, 'picks').length,
        numbers: [...numbersOf(round.outcome, 'numbers')].sort((a, b) => a - b).join(', '),
      }),
  };
};
