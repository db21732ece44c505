import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { availablePrepaidMinor } from '@longshot/domain/coupon/advance';
import { wholeStake } from '@longshot/domain/coupon/cash-out';
import { mostOfHalves } from '@longshot/domain/coupon/racing';
import type { CouponTerms } from '@longshot/domain/coupon/types';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { BetRow } from '../coupons/coupon-record.ts';
import { readBet } from '../coupons/read-bet.ts';

/** How many open coupons an advance is offered against: the oldest. */
const MAX_COLLATERAL = 50;

/** An open coupon that an advance may be offered against. */
export interface OpenCollateral {
  readonly couponId: number;
  readonly terms: CouponTerms;
  readonly bets: readonly BetRow[];
  /** How many sales it has had. */
  readonly sales: number;
}

/** Facts that an advance on an account is judged by. */
export interface AdvanceFacts {
  /** Oldest first. */
  readonly collateral: readonly OpenCollateral[];
  /** Outstanding sum of open advances. */
  readonly outstandingMinor: number;
}

/** Expression for the sum that the advances of an account still owe; `accountId` is an expression. */
export const outstandingAdvances = (accountId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(o.prepaid_minor - o.prepaid_paid_minor), 0)::bigint from coupons o
  where o.account_id = ${accountId} and o.prepaid_state = 'open' and o.state <> 'rejected')`;

/**
 * The open coupons of an account whose returns an advance may be owed from, as JSON. None that was paid in advance itself, for it
 * may become void; and none with a bet on a game of `eventIds`: an advance staked on the very game that pays it would be a
 * higher price than the house offers.
 */
export const collateralOfAccount = (
  accountId: RawBuilder<unknown>,
  eventIds: readonly string[],
): RawBuilder<OpenCollateral[] | null> => sql<OpenCollateral[] | null>`(
  select jsonb_agg(jsonb_build_object('couponId', c.id, 'terms', c.terms,
    'sales', (select count(*) from coupon_sales s where s.coupon_id = c.id),
    'bets', (select jsonb_agg(to_jsonb(b) order by b.bet_index) from bets b where b.coupon_id = c.id)) order by c.id)
  from (
    select id, terms from coupons
    where account_id = ${accountId} and prepaid_minor = 0 and state in ('accepted', 'partly-sold') and payout_minor is null
      and not exists (
        select from bets b where b.coupon_id = coupons.id and b.event_id in (${sql.join(eventIds)}))
    order by id limit ${MAX_COLLATERAL}) as c)`;

/** The advance that may be taken by these facts, in minor units. */
export function availableAdvance({ collateral, outstandingMinor }: AdvanceFacts): number {
  const open = collateral.map(({ couponId, terms, bets }) => ({
    stakeMinor: wholeStake(terms),
    mostMinor: mostOfHalves({ ...terms, id: String(couponId), bets: bets.map(readBet) }),
  }));
  return availablePrepaidMinor(open, outstandingMinor);
}

/** Account of a player that a stake is taken from, with what is asked beside the bounds of its currency. */
export interface StakingAccount {
  readonly isBonus: boolean;
  /** Credit that may be taken in advance for a coupon of these games. */
  readonly availablePrepaidMinor: number;
}

/** Reads what a player's account allows for a coupon of these games; undefined for an account that is not the player's. */
export async function findStakingAccount(
  reader: Reader,
  playerId: number,
  accountId: string,
  eventIds: readonly string[],
): Promise<StakingAccount | undefined> {
  const { rows } = await sql<{ isBonus: boolean; outstandingMinor: number; collateral: OpenCollateral[] | null }>`
    select (a.type = ${ACCOUNT_TYPE.bonus}) as "isBonus", ${outstandingAdvances(sql`a.id`)} as "outstandingMinor",
      ${eventIds.length === 0 ? sql`null::jsonb` : collateralOfAccount(sql`a.id`, eventIds)} as collateral
    from accounts a where a.id = ${accountId} and a.player_id = ${playerId}::bigint`.execute(reader);
  const row = rows[0];
  if (!row) return undefined;
  const { isBonus, outstandingMinor, collateral } = row;
  return {
    isBonus,
    availablePrepaidMinor: isBonus ? 0 : availableAdvance({ collateral: collateral ?? [], outstandingMinor }),
  };
}
