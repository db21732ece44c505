import type { OfferView } from '@longshot/contracts';
import type { World } from './describe-core.ts';
import { ASKS, buildFreeBet } from './offers-for-tests.ts';

/** Row of a mission: two settled coupons of 5.00 EUR within seven days for a free bet of 10.00 EUR. */
export const buildMission = (nowMs: number, over: object = {}): object => ({
  ...buildFreeBet(nowMs),
  id: 'mission',
  kind: 'mission',
  gives: 'free-bet',
  withinDays: 7,
  steps: [{ of: 'coupons', count: 2, smallest: 500 }],
  ...over,
});

/** A reward of 10.00 EUR of bonus money that is money at once. */
export const MONEY_AT_ONCE = { gives: 'bonus-money', asks: { ...ASKS, multiple: '0' } } as const;

/** A mission as the office reads it: how it stands, its state, and what was done of each step. */
export async function missionOf({ browser }: Pick<World, 'browser'>, id = 'mission') {
  const view = (await browser.get(`/web-api/offers/${id}?language=en`)).json() as OfferView;
  const { state, steps } = view.mission ?? { state: null, steps: [] };
  return { standing: view.standing, state, done: steps.map(({ done }) => done) };
}
