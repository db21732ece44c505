import type { SharedRound } from '@longshot/contracts';
import { cardFace, writtenCard } from '../cards.ts';
import { element } from '../elements.ts';
import type { FrameWord } from '../messages.ts';
import { move } from '../motion.ts';
import { stringsOf, textOf, type TitleFields } from '../outcome.ts';
import { markSpots, markWon, nameOfSpot, paysOf, spot } from './spots.ts';
import type { MakeTableView } from './table-view.ts';
import { isWonIn } from './wheel-tables.ts';

/** A table at which two sides get cards, and the bets that it takes. */
interface CardTable {
  readonly sides: readonly [FrameWord, FrameWord];
  readonly fields: readonly [string, string];
  readonly kinds: readonly string[];
}

const tables: Readonly<Record<string, CardTable>> = {
  baccarat: {
    sides: ['kind-player', 'kind-banker'],
    fields: ['player', 'banker'],
    kinds: ['player', 'banker', 'tie', 'player-pair', 'banker-pair'],
  },
  'dragon-tiger': {
    sides: ['kind-dragon', 'kind-tiger'],
    fields: ['dragon', 'tiger'],
    kinds: ['dragon', 'tiger', 'tie', 'suited-tie'],
  },
};

/** The cards of a side: one, or a list of them. */
const cardsOf = (outcome: TitleFields, field: string): readonly string[] => {
  const one = textOf(outcome, field);
  return one === '' ? stringsOf(outcome, field) : [one];
};

const DEAL_MS = 700;

/** A card table: cards are dealt to both sides in turn. */
export const cardSidesView: MakeTableView = (ports) => {
  const { labels, title } = ports;
  const { word } = labels;
  const table = tables[title];
  if (!table) throw new RangeError(`${title} is no table of cards`);
  // words: kind-*
  const nameOfKind = (kind: string): string => word(`kind-${kind}` as FrameWord);
  const hands = table.fields.map(() => element('div', { class: 'hand' }));
  const totals = table.fields.map(() => element('strong', { class: 'num total' }));
  const spots = table.kinds.map((kind) =>
    spot(ports, { kind }, nameOfKind(kind), paysOf(ports, { kind }), `side-${kind}`),
  );
  const sides = table.sides.map((side, index) =>
    element('div', { class: 'side' }, element('h2', {}, word(side), ' ', totals[index] ?? ''), hands[index] ?? ''),
  );
  const deal = ({ outcome, phase }: SharedRound, elapsedMs: number) => {
    table.fields.forEach((field, side) => {
      const cards = cardsOf(outcome, field).map(cardFace);
      hands[side]?.replaceChildren(...cards);
      const total = outcome?.[`${field}Total`];
      const label = totals[side];
      if (label) label.textContent = typeof total === 'number' ? String(total) : '';
      if (phase !== 'running') return;
      cards.forEach((card, index) => {
        const delay = (index * 2 + side) * DEAL_MS - elapsedMs;
        if (delay < -DEAL_MS) return;
        const frames = [
          { transform: 'translate(80px, -120px) rotate(30deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ];
        void move(card, frames, DEAL_MS, { delay: Math.max(0, delay), fill: 'backwards' });
      });
    });
  };
  let shown = '';
  const winnerOf = (outcome: TitleFields): string => nameOfKind(textOf(outcome, 'winner'));
  return {
    root: element(
      'div',
      { class: `card-sides of-${title}` },
      element('div', { class: 'sides' }, ...sides),
      element('div', { class: 'spots', role: 'group', 'aria-label': word('board') }, ...spots.map(({ root }) => root)),
    ),
    show: (round, elapsedMs) => {
      const state = `${round.number} ${round.outcome === null ? '' : 'dealt'}`;
      if (state !== shown) deal(round, elapsedMs);
      shown = state;
      markWon(spots, (bet) => isWonIn(title, round, bet));
    },
    mark: (own) => markSpots(ports, spots, own),
    describe: (outcome) =>
      [
        ...table.fields.map(
          (field, side) =>
            `${word(table.sides[side] ?? 'kind-player')} ${cardsOf(outcome, field).map(writtenCard).join(' ')}`,
        ),
        winnerOf(outcome),
      ].join(' · '),
    short: winnerOf,
    traits: (outcome) => [winnerOf(outcome)],
    nameOf: (bet) => nameOfSpot(spots, bet),
  };
};
