import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { PlaceCouponBody } from '@longshot/contracts';
import { sellCoupon } from '../../src/betting/cash-out/sell-coupon.ts';
import { buildCall, callMinimal, launchMinimal } from '../worlds/casino-for-tests.ts';
import { giveBonus } from '../worlds/bonus-grants-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement } from '../worlds/builders-for-tests.ts';
import type { MinimalCore } from '../worlds/core-for-tests.ts';
import { RequestRefused } from '../../src/platform/http/request-refused.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { placeCoupon } from '../../src/betting/placing/place-coupon.ts';
import { guardSpendBy } from '../../src/wallet/limits/guards.ts';
import { openMatch } from './open-match.ts';
import { beginMinimal, handleMinimal } from '../worlds/payments-for-tests.ts';

/** The limits of players by the rules of the house. */
const guardSpend = guardSpendBy('default');

/** Whose money a movement moves. */
export interface Mover {
  readonly playerId: number;
  readonly accountId: string;
}

/** A way money moves under a key: doing it again under the same key moves nothing. */
export interface Movement {
  /** Gain of the balance, in minor units. */
  readonly gainMinor: number;
  /** Part of a cost that comes back after it was taken: until then the balance is that much lower. */
  readonly backMinor?: number;
  /** Gain of the player's bonus account. */
  readonly bonusMinor?: number;
  move(test: MinimalCore, mover: Mover, key: string): Promise<void>;
}

const STAKE = 20;
const PAYMENT = 1_000;
const GRANT = 10;

/** Grants a player bonus money under a reference; the same again is refused, and moves nothing. */
export async function grant(test: MinimalCore, playerId: number, reference: string, minor: number): Promise<void> {
  const amount = (minor / 100).toFixed(2);
  await giveBonus(test, { playerId, amount, reference }).catch((error: unknown) => {
    if (!(error instanceof RequestRefused && error.code === 'duplicate_key')) throw error;
  });
}

/** A player's bonus account. */
export async function bonusAccountOf({ database }: MinimalCore, playerId: number): Promise<string> {
  const query = database.kysely.selectFrom('accounts').select('id').where('player_id', '=', playerId);
  return (await query.where('type', '=', ACCOUNT_TYPE.bonus).executeTakeFirstOrThrow()).id;
}

/** How many advances were not paid by what they waited for. */
export async function countUncovered({ database }: MinimalCore): Promise<number> {
  const query = database.kysely.selectFrom('coupons').select('id').where('prepaid_minor', '>', 0);
  return (await query.where('prepaid_state', '<>', 'covered').execute()).length;
}

/** A match of a key's own. */
const matchOf = (key: string): string => {
  const [, round = '', number = ''] = key.split('-');
  return String(20_000_000 + Number(round) * 10_000 + Number(number));
};

const place = async (test: MinimalCore, playerId: number, key: string, body: PlaceCouponBody): Promise<number> => {
  const { records } = await placeCoupon({ ...test, log: silentLog, guardSpend }, { playerId, key, body });
  return records[0]?.coupon.id ?? 0;
};

const pay = (direction: 'deposit' | 'withdrawal'): Movement['move'] => {
  return async (test, mover, key) => {
    const id = await beginMinimal({ ...mover, dollarsId: '', core: test.core }, direction, key, {
      amountMinor: PAYMENT,
    });
    await handleMinimal(test, id, { outcome: 'succeeded' });
  };
};

/** Each way money moves, by a name that begins its keys. */
export const movements: Readonly<Record<string, Movement>> = {
  bet: {
    gainMinor: -STAKE,
    move: async (test, { playerId, accountId }, key) => {
      await place(test, playerId, key, buildCoupon(accountId, { amount: STAKE }));
    },
  },
  /** A bet on a match of its own, another one that is paid in advance against it, and the return that pays for that. */
  advance: {
    gainMinor: -STAKE,
    move: async (test, { playerId, accountId }, key) => {
      const eventId = matchOf(key);
      openMatch(test, eventId);
      const bets = [buildBet({ eventId })];
      await place(test, playerId, key, buildCoupon(accountId, { amount: STAKE, bets }));
      await place(test, playerId, `lent-${key}`, buildCoupon(accountId, { amount: STAKE, prepaidAmount: STAKE }));
      test.say(buildSettlement('1', { eventId }, { voidFactor: 1 }));
      await test.core.settled();
    },
  },
  grant: {
    gainMinor: 0,
    bonusMinor: GRANT,
    move: (test, { playerId }, key) => grant(test, playerId, key, GRANT),
  },
  bonus: {
    gainMinor: 0,
    bonusMinor: -STAKE,
    move: async (test, { playerId }, key) => {
      await place(test, playerId, key, buildCoupon(await bonusAccountOf(test, playerId), { amount: STAKE }));
    },
  },
  sale: {
    // 20 · 2.1 · p · 0.95 come back, p being the price's share of its market: 18.
    gainMinor: 18 - STAKE,
    backMinor: 18,
    move: async (test, { playerId, accountId }, key) => {
      const context = { ...test, log: silentLog, guardSpend };
      const couponId = await place(test, playerId, key, buildCoupon(accountId, { amount: STAKE }));
      const all = { stakeMinor: STAKE, valueMinor: 1, quotedAtMs: test.clock.nowMs() };
      await sellCoupon(context, { playerId, couponId, key: `sold-${key}`, body: all });
    },
  },
  game: {
    gainMinor: -STAKE,
    move: async (test, { playerId, accountId }, key) => {
      const token = await launchMinimal({ ...test, playerId, accountId, dollarsId: '' });
      await callMinimal(
        test,
        'bet',
        buildCall(token, playerId, { transactionId: key, roundId: key, amountMinor: STAKE }),
      );
    },
  },
  deposit: { gainMinor: PAYMENT, move: pay('deposit') },
  withdrawal: { gainMinor: -PAYMENT, move: pay('withdrawal') },
};

const nameOf = (key: string): string => key.split('-')[0] ?? '';

/** True for a key of a movement: one that it leaves beside its own begins with a name that is no movement's. */
export const isOfMovement = (key: string): boolean => Object.hasOwn(movements, nameOf(key));

/** The movement that a key was made by. */
export function movementOf(key: string): Movement {
  const movement = movements[nameOf(key)];
  if (!movement) throw new Error(`no movement has the key ${key}`);
  return movement;
}
