import { sellCoupon } from '../cash-out/index.ts';
import { placeCoupon } from '../coupon/index.ts';
import { SimulatedCrash } from '../database/crash-for-tests.ts';
import type { FeedMessage } from '../feed/index.ts';
import { guardSpend } from '../limits/index.ts';
import { buildCoupon, EVENTS } from './builders-for-tests.ts';
import type { BareCore, TestAccounts } from './core-for-tests.ts';
import { silentLog } from './core-log.ts';
import { defaultCoreSettings } from './core-settings.ts';
import { forgetEvent } from './lost-event-for-tests.ts';

/** The process and its player, as a movement of money finds them. */
export interface Stage extends TestAccounts {
  test: BareCore;
}

/** A site that takes codes. */
const generous = {
  couponRules: {
    ...defaultCoreSettings.couponRules,
    promoCodes: [{ code: 'BACK', returnsAtMostMinor: 700, iso: 'EUR' }],
  },
};

/** Places a coupon; a process that ends meanwhile answers nothing. */
export const place = async ({ test, playerId, accountId }: Stage, key: string, over: object = {}): Promise<void> => {
  const request = { playerId, key, body: buildCoupon(accountId, over) };
  const settings = { ...test.settings, ...generous };
  await placeCoupon({ ...test, settings, log: silentLog, guardSpend }, request).catch((error: unknown) => {
    // A process that ends while it places answers nothing.
    if (!(error instanceof SimulatedCrash)) throw error;
  });
};

/** Sells the first coupon or a part of it, at any price. */
export const sell = async ({ test, playerId }: Stage, key: string, stakeMinor: number): Promise<void> => {
  const coupons = test.database.kysely.selectFrom('coupons').select('id').orderBy('id');
  const body = { stakeMinor, valueMinor: 1, quotedAtMs: test.clock.nowMs() };
  try {
    const { id: couponId } = await coupons.executeTakeFirstOrThrow();
    await sellCoupon({ ...test, log: silentLog, guardSpend }, { playerId, couponId, key, body });
  } catch (error) {
    if (!(error instanceof SimulatedCrash)) throw error;
  }
};

/** Lets the feed speak, and everything come of it. */
export const hear = async ({ test }: Stage, ...messages: FeedMessage[]): Promise<void> => {
  for (const message of messages) test.say(message);
  await test.core.settled();
};
/** The line match begins an hour into a test; three days later a bet on it is returned if the feed has forgotten it. */
const RETURNED_MS = 73 * 3_600_000;

/** The feed forgets the line match, and three days pass but for a moment. */
export const forgetLine = async ({ test }: Stage): Promise<void> => {
  const passedMs = forgetEvent(test, EVENTS.line);
  test.clock.advance(RETURNED_MS - passedMs - 20_000);
  await test.core.settled();
};

/** The feed has forgotten the line match for three days; after a restart it knows it again, and forgets it anew. */
export const loseLine = async (stage: Stage): Promise<void> => {
  if (stage.test.book.event(EVENTS.line)) await forgetLine(stage);
  stage.test.clock.advance(60_000);
  await stage.test.core.settled();
};
