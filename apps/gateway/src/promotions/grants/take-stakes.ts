import { makeRational, multiplyRational, ZERO } from '@longshot/domain/money';
import { isLive, type WageringStake } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { LockedAccount } from '../../wallet/ledger/index.ts';
import { encodeBalances, encodeStake } from './grant-codec.ts';
import { endsAtMs, toGrant, type LockedGrant } from './grant-row.ts';
import { meetEvent, type GrantAfter } from './meet-event.ts';

/** A coupon whose stake was just held, as wagering looks at it. */
export interface StakedCoupon {
  readonly couponId: number;
  /** Its own stake, without what was lent. */
  readonly amountMinor: number;
  /** The part of it that an edit has moved from another coupon: it has counted there. */
  readonly movedMinor: number;
  /** Its lowest leg, in thousandths. */
  readonly lowestCoef: number;
  readonly legs: number;
}

/** Stakes of one request on a grant. */
export interface StakesOnGrant {
  readonly grantId: number;
  /** Locked, with its balance before the stakes. */
  readonly account: LockedAccount;
  readonly coupons: readonly StakedCoupon[];
  readonly nowMs: number;
}

interface Taken extends StakedCoupon {
  readonly after: GrantAfter;
}

const refusals = {
  'above-largest-stake': 'above_max',
  insufficient: 'insufficient_funds',
} as const;

/** The stake that a grant does not let through, as a coupon is refused. */
function refusalOf(grant: LockedGrant, result: string, ownMinor: bigint): RequestRefused {
  const reason = result.slice('refused:'.length);
  if (reason !== 'above-largest-stake' && reason !== 'insufficient') throw new Error(`a stake was refused: ${result}`);
  const code = refusals[reason];
  const bound = code === 'above_max' ? (grant.terms.largestStake ?? 0n) : ownMinor;
  const refusal = { code, boundMinor: Number(bound > 0n ? bound : 0n) };
  return new RequestRefused(code, { field: 'amount', refusals: [refusal] });
}

/** A stake of which a part has counted before. */
const withoutMoved = (stake: WageringStake, { amountMinor, movedMinor }: StakedCoupon): WageringStake => ({
  ...stake,
  counts: multiplyRational(stake.counts, makeRational(amountMinor - movedMinor, amountMinor)),
});

function takeOne(
  grant: LockedGrant,
  coupon: StakedCoupon,
  account: LockedAccount,
  beside: bigint,
  at: number,
): GrantAfter {
  const { couponId, amountMinor, lowestCoef, legs } = coupon;
  const sport = { coef: makeRational(lowestCoef, 1_000), legs };
  const amount = BigInt(amountMinor);
  const event = { type: 'stake', at, ref: `coupon:${couponId}`, product: 'sport', amount, sport } as const;
  const after = meetEvent(grant, {
    event,
    pocket: account.isBonus === true ? 'bonus' : 'own',
    beside: account.isBonus === true ? beside : amount,
  });
  return { ...after, stake: after.stake && withoutMoved(after.stake, coupon) };
}

async function write(trx: Trx, grant: LockedGrant, taken: readonly Taken[], nowMs: number): Promise<void> {
  const last = taken.at(-1)?.after;
  if (!last) return;
  const rows = taken.map(({ couponId, after }) => ({
    ref: `coupon:${couponId}`,
    coupon_id: couponId,
    stake: JSON.parse(encodeStake(after.stake ?? noStake)),
    state: after.balances.state,
  }));
  const ofGrant = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(ref text, coupon_id bigint, stake jsonb, state text)`;
  await sql`
    with stakes as (
      insert into offer_grant_stakes (grant_id, ref, coupon_id, stake) select ${grant.id}::bigint, ref, coupon_id, stake from ${ofGrant}),
    happened as (
      insert into offer_grant_events (grant_id, event_id, type, result, state, bonus_minor, own_minor, at_ms)
      select ${grant.id}::bigint, 'stake:' || ref, 'stake', 'done', state, 0, 0, ${nowMs}::bigint from ${ofGrant})
    update offer_grants set balances = ${encodeBalances(last.balances)}::jsonb, state = ${last.balances.state},
      held_minor = ${String(last.heldMinor)}::bigint, sequence = ${grant.sequence + 1}, changed_at_ms = ${nowMs}::bigint,
      ends_at_ms = ${endsAtMs(last.balances)}::bigint
    where id = ${grant.id}::bigint`.execute(trx);
}

const noStake = { amount: 0n, ownPart: 0n, bonusPart: 0n, counts: ZERO, settlement: null };

/**
 * Lets the stakes of a request count for a grant, in the transaction that holds them: two round trips. A stake of bonus
 * money that the grant does not allow is refused; a stake in another currency, or of a grant whose days are over, is none of
 * its business, but bonus money of such a grant is not staked any more.
 *
 * @throws RequestRefused `above_max`, `insufficient_funds`.
 */
export async function takeStakes(trx: Trx, { grantId, account, coupons, nowMs }: StakesOnGrant): Promise<void> {
  const row = await trx.selectFrom('offer_grants').selectAll().where('id', '=', grantId).forUpdate().executeTakeFirst();
  if (!row || row.iso !== account.iso) return;
  let grant = toGrant(row);
  const at = Math.floor(nowMs / 1_000);
  let beside = BigInt(account.balanceMinor) - grant.heldMinor;
  if (!isLive(grant.balances) || at >= grant.balances.endsAt || grant.balances.isExcluded) {
    const staked = coupons.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
    if (account.isBonus === true && staked > beside) throw refusalOf(grant, 'refused:insufficient', beside);
    return;
  }
  const taken: Taken[] = [];
  for (const coupon of coupons.filter(({ amountMinor }) => amountMinor > 0)) {
    const after = takeOne(grant, coupon, account, beside > 0n ? beside : 0n, at);
    if (after.result !== 'done') throw refusalOf(grant, after.result, beside);
    beside -= after.stake?.ownPart ?? 0n;
    taken.push({ ...coupon, after });
    grant = { ...grant, balances: after.balances, heldMinor: after.heldMinor };
  }
  await write(trx, { ...grant, sequence: row.sequence }, taken, nowMs);
}
