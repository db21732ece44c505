import type { OfferView } from '@longshot/contracts';
import { TEST_NOW_MS } from './test-time.ts';

/** An offer that doubles the first deposit up to 100.00 EUR. */
export const buildOffer = (part: Partial<OfferView> = {}): OfferView => ({
  id: 'welcome',
  kind: 'first-deposit',
  category: 'first_deposit',
  iso: 'EUR',
  title: 'Welcome',
  sentence: 'Your first deposit counts twice.',
  startsAtMs: TEST_NOW_MS,
  endsAtMs: TEST_NOW_MS + 30 * 86_400_000,
  standing: 'open',
  percent: '100',
  smallestDepositMinor: 1_000,
  largestBonusMinor: 10_000,
  smallestBonusMinor: null,
  product: null,
  hasCode: false,
  mission: null,
  terms: {
    multiple: '5/2',
    basis: 'bonus-and-deposit',
    weights: [
      { product: 'sport', share: '1' },
      { product: 'casino', share: '1/10' },
    ],
    lowestCoef: '9/5',
    lowestLegs: 1,
    largestStakeMinor: 5_000,
    order: 'own-first',
    acceptDays: 3,
    days: 30,
    capMinor: null,
    forfeits: ['withdraw'],
  },
  ...part,
});
