import { isAllowedIn } from './is-allowed-in.ts';
import { readOffer } from './offer-reader.ts';

const asks = { multiple: '0', weights: { sport: '1' }, order: 'own-first', acceptDays: 1, days: 7 };
const row = {
  id: 'mission',
  version: 1,
  kind: 'mission',
  iso: 'EUR',
  startsAt: 1_000,
  endsAt: 2_000,
  gives: 'free-bet',
  amount: 500,
  withinDays: 7,
  asks,
  texts: { en: { title: 'Mission', sentence: 'Three coupons.' } },
};
const coupons = { of: 'coupons', count: 3, smallest: 500 };
const rounds = { of: 'rounds', count: 3, smallest: 10 };
const deposits = { of: 'deposits', count: 1, smallest: 500 };
const mission = (...steps: readonly object[]) => readOffer({ ...row, steps });

describe('what a jurisdiction allows', () => {
  it('counts the steps of a mission among the products that an offer mixes', () => {
    expect(isAllowedIn(mission(coupons, deposits), 'uk')).toBe(true);
    expect(isAllowedIn(mission(rounds), 'uk')).toBe(false);
    expect(isAllowedIn(mission(coupons, rounds), 'uk')).toBe(false);
    expect(isAllowedIn(mission(coupons, rounds), 'default')).toBe(true);
  });

  it('looks at the wagering alone of everything else', () => {
    const { gives: _gives, withinDays: _days, ...frame } = row;
    const gift = (multiple: string, weights: object) =>
      readOffer({ ...frame, kind: 'gift', asks: { ...asks, multiple, weights } });
    expect(isAllowedIn(gift('10', { sport: '1' }), 'uk')).toBe(true);
    expect(isAllowedIn(gift('11', { sport: '1' }), 'uk')).toBe(false);
    expect(isAllowedIn(gift('10', { sport: '1', casino: '1/10' }), 'uk')).toBe(false);
  });
});
