import { sellCoupon } from '../cash-out/index.ts';
import { buildCall, callBare, launchBare } from '../casino/casino-for-tests.ts';
import { buildCoupon } from '../core/builders-for-tests.ts';
import type { BareCore } from '../core/core-for-tests.ts';
import { silentLog } from '../core/core-log.ts';
import { placeCoupon } from '../coupon/index.ts';
import { guardSpend } from '../limits/index.ts';
import { beginBare, hearBare } from '../payments/payments-for-tests.ts';

/** Whose money a movement moves. */
export interface Mover {
  readonly playerId: number;
  readonly accountId: string;
}

/** A way money moves under a key: doing it again under the same key moves nothing. */
export interface Movement {
  /** What the balance gains, in minor units. */
  readonly gainMinor: number;
  /** What of a cost comes back after it was taken: until then the balance is that much lower. */
  readonly backMinor?: number;
  move(test: BareCore, mover: Mover, key: string): Promise<void>;
}

const STAKE = 20;
const PAYMENT = 1_000;

const pay = (direction: 'deposit' | 'withdrawal'): Movement['move'] => {
  return async (test, mover, key) => {
    const id = await beginBare({ ...mover, dollarsId: '', core: test.core }, direction, key, { amountMinor: PAYMENT });
    await hearBare(test, id, { outcome: 'succeeded' });
  };
};

/** Each way money moves, by a name that begins its keys. */
export const movements: Readonly<Record<string, Movement>> = {
  bet: {
    gainMinor: -STAKE,
    move: async (test, { playerId, accountId }, key) => {
      const request = { playerId, key, body: buildCoupon(accountId, { amount: STAKE }) };
      await placeCoupon({ ...test, log: silentLog, guardSpend }, request);
    },
  },
  sale: {
    // 20 · 2.1 · p · 0.95 come back, p being the price's share of its market: 18.
    gainMinor: 18 - STAKE,
    backMinor: 18,
    move: async (test, { playerId, accountId }, key) => {
      const context = { ...test, log: silentLog, guardSpend };
      const body = buildCoupon(accountId, { amount: STAKE });
      const { records } = await placeCoupon(context, { playerId, key, body });
      const couponId = records[0]?.coupon.id ?? 0;
      const all = { stakeMinor: STAKE, valueMinor: 1, quotedAtMs: test.clock.nowMs() };
      await sellCoupon(context, { playerId, couponId, key: `sold-${key}`, body: all });
    },
  },
  game: {
    gainMinor: -STAKE,
    move: async (test, { playerId, accountId }, key) => {
      const token = await launchBare({ ...test, playerId, accountId, dollarsId: '' });
      await callBare(test, 'bet', buildCall(token, playerId, { transactionId: key, roundId: key, amountMinor: STAKE }));
    },
  },
  deposit: { gainMinor: PAYMENT, move: pay('deposit') },
  withdrawal: { gainMinor: -PAYMENT, move: pay('withdrawal') },
};
