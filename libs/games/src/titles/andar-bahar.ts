import { makeRational } from '@longshot/domain/money';
import { cardName, isPair, shoeOf, type Card } from '../cards/card.ts';
import { readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { numbersFrom } from '../fair/draws.ts';
import { choose } from '../game/multiple.ts';

const SIDES = ['andar', 'bahar'] as const;

/** A side of the table. */
export type AndarBaharSide = (typeof SIDES)[number];

const PAYS: Readonly<Record<AndarBaharSide, number>> = { andar: 19_000, bahar: 20_000 };

const LEFT = 51;
const MATCHES = 3;

const sideAt = (position: number): AndarBaharSide => (position % 2 === 0 ? 'andar' : 'bahar');

/** How likely the first card of the joker's rank falls on a side: it is followed by the two others wherever they are. */
function chanceOf(side: AndarBaharSide) {
  const ways = numbersFrom(0, LEFT)
    .filter((position) => sideAt(position) === side)
    .reduce((sum, position) => sum + choose(LEFT - 1 - position, MATCHES - 1), 0n);
  return makeRational(ways, choose(LEFT, MATCHES));
}

/** Cards to either side in turn until the joker's rank comes. */
export const andarBahar = defineGame({
  id: 'andar-bahar',
  kind: 'solo',
  readBet: (bet) => ({ kind: readWord(bet, 'kind', SIDES) }),
  decide(words) {
    const draw = shoeOf(words, 1);
    const joker = draw();
    const cards: Card[] = [draw()];
    while (!isPair(cards.at(-1) ?? 0, joker)) cards.push(draw());
    const of = (side: AndarBaharSide) => cards.filter((_, position) => sideAt(position) === side).map(cardName);
    return { joker: cardName(joker), andar: of('andar'), bahar: of('bahar'), winner: sideAt(cards.length - 1) };
  },
  settle: ({ winner }, { kind }) => (winner === kind ? PAYS[kind] : 0),
  figures: ({ kind }: { readonly kind: AndarBaharSide }) => figuresOfChance(chanceOf(kind), PAYS[kind]),
});
