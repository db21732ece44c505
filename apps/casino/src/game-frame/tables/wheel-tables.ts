import type { SharedRound } from '@longshot/contracts';
import { gameById, payoutOf, wordsOf } from '@longshot/games';
import { element } from '../elements.ts';
import { choiceField } from '../fields.ts';
import type { RoundBet } from '../game-view.ts';
import type { FrameWord } from '../messages.ts';
import { numberOf, numbersOf, textOf } from '../outcome.ts';
import { markSpots, markWon, nameOfSpot, paysOf, spot, type Spot } from './spots.ts';
import type { MakeTableView } from './table-view.ts';
import { turningWheel } from './turning-wheel.ts';

/** How long a wheel turns; what is left of the round it stands. */
const TURN_MS = 6_000;

/** Whether a bet won in a round that is told. */
export function isWonIn(title: string, { serverSeed, clientSeed, number: nonce }: SharedRound, bet: RoundBet): boolean {
  if (serverSeed === null) return false;
  const seeds = { serverSeed, clientSeed, nonce };
  const played = gameById(title)?.play({ seeds, words: wordsOf(seeds), bet, stakeMinor: 1 });
  return played !== undefined && payoutOf(10_000, played.multiple ?? 0) > 10_000;
}

const ORDER = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const toneOf = (number: number): string => (number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black');

/** Ways to lay on numbers, and the numbers that a press on one stands for; null where there are none. */
const INSIDE = {
  straight: (first: number) => [first],
  split: (first: number) => (first > 0 && first <= 33 ? [first, first + 3] : null),
  street: (first: number) => {
    const row = first - ((first - 1) % 3);
    return first > 0 ? [row, row + 1, row + 2] : null;
  },
  corner: (first: number) =>
    first > 0 && first <= 32 && first % 3 !== 0 ? [0, 1, 3, 4].map((by) => first + by) : null,
  'six-line': (first: number) => {
    const row = first - ((first - 1) % 3);
    return first > 0 && row <= 31 ? Array.from({ length: 6 }, (_, by) => row + by) : null;
  },
} as const satisfies Record<string, (first: number) => number[] | null>;

type Inside = keyof typeof INSIDE;
const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Roulette: a wheel, the layout of its numbers, and what stands around them. */
export const rouletteView: MakeTableView = (ports) => {
  const { labels, title } = ports;
  const { word } = labels;
  const pockets = ORDER.map((number) => ({ label: String(number), tone: toneOf(number) }));
  const wheel = turningWheel(pockets);
  const update = () => {
    cells.forEach((cell, number) => (cell.disabled = INSIDE[way.value()](number) === null));
  };
  const way = choiceField<Inside>(
    word('way'),
    (Object.keys(INSIDE) as Inside[]).map((kind) => [kind, word(`kind-${kind}`)]),
    () => update(),
  );
  const straights = Array.from({ length: 37 }, (_, number) => {
    const field = spot(ports, { kind: 'straight', numbers: [number] }, String(number), '', `pocket ${toneOf(number)}`);
    field.root.addEventListener(
      'click',
      (event) => {
        const kind = way.value();
        if (kind === 'straight') return;
        event.stopImmediatePropagation();
        const numbers = INSIDE[kind](number);
        if (numbers) ports.lay({ kind, numbers });
      },
      { capture: true },
    );
    return field;
  });
  const cells = straights.map(({ root }) => root);
  const dozens = [1, 2, 3].map((index) => {
    const name = `${(index - 1) * 12 + 1}–${index * 12}`;
    return spot(ports, { kind: 'dozen', index }, name, paysOf(ports, { kind: 'dozen', index }), 'dozen');
  });
  const columns = [1, 2, 3].map((index) =>
    spot(ports, { kind: 'column', index }, `${word('kind-column')} ${index}`, paysOf(ports, { kind: 'column', index })),
  );
  const outside = OUTSIDE.map((kind) =>
    spot(
      ports,
      { kind },
      word(`kind-${kind}`),
      paysOf(ports, { kind }),
      `outside ${kind === 'red' || kind === 'black' ? `pocket ${kind}` : ''}`,
    ),
  );
  const spots: readonly Spot[] = [...straights, ...dozens, ...columns, ...outside];
  const layout = element(
    'div',
    { class: 'layout', role: 'group', 'aria-label': word('board') },
    element('div', { class: 'numbers' }, ...cells),
    element('div', { class: 'spots' }, ...dozens.map(({ root }) => root), ...columns.map(({ root }) => root)),
    element('div', { class: 'spots' }, ...outside.map(({ root }) => root)),
  );
  update();
  return {
    root: element('div', { class: 'roulette' }, wheel.root, layout),
    fields: way.root,
    show: (round, elapsedMs) => {
      markWon(spots, (bet) => isWonIn(title, round, bet));
      if (round.outcome === null) return;
      const pocket = ORDER.indexOf(numberOf(round.outcome, 'number'));
      wheel.turnTo(pocket, round.phase === 'running' ? TURN_MS - elapsedMs : 0);
    },
    mark: (own) => markSpots(ports, spots, own),
    describe: (outcome) => {
      const colour = textOf(outcome, 'colour');
      const name = colour === 'red' || colour === 'black' ? word(`kind-${colour}`) : word('zero');
      return `${numberOf(outcome, 'number')} · ${name}`;
    },
    short: (outcome) => String(numberOf(outcome, 'number')),
    traits: (outcome) => [String(numberOf(outcome, 'number'))],
    nameOf: (bet) => {
      const known = nameOfSpot(spots, bet);
      // words: kind-*
      return known === ''
        ? `${word(`kind-${textOf(bet, 'kind')}` as FrameWord)} ${numbersOf(bet, 'numbers').join('-')}`
        : known;
    },
  };
};

const SEGMENTS = [
  ...['2', '4', '2', '8', '12', '2', '4', '2', '24', '2', '4', '2', '8', '2', '4', '2', '12', '2', '4', '2', '8'],
  ...['2', '4', '2', 'moon', 'sun', '2', '4', '2', '8', '2', '4', '2', '12', '2', '4', '2', '8', '2', '24', '4'],
  ...['2', '2', '4', '12', '2', '8', '2', '4', '2'],
] as const;
const SYMBOLS = ['2', '4', '8', '12', '24', 'sun', 'moon'] as const;
const SIGNS: Readonly<Record<string, string>> = { sun: '☀', moon: '☾' };

/** A wheel of fortune of fifty segments. */
export const fortuneView: MakeTableView = (ports) => {
  const { labels, title } = ports;
  const wheel = turningWheel(SEGMENTS.map((symbol) => ({ label: SIGNS[symbol] ?? symbol, tone: `of-${symbol}` })));
  const nameOfSymbol = (symbol: string): string =>
    symbol === 'sun' || symbol === 'moon' ? labels.word(symbol) : labels.times(Number(symbol), 1);
  const spots = SYMBOLS.map((symbol) =>
    spot(
      ports,
      { symbol },
      nameOfSymbol(symbol),
      symbol in SIGNS ? paysOf(ports, { symbol }) : '',
      `pocket of-${symbol}`,
    ),
  );
  return {
    root: element(
      'div',
      { class: 'fortune' },
      wheel.root,
      element(
        'div',
        { class: 'spots', role: 'group', 'aria-label': labels.word('board') },
        ...spots.map(({ root }) => root),
      ),
    ),
    show: (round, elapsedMs) => {
      markWon(spots, (bet) => isWonIn(title, round, bet));
      if (round.outcome === null) return;
      wheel.turnTo(numberOf(round.outcome, 'segment'), round.phase === 'running' ? TURN_MS - elapsedMs : 0);
    },
    mark: (own) => markSpots(ports, spots, own),
    describe: (outcome) => nameOfSymbol(textOf(outcome, 'symbol')),
    short: (outcome) => nameOfSymbol(textOf(outcome, 'symbol')),
    traits: (outcome) => [nameOfSymbol(textOf(outcome, 'symbol'))],
    nameOf: (bet) => nameOfSpot(spots, bet),
  };
};
