import { STAFF_TOKEN } from './core-for-tests.ts';
import type { World } from './describe-core.ts';
import { buildDeposit, buildWebhook, pay, sendWebhook } from './payments-for-tests.ts';

/** Terms of the offers of the specs: twice the bonus in sport at 1.50 and above, and in games for a tenth. */
export const ASKS = {
  multiple: '2',
  weights: { sport: '1', casino: '1/10' },
  lowestCoef: '3/2',
  order: 'own-first',
  acceptDays: 3,
  days: 7,
  cap: 50_000,
  largestStake: 10_000,
  forfeits: ['withdraw', 'exclude'],
} as const;

const texts = {
  en: { title: 'Welcome', sentence: 'Your first deposit counts twice.' },
  de: { title: 'Willkommen', sentence: 'Ihre erste Einzahlung zählt doppelt.' },
};

/** Row of an offer that doubles the first deposit up to 100.00 EUR. */
export const buildOffer = (nowMs: number, over: object = {}): object => ({
  id: 'welcome',
  version: 1,
  kind: 'first-deposit',
  category: 'first_deposit',
  iso: 'EUR',
  startsAt: Math.floor(nowMs / 1_000) - 60,
  endsAt: Math.floor(nowMs / 1_000) + 30 * 86_400,
  matchPercent: '100',
  smallestDeposit: 1_000,
  largestBonus: 10_000,
  asks: ASKS,
  texts,
  ...over,
});

/** Row of an offer that gives 10.00 EUR at once. */
export const buildGift = (nowMs: number, over: object = {}): object => {
  const {
    matchPercent: _p,
    smallestDeposit: _s,
    largestBonus: _l,
    ...frame
  } = buildOffer(nowMs) as Record<string, unknown>;
  return { ...frame, id: 'gift', kind: 'gift', category: 'bonuses', amount: 1_000, ...over };
};

const ofCoupon = (nowMs: number): object => {
  const { amount: _amount, ...frame } = buildGift(nowMs) as Record<string, unknown>;
  const asks = { ...ASKS, multiple: '0', weights: { sport: '1' } };
  return { ...frame, category: 'bukmaker', asks };
};

/** Row of an offer that gives a free bet of 10.00 EUR at 1.50 and above. */
export const buildFreeBet = (nowMs: number, over: object = {}): object => ({
  ...ofCoupon(nowMs),
  id: 'free-bet',
  kind: 'free-bet',
  amount: 1_000,
  ...over,
});

/** Row of an offer that boosts the odds to one of a coupon of up to 20.00 EUR by 10 %, at 1.50 and above. */
export const buildBoost = (nowMs: number, over: object = {}): object => ({
  ...ofCoupon(nowMs),
  id: 'boost',
  kind: 'odds-boost',
  percent: 10,
  largestStake: 2_000,
  ...over,
});

/** Row of an offer that insures one lost bet of an express of up to 20.00 EUR, at 1.50 and above. */
export const buildInsurance = (nowMs: number, over: object = {}): object => {
  const { asks, ...frame } = ofCoupon(nowMs) as { readonly asks: object };
  const insured = { id: 'insurance', kind: 'bet-insurance', insuredLegs: 1, largestStake: 2_000 };
  return { ...frame, ...insured, asks: { ...asks, lowestLegs: 2 }, ...over };
};

/** Row of an offer that gives five rounds of a game at 0.20 EUR, whose winnings are money up to 20.00 EUR. */
export const buildFreeRounds = (nowMs: number, gameId: string, over: object = {}): object => ({
  ...ofCoupon(nowMs),
  id: 'reels',
  kind: 'free-rounds',
  category: 'casino',
  gameId,
  rounds: 5,
  stake: 20,
  pays: 'money',
  largestWin: 2_000,
  ...over,
});

type OfferWorld = Pick<World, 'app' | 'browser' | 'accountId' | 'database' | 'settings' | 'clock' | 'core'>;

const staff = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'Ann' };

/** Publishes an offer as the staff does. */
export async function publish({ app }: Pick<World, 'app'>, offer: object, headers: Record<string, string> = staff) {
  const answer = await app.inject({ method: 'POST', url: '/web-api/offers', headers, payload: { offer } });
  return { status: answer.statusCode, ...answer.json() };
}

/** Takes an offer as its page does. */
export async function take({ browser }: Pick<World, 'browser'>, offerId: string, body: object = {}) {
  const answer = await browser.post(`/web-api/offers/${offerId}/take`, body);
  return { status: answer.statusCode, ...answer.json() };
}

/** Deposits so much and lets the provider say that it came. */
export async function deposit(world: OfferWorld, amountMinor: number): Promise<string> {
  const begun = await pay(world, 'deposit', buildDeposit(world.accountId, { amountMinor }));
  const { payment } = begun.json();
  await sendWebhook(world, await buildWebhook(world, payment));
  await world.core.settled();
  return payment.id;
}

/** The player's bonuses as the office tells them. */
export const bonusesOf = async ({ browser }: Pick<World, 'browser'>) =>
  (await browser.get('/web-api/office/bonuses?language=en')).json();
