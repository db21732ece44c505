import type { MarketSnapshot, OutcomeSnapshot } from './book-snapshots.ts';
import { presentMarket } from './present-market.ts';
import { marketKey } from '../feed/market-key.ts';

const outcome = (outcomeId: string, coef: number | null, isActive = true): OutcomeSnapshot => ({
  outcomeId,
  coef,
  isActive,
  probability: 0.5,
  changedAtMs: 1,
  previousCoef: null,
});

const market = (...outcomes: OutcomeSnapshot[]): MarketSnapshot => ({
  key: marketKey(18, 'total=2.5'),
  marketId: 18,
  specifiers: 'total=2.5',
  status: -1,
  saidStatus: 1,
  producer: 3,
  outcomes,
  saidAtMs: 1,
  confirmedAtElapsedMs: 1,
  settlement: null,
});

describe('a market as players see it', () => {
  it('has its prices as text and what counts now, and nothing of the house', () => {
    expect(presentMarket(market(outcome('12', 1_900), outcome('13', 2_050, false)))).toEqual({
      key: '18:total=2.5',
      marketId: 18,
      specifiers: 'total=2.5',
      status: -1,
      outcomes: [
        { id: '12', coef: '1.90', isActive: true },
        { id: '13', coef: '2.05', isActive: false },
      ],
    });
  });

  it('leaves out what has no price', () => {
    expect(presentMarket(market(outcome('12', null), outcome('13', 2_000))).outcomes.map(({ id }) => id)).toEqual([
      '13',
    ]);
  });

  it('is made once for a snapshot, and anew for the next', () => {
    const snapshot = market(outcome('12', 1_900));
    expect(presentMarket(snapshot)).toBe(presentMarket(snapshot));
    expect(presentMarket({ ...snapshot })).not.toBe(presentMarket(snapshot));
  });
});
