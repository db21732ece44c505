import { sellCoupon } from '../../src/betting/cash-out/sell-coupon.ts';
import { placeCoupon } from '../../src/betting/placing/place-coupon.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { guardSpendBy } from '../../src/wallet/limits/guards.ts';
import { buildCoupon, EVENTS } from './builders-for-tests.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { defaultCoreSettings } from '../../src/core-settings.ts';
import type { Stage } from './describe-crashes.ts';
import { removeEvent } from './lost-event-for-tests.ts';

/** The limits of players by the rules of the house. */
const guardSpend = guardSpendBy('default');

/** A site that takes codes and pays early. */
const generous = {
  couponRules: {
    ...defaultCoreSettings.couponRules,
    isEarlyPayoutOn: true,
    promoCodes: [{ code: 'BACK', returnsAtMostMinor: 700, iso: 'EUR' }],
  },
};

/** Places a coupon. */
export const place = async (stage: Stage, key: string, over: object = {}): Promise<void> => {
  const request = { playerId: stage.playerId, key, body: buildCoupon(stage.accountId, over) };
  const settings = { ...stage.settings, ...generous };
  await placeCoupon({ ...stage, settings, log: silentLog, guardSpend }, request);
};

/** When a stage saw the quote that it sells at: the same key comes with the same words. */
const quotes = new WeakMap<Stage, number>();

/** Sells the first coupon or a part of it, at any price. */
export const sell = async (stage: Stage, key: string, stakeMinor: number): Promise<void> => {
  const { playerId } = stage;
  const coupons = stage.database.kysely.selectFrom('coupons').select('id').orderBy('id');
  const quotedAtMs = quotes.get(stage) ?? stage.clock.nowMs();
  quotes.set(stage, quotedAtMs);
  const body = { stakeMinor, valueMinor: 1, quotedAtMs };
  const { id: couponId } = await coupons.executeTakeFirstOrThrow();
  await sellCoupon({ ...stage, log: silentLog, guardSpend }, { playerId, couponId, key, body });
};

/** Lets the feed speak, and everything come of it. */
export const handle = async (stage: Stage, ...messages: FeedMessage[]): Promise<void> => {
  for (const message of messages) stage.say(message);
  await stage.core.settled();
};

/** The line match begins an hour into a test; three days later a bet on it is returned if the feed has forgotten it. */
const RETURNED_MS = 73 * 3_600_000;

/** The feed forgets the line match, and three days pass but for a moment. */
export const removeLine = async (stage: Stage): Promise<void> => {
  const passedMs = removeEvent(stage, EVENTS.line);
  stage.clock.advance(RETURNED_MS - passedMs - 20_000);
  await stage.core.settled();
};

/** The feed has forgotten the line match for three days; after a restart it knows it again, and forgets it anew. */
export const loseLine = async (stage: Stage): Promise<void> => {
  if (stage.book.event(EVENTS.line)) await removeLine(stage);
  stage.clock.advance(60_000);
  await stage.core.settled();
};
