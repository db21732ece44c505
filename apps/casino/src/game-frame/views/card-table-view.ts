import { withoutUndefined } from '@longshot/domain/input';
import type { GameRound } from '@longshot/contracts';
import { cardFace, writtenCard } from '../cards.ts';
import { button, element } from '../elements.ts';
import { choiceField } from '../fields.ts';
import type { FrameWord } from '../messages.ts';
import type { GameView, MakeView, ViewPorts } from '../game-view.ts';
import { move, oneByOne } from '../motion.ts';
import { numberOf, objectsOf, seenOf, textOf, stringsOf } from '../outcome.ts';

/** Cards that lie together on a table. */
interface Row {
  readonly label: FrameWord;
  readonly cards: readonly string[];
  /** The total or the hand of the cards. */
  readonly note?: string;
  readonly isActive?: boolean;
}

/** How the cards of a title lie, and what it is begun with. */
export interface CardTable {
  readonly kinds?: readonly FrameWord[];
  readonly action: FrameWord;
  rows(round: GameRound, word: ViewPorts['labels']['word']): readonly Row[];
}

const BACK = '?';

const handWord = (hand: string): FrameWord => `hand-${hand}` as FrameWord;

/** The cards of a side with backs for those that are not seen yet. */
const withBacks = (cards: readonly string[], all: number): readonly string[] => [
  ...cards,
  ...Array.from({ length: Math.max(0, all - cards.length) }, () => BACK),
];

const handNote = (round: GameRound, field: string, word: ViewPorts['labels']['word']): { readonly note?: string } => {
  const hand = textOf(seenOf(round), field);
  return hand === '' ? {} : { note: word(handWord(hand)) };
};

const twoSides = (label: FrameWord, other: FrameWord, fields: readonly [string, string], all: number) =>
  ((round) => [
    { label: other, cards: withBacks(stringsOf(seenOf(round), fields[1]), all) },
    { label, cards: withBacks(stringsOf(seenOf(round), fields[0]), all) },
  ]) satisfies CardTable['rows'];

const threeCards: CardTable = {
  kinds: ['kind-ante', 'kind-pair-plus'],
  action: 'do-deal',
  rows: (round, word) => [
    {
      label: 'dealer',
      cards: withBacks(stringsOf(round.outcome, 'dealer'), 3),
      ...handNote(round, 'dealerHand', word),
    },
    {
      label: 'player',
      cards: withBacks(stringsOf(seenOf(round), 'player'), 3),
      ...handNote(round, 'playerHand', word),
    },
  ],
};

/** The tables of titles that are played with cards, by their title. */
export const cardTables: Readonly<Record<string, CardTable>> = {
  blackjack: {
    action: 'do-deal',
    rows: (round) => {
      const seen = seenOf(round);
      const dealer = stringsOf(seen, 'dealer');
      const total = numberOf(round.outcome, 'dealerTotal');
      return [
        {
          label: 'dealer',
          cards: withBacks(dealer, 2),
          ...withoutUndefined({ note: total > 0 ? String(total) : undefined }),
        },
        ...objectsOf(seen, 'hands').map((hand, index) => ({
          label: 'player' as const,
          cards: stringsOf(hand, 'cards'),
          note: String(numberOf(hand, 'total')),
          isActive: round.state === 'open' && numberOf(seen, 'active') === index,
        })),
      ];
    },
  },
  war: {
    kinds: ['kind-ante', 'kind-tie'],
    action: 'do-deal',
    rows: twoSides('player', 'dealer', ['player', 'dealer'], 1),
  },
  battle: {
    kinds: ['kind-left', 'kind-right', 'kind-draw'],
    action: 'do-deal',
    rows: twoSides('kind-left', 'kind-right', ['left', 'right'], 3),
  },
  'casino-holdem': {
    action: 'do-deal',
    rows: (round, word) => [
      {
        label: 'dealer',
        cards: withBacks(stringsOf(round.outcome, 'dealer'), 2),
        ...handNote(round, 'dealerHand', word),
      },
      { label: 'board', cards: withBacks(stringsOf(seenOf(round), 'board'), 5) },
      {
        label: 'player',
        cards: withBacks(stringsOf(seenOf(round), 'player'), 2),
        ...handNote(round, 'playerHand', word),
      },
    ],
  },
  'three-card-poker': threeCards,
  'teen-patti': threeCards,
  'andar-bahar': {
    kinds: ['kind-andar', 'kind-bahar'],
    action: 'do-deal',
    rows: ({ outcome }) => [
      {
        label: 'joker',
        cards: withBacks(
          [textOf(outcome, 'joker')].filter((card) => card !== ''),
          1,
        ),
      },
      { label: 'kind-andar', cards: stringsOf(outcome, 'andar') },
      { label: 'kind-bahar', cards: stringsOf(outcome, 'bahar') },
    ],
  },
  'guess-card': {
    action: 'do-deal',
    rows: (round) => [{ label: 'board', cards: withBacks(stringsOf(seenOf(round), 'cards').slice(-8), 1) }],
  },
};

const NOTHING: GameRound['bet'] = {};

/** The title's result in words, where it has one. */
function resultOf(round: GameRound, word: ViewPorts['labels']['word']): readonly string[] {
  const { outcome } = round;
  const results = [textOf(outcome, 'result'), ...objectsOf(outcome, 'hands').map((hand) => textOf(hand, 'result'))];
  return results.filter((result) => result !== '').map((result) => word(`result-${result}` as FrameWord));
}

/** A table with cards: the house's on top, the player's below. */
export const cardTableView =
  (table: CardTable): MakeView =>
  ({ labels }): GameView => {
    const { word } = labels;
    const felt = element('div', { class: 'felt' });
    const { kinds } = table;
    const kind =
      kinds &&
      choiceField(
        word('bet'),
        kinds.map((each) => [each, word(each)]),
        () => undefined,
      );
    let lying: readonly string[] = [];
    const show = async (round: GameRound) => {
      const rows = table.rows(round, word);
      const faces: HTMLElement[] = [];
      const shown = rows.map(({ label, cards, note = '', isActive = false }) => {
        const laid = cards.map((card, index) => {
          const face = cardFace(card);
          if (lying[faces.length] !== `${label}${index}${card}`) faces.push(face);
          return face;
        });
        const head = element('span', { class: 'seat' }, word(label), ' ', element('b', { class: 'num' }, note));
        return element(
          'div',
          { class: isActive ? 'hand active' : 'hand' },
          head,
          element('div', { class: 'cards' }, ...laid),
        );
      });
      const before = new Set(lying);
      lying = rows.flatMap(({ label, cards }, row) => cards.map((card, index) => `${row}${label}${index}${card}`));
      felt.replaceChildren(...shown);
      const all = [...felt.querySelectorAll('.card')];
      const fresh = all.filter((_, index) => !before.has(lying[index] ?? ''));
      await oneByOne(fresh.slice(0, 12), (face) =>
        move(
          face,
          [
            { transform: 'translate(40px, -60px) rotate(8deg)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          150,
        ),
      );
    };
    const empty = { outcome: null, stand: null, state: 'begun' } as unknown as GameRound;
    void show(empty);
    return {
      root: felt,
      ...withoutUndefined({ fields: kind?.root }),
      action: word(table.action),
      stakeStep: 1,
      bet: () => (kind ? { kind: kind.value().slice('kind-'.length) } : NOTHING),
      show,
      describe: (round) =>
        [
          ...table.rows(round, word).flatMap(({ label, cards, note }) => {
            const seen = cards.filter((card) => card !== BACK);
            return seen.length === 0
              ? []
              : [`${word(label)}: ${seen.map(writtenCard).join(' ')}${note ? ` (${note})` : ''}`];
          }),
          ...resultOf(round, word),
        ].join(' · '),
    };
  };

/** Jacks or better: five cards, of which any are held. */
export const videoPokerView: MakeView = ({ labels, decide }) => {
  const { word } = labels;
  const felt = element('div', { class: 'felt' });
  const held = new Set<number>();
  const drawButton = button(word('do-draw'), 'play', () => {
    decide({ action: 'hold', value: [...held].reduce((bits, index) => bits + 2 ** index, 0) });
  });
  const fill = (cards: readonly string[], isOpen: boolean) => {
    const faces = cards.map((card, index) => {
      if (!isOpen) return cardFace(card);
      const toggle = button('', 'holder', () => {
        if (!held.delete(index)) held.add(index);
        toggle.setAttribute('aria-pressed', String(held.has(index)));
      });
      toggle.setAttribute('aria-pressed', 'false');
      toggle.append(cardFace(card), element('span', {}, word('do-hold')));
      return toggle;
    });
    felt.replaceChildren(element('div', { class: 'cards wide' }, ...faces), ...(isOpen ? [drawButton] : []));
  };
  fill([BACK, BACK, BACK, BACK, BACK], false);
  return {
    root: felt,
    action: word('do-deal'),
    stakeStep: 1,
    bet: () => NOTHING,
    show: (round) => {
      held.clear();
      fill(stringsOf(round.outcome ?? round.stand?.shown, round.outcome ? 'final' : 'dealt'), round.state === 'open');
    },
    describe: (round) => {
      const cards = stringsOf(round.outcome ?? round.stand?.shown, round.outcome ? 'final' : 'dealt');
      const hand = textOf(round.outcome, 'hand');
      return [cards.map(writtenCard).join(' '), ...(hand === '' ? [] : [word(handWord(hand))])].join(' · ');
    },
  };
};
