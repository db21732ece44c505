import { compareRational, formatRational, makeRational, type Rational } from '../money/rational.ts';
import { diceMultiplier, diceReturn, isDiceChoice, type DiceChoice } from './dice.ts';
import { findChoiceError, gameOutcome, gamePayoutMinor, type GameChoice } from './game-round.ts';
import { KENO_MOST_PICKS, KENO_PAYS, kenoChance, kenoNumbers, kenoReturn } from './keno.ts';
import {
  SLOT_LINES,
  SLOT_PAYS,
  SLOT_REELS,
  SLOT_SYMBOLS,
  slotLinePays,
  slotReturn,
  slotWeight,
  slotWindow,
  slotWins,
  type SlotSymbol,
} from './slot.ts';

const isBetween = (value: Rational, least: Rational, most: Rational): boolean =>
  compareRational(value, least) >= 0 && compareRational(value, most) <= 0;
const percent = (hundredths: number) => makeRational(hundredths, 10_000);

/** Every choice of dice that can be played. */
const diceChoices = (['over', 'under'] as const).flatMap((direction) =>
  Array.from({ length: 10_001 }, (_, target): DiceChoice => ({ direction, target })).filter(isDiceChoice),
);

describe('dice', () => {
  it('gives back between 98.98 and 99 of a hundred for every choice there is, over all 2³² draws', () => {
    expect(diceChoices).toHaveLength(2 * 9_701);
    const outside = diceChoices.filter((choice) => !isBetween(diceReturn(choice), percent(9_898), percent(9_900)));
    expect(outside).toEqual([]);
  });

  it('pays the more the fewer rolls win, and always more than the stake', () => {
    const under = diceChoices.filter(({ direction }) => direction === 'under').map(diceMultiplier);
    expect(under.every((multiplier, index) => index === 0 || multiplier <= (under[index - 1] ?? 0))).toBe(true);
    expect([under.at(0), under.at(-1)]).toEqual([990_098, 10_103]);
  });

  it('wins above or below its target and not at it', () => {
    // 2³¹ is the middle: the roll 50.00.
    const at = (direction: 'over' | 'under', target: number) =>
      gameOutcome({ game: 'dice', direction, target }, [2 ** 31]);
    expect(at('over', 5_000)).toMatchObject({ numbers: [5_000], multiplier: 0 });
    expect(at('under', 5_000)).toMatchObject({ numbers: [5_000], multiplier: 0 });
    const won = at('over', 4_999);
    expect([won.multiplier, gamePayoutMinor(1_000, won)]).toEqual([19_798, 1_979]);
  });

  it.each([
    ['over', 9_901],
    ['under', 99],
    ['under', 9_801],
    ['over', 50.5],
    ['over', -1],
  ] as const)('cannot be played %s %s', (direction, target) => {
    expect(findChoiceError({ game: 'dice', direction, target })).toBe('target');
  });
});

describe('keno', () => {
  it('gives back, for one to ten numbers, exactly', () => {
    const returns = Array.from({ length: KENO_MOST_PICKS }, (_, index) => kenoReturn(index + 1));
    expect(formatRational(returns[0] ?? percent(0))).toBe('19/20');
    const outside = returns.filter((value) => !isBetween(value, percent(9_400), percent(9_550)));
    expect(outside.map(formatRational)).toEqual([]);
  });

  it('has chances that add up to one, and a payment for each of them', () => {
    for (let picks = 1; picks <= KENO_MOST_PICKS; picks++) {
      expect(KENO_PAYS[picks]).toHaveLength(picks + 1);
      const ways = Array.from({ length: picks + 1 }, (_, hits) => kenoChance(picks, hits));
      const sum = ways.reduce((total, { numerator, denominator }) => {
        return makeRational(
          total.numerator * denominator + numerator * total.denominator,
          total.denominator * denominator,
        );
      }, makeRational(0));
      expect(formatRational(sum)).toBe('1');
    }
  });

  it('is off these chances by less than one in ten million, for 2³² is no multiple of what is left', () => {
    // A position of n gets floor or ceil of 2³²/n draws: at most (1 + n/2³²) of its share, ten times over.
    let most = makeRational(1);
    for (let left = 31; left <= 40; left++) {
      most = makeRational(most.numerator * (2n ** 32n + BigInt(left)), most.denominator * 2n ** 32n);
    }
    expect(compareRational(most, makeRational(10_000_001, 10_000_000))).toBe(-1);
  });

  it('draws ten different numbers of forty', () => {
    const highest = Array.from({ length: 10 }, () => 0xffff_ffff);
    expect(kenoNumbers(highest)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
    expect(kenoNumbers(Array.from({ length: 10 }, () => 0))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('pays for the picked numbers that were drawn', () => {
    const zeros = Array.from({ length: 10 }, () => 0);
    const outcome = gameOutcome({ game: 'keno', picks: [1, 2, 40] }, zeros);
    expect([outcome.multiplier, gamePayoutMinor(200, outcome)]).toEqual([150, 300]);
  });

  it.each([[[]], [[0]], [[41]], [[1, 1]], [[1.5]], [Array.from({ length: 11 }, (_, index) => index + 1)]])(
    'cannot be played with %j',
    (picks) => expect(findChoiceError({ game: 'keno', picks })).toBe('picks'),
  );
});

describe('the slot', () => {
  it('gives back 95.25 of a hundred, exactly', () => {
    expect(formatRational(slotReturn())).toBe('15980581/16777216');
    expect(isBetween(slotReturn(), percent(9_525), percent(9_526))).toBe(true);
  });

  it('pays the same on every line: the sum over the stops of a line is that over the symbols', () => {
    // The first three reels stop by stop, the rest by weight: 32³ windows for each line.
    const line = SLOT_LINES[3] ?? [];
    let paid = 0n;
    const shown = (reel: number, stop: number): SlotSymbol =>
      SLOT_REELS[reel]?.[(stop + (line[reel] ?? 0)) % 32] ?? 'drop';
    for (let stop = 0; stop < 32 ** 3; stop++) {
      const first = [shown(0, stop % 32), shown(1, (stop >> 5) % 32), shown(2, stop >> 10)];
      for (const fourth of SLOT_SYMBOLS) {
        for (const fifth of SLOT_SYMBOLS) {
          const weight = slotWeight(3, fourth) * slotWeight(4, fifth);
          paid += BigInt(weight * (slotLinePays([...first, fourth, fifth])?.pays ?? 0));
        }
      }
    }
    expect(formatRational(makeRational(paid, 32n ** 5n))).toBe(formatRational(slotReturn()));
  });

  it('has five reels of 32 stops, the first without an ember, and ten different lines', () => {
    expect(SLOT_REELS.map((reel) => reel.length)).toEqual([32, 32, 32, 32, 32]);
    expect(SLOT_REELS[0]).not.toContain('ember');
    expect(new Set(SLOT_LINES.map((line) => line.join(''))).size).toBe(10);
  });

  it('pays runs from the first reel on, with embers for anything', () => {
    expect(slotLinePays(['sun', 'ember', 'sun', 'fox', 'sun'])).toEqual({ symbol: 'sun', count: 3, pays: 40 });
    expect(slotLinePays(['drop', 'ember', 'ember', 'ember', 'drop'])).toMatchObject({ count: 5, pays: 40 });
    expect(slotLinePays(['sun', 'sun', 'fox', 'sun', 'sun'])).toBeNull();
  });

  it('adds up its lines in tenths of the stake', () => {
    const draws = [0, 1, 2, 3, 4].map((stop) => stop * 2 ** 27);
    const outcome = gameOutcome({ game: 'slot' }, draws);
    expect(outcome.numbers).toEqual([0, 1, 2, 3, 4]);
    const sum = slotWins(slotWindow(outcome.numbers)).reduce((total, { pays }) => total + pays, 0);
    expect(outcome).toMatchObject({ multiplier: sum, unit: 10 });
    expect(gamePayoutMinor(200, { numbers: [], multiplier: 40, unit: 10 })).toBe(800);
  });

  it('pays more for more of a symbol', () => {
    for (const [three, four, five] of Object.values(SLOT_PAYS)) expect(three < four && four < five).toBe(true);
  });
});

describe('a round', () => {
  it('takes as many draws as its game does', () => {
    const choice: GameChoice = { game: 'keno', picks: [1] };
    expect(() => gameOutcome(choice, [1, 2, 3])).toThrow(RangeError);
  });
});
