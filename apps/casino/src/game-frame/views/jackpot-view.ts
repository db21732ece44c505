import { potOfOutcome, potsOfTitle } from '@longshot/games';
import type { GameRound } from '@longshot/contracts';
import { element } from '../elements.ts';
import type { FrameWord } from '../messages.ts';
import type { GameView, MakeView } from '../game-view.ts';
import { numberOf, type TitleFields } from '../outcome.ts';
import { gridView } from './box-view.ts';

const isFields = (value: unknown): value is NonNullable<TitleFields> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sum in a pot when a round was drawn. */
const potOf = ({ bet: { potsMinor } }: GameRound, name: string): number =>
  numberOf(isFields(potsMinor) ? potsMinor : null, name);

const wordOf = (pot: string): FrameWord => `pot-${pot}` as FrameWord;

/** A slot with a jackpot: its board, and above it the pots as they stood when the last round was drawn. */
export const jackpotView: MakeView = (ports): GameView => {
  const { labels, kind } = ports;
  const board = gridView(ports);
  const pots = potsOfTitle(kind).map(({ name }) => ({ name, amount: element('dd', { class: 'num' }, '–') }));
  const list = element(
    'dl',
    { class: 'pots', 'aria-label': labels.text('pots') },
    ...pots.map(({ name, amount }) => element('div', {}, element('dt', {}, labels.word(wordOf(name))), amount)),
  );
  board.root.prepend(list);
  return {
    ...board,
    show: async (round) => {
      const won = potOfOutcome(round.outcome);
      await board.show(round);
      for (const { name, amount } of pots) {
        amount.textContent = labels.money(potOf(round, name), round.iso);
        amount.parentElement?.classList.toggle('won', name === won);
      }
    },
    describe: (round) => {
      const won = potOfOutcome(round.outcome);
      if (won === null) return board.describe(round);
      const ticket = labels.text('ticket', { number: numberOf(round.outcome, 'ticket') });
      return `${ticket} · ${labels.text('wonPot', { pot: labels.word(wordOf(won)) })}`;
    },
  };
};
