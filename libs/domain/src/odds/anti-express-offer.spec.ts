import fc from 'fast-check';
import { canHalfSettle, isAntiExpressOffered } from './anti-express-offer.ts';

/** A bet priced with a margin: its coefficient is the fair one cut by it. */
const priced = (probability: number, margin = 0.06) => ({
  coef: Math.floor(1000 / (probability * (1 + margin))),
  probability,
});

describe('the offer of an anti-express', () => {
  it('stands while the book keeps its edge', () => {
    expect(isAntiExpressOffered([priced(0.5), priced(0.45)])).toBe(true);
  });

  it('is not made when the coefficient is not above one', () => {
    expect(isAntiExpressOffered([priced(0.12), priced(0.1)])).toBe(false);
  });

  it('is not made of many short prices, whose margins compound', () => {
    expect(isAntiExpressOffered(Array.from({ length: 8 }, () => priced(0.9)))).toBe(false);
  });

  it('is not made without the book’s own probability of every bet, nor of one bet', () => {
    expect(isAntiExpressOffered([priced(0.5), { coef: 2000, probability: null }])).toBe(false);
    expect(isAntiExpressOffered([priced(0.5)])).toBe(false);
  });

  it('never returns more than 98 % on average', () => {
    const bet = fc.record({
      probability: fc.double({ min: 0.2, max: 0.95, noNaN: true }),
      margin: fc.double({ min: 0, max: 0.1, noNaN: true }),
    });
    const bets = fc.array(
      bet.map(({ probability, margin }) => priced(probability, margin)),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(bets, (list) => {
        fc.pre(isAntiExpressOffered(list));
        const K = list.reduce((product, { coef }) => (product * coef) / 1000, 1);
        const p = list.reduce((product, { probability }) => product * probability, 1);
        expect((1 / (1 + 0.1165 - 1 / K)) * (1 - p)).toBeLessThanOrEqual(0.981);
      }),
    );
  });
});

describe('canHalfSettle', () => {
  it('is true for lines on a quarter alone', () => {
    expect(['18:total=2.25', '16:hcp=-0.75', '18:total=2.5', '16:hcp=1', '1', '14:hcp=0:1'].map(canHalfSettle)).toEqual(
      [
        ...[true, true, false, false, false],
        // A line that is no number is not understood, so it is not taken.
        true,
      ],
    );
  });
});
