import { makeRational } from '@longshot/domain/money';
import { below, elementAt } from '../fair/draws.ts';
import { readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';

/** Multiples of a stake by symbol. */
const STAKES = { '2': 2, '4': 4, '8': 8, '12': 12, '24': 24, sun: 48, moon: 48 } as const;

/** A symbol of the wheel. */
export type WheelSymbol = keyof typeof STAKES;

const SYMBOLS = Object.keys(STAKES) as readonly WheelSymbol[];

/** The fifty segments. */
const WHEEL_SEGMENTS =
  '2 4 2 8 12 2 4 2 24 2 4 2 8 2 4 2 12 2 4 2 8 2 4 2 moon sun 2 4 2 8 2 4 2 12 2 4 2 8 2 24 4 2 2 4 12 2 8 2 4 2'.split(
    ' ',
  ) as readonly WheelSymbol[];

const multipleOf = (symbol: WheelSymbol): number => STAKES[symbol] * MULTIPLE_UNIT;

/** A wheel of fortune. */
export const wheel = defineGame({
  id: 'wheel',
  kind: 'shared',
  readBet: (bet) => ({ symbol: readWord(bet, 'symbol', SYMBOLS) }),
  decide(words) {
    const segment = below(words, WHEEL_SEGMENTS.length);
    return { segment, symbol: elementAt(WHEEL_SEGMENTS, segment) };
  },
  settle: ({ symbol }, bet) => (symbol === bet.symbol ? multipleOf(symbol) : 0),
  figures: ({ symbol }: { readonly symbol: WheelSymbol }) =>
    figuresOfChance(
      makeRational(WHEEL_SEGMENTS.filter((each) => each === symbol).length, WHEEL_SEGMENTS.length),
      multipleOf(symbol),
    ),
});
