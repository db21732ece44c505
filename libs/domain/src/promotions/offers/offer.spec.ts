import { formatRational } from '../../money/rational.ts';
import { requiredWagering } from '../wagering/wagering-terms.ts';
import { grantOfDeposit, type MatchedDeposit } from './offer.ts';
import { readDepositOffer } from './offer-reader.ts';

const asks = {
  multiple: '5',
  of: 'bonus-and-deposit',
  weights: { sport: '1' },
  order: 'own-first',
  acceptDays: 3,
  days: 7,
};
const row = {
  id: 'welcome',
  version: 1,
  kind: 'first-deposit',
  iso: 'EUR',
  startsAt: 1_000,
  endsAt: 2_000,
  matchPercent: '100',
  smallestDeposit: 1_000,
  largestBonus: 10_000,
  asks,
  texts: { en: { title: 'Welcome', sentence: 'Your first deposit counts twice.' } },
};
const deposit: MatchedDeposit = { amount: 5_000n, iso: 'EUR', at: 1_500, isFirst: true };

describe('an offer for the first deposit', () => {
  it('grants the deposit again, and asks for a multiple of both', () => {
    const terms = grantOfDeposit(readDepositOffer(row), deposit);
    expect(terms).toMatchObject({ amount: 5_000n, deposit: 5_000n });
    expect(typeof terms === 'string' ? terms : formatRational(requiredWagering(terms))).toBe('50000');
  });

  it('rounds a part of a deposit down, and grants at most its largest bonus', () => {
    const third = readDepositOffer({ ...row, matchPercent: '100/3' });
    expect(grantOfDeposit(third, { ...deposit, amount: 1_000n })).toMatchObject({ amount: 333n });
    expect(grantOfDeposit(third, { ...deposit, amount: 90_000n })).toMatchObject({ amount: 10_000n });
  });

  it.each<[string, Partial<MatchedDeposit>]>([
    ['not-first', { isFirst: false }],
    ['currency', { iso: 'USD' }],
    ['not-now', { at: 999 }],
    ['not-now', { at: 2_000 }],
    ['too-small', { amount: 999n }],
  ])('grants nothing: %s', (reason, fields) => {
    expect(grantOfDeposit(readDepositOffer(row), { ...deposit, ...fields })).toBe(reason);
  });

  it.each<[string, object]>([
    ['version must be at least 1', { version: 0 }],
    ['kind must be one of first-deposit', { kind: 'raffle' }],
    ['iso is no currency: "EURO"', { iso: 'EURO' }],
    ['endsAt must be after startsAt', { endsAt: 1_000 }],
    ['matchPercent must be a fraction', { matchPercent: -1 }],
    ['asks.days must be at least 1', { asks: { ...asks, days: 0 } }],
    ['asks.multiple must be at most 10', { asks: { ...asks, multiple: '11', jurisdiction: 'uk' } }],
    ['texts.en is missing', { texts: {} }],
    ['texts.de.title is missing', { texts: { ...row.texts, de: { sentence: 'x' } } }],
  ])('is refused with the field: %s', (problem, fields) => {
    expect(() => readDepositOffer({ ...row, ...fields })).toThrow(problem);
  });
});
