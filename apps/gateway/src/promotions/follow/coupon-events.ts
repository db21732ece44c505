import { betStatus } from '@longshot/domain/coupon/types';
import type { StakeSettlement, WageringStake } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { decodeStake } from '../grants/grant-codec.ts';
import type { NamedEvent } from '../grants/write-grant.ts';

/** An event with the moment that it is ordered by. */
export interface DatedEvent extends NamedEvent {
  readonly atMs: number;
}

/** Whether a coupon was sold for an edit that may yet be undone: the coupon that it became waits. */
const isEditOpen = sql<boolean>`exists (select from coupons edit where edit.id = c.edited_to and edit.state = 'submitted')`;

/** A coupon as it was looked at, told apart from how it is now. */
export const seenOfCoupon = sql<string>`concat_ws(':', c.state, c.settlement_version, c.payout_minor, c.sold_minor, c.sold_stake_minor,
  case when ${isEditOpen} then 'edit' end)`;

interface CouponRow {
  readonly ref: string;
  readonly couponId: number;
  readonly stake: Readonly<Record<string, unknown>>;
  readonly changes: number;
  readonly seen: string;
  readonly state: string;
  readonly payoutMinor: number | null;
  readonly soldMinor: number;
  readonly isWholeSold: boolean;
  readonly isEditOpen: boolean;
  readonly isVoid: boolean;
  readonly atMs: number | null;
}

/** Settlement of a coupon for its grant; null while it is open, or its edit may be undone. One whose result was taken back returns what was sold of it until there is another. */
function settlementOf(row: CouponRow, stake: WageringStake): StakeSettlement | null {
  const returned = (amount: number): StakeSettlement => ({ kind: 'returned', amount: BigInt(amount) });
  if (row.state === 'rejected') return { kind: 'void' };
  if (row.isEditOpen) return stake.settlement;
  if (row.isWholeSold) return returned(row.soldMinor);
  if (row.payoutMinor === null) return stake.settlement === null ? null : returned(row.soldMinor);
  if (row.isVoid && row.soldMinor === 0) return { kind: 'void' };
  return returned(row.payoutMinor + row.soldMinor);
}

const isSame = (a: StakeSettlement | null, b: StakeSettlement | null): boolean =>
  a === b ||
  (a?.kind === 'void' && b?.kind === 'void') ||
  (a?.kind === 'returned' && b?.kind === 'returned' && a.amount === b.amount);

function eventOf(row: CouponRow, nowMs: number): DatedEvent {
  const stake = decodeStake(row.stake);
  const settlement = settlementOf(row, stake);
  const { ref, couponId, seen } = row;
  // Before the first settlement the time of the result counts, however late it is looked at.
  const atMs = Math.min(nowMs, stake.settlement === null ? (row.atMs ?? nowMs) : nowMs);
  const at = Math.floor(atMs / 1_000);
  const facts = { ref, couponId, seen, stake, atMs };
  if (settlement === null || isSame(settlement, stake.settlement)) {
    return { ...facts, id: `look:${ref}:${nowMs}:${seen}`, event: { type: 'tick', at } };
  }
  const type = stake.settlement === null ? 'settle' : 'correct';
  return { ...facts, id: `${type}:${ref}:${row.changes + 1}`, event: { type, at, ref, settlement } };
}

/** Events of a grant's coupons since they were looked at last. */
export async function findCouponEvents(reader: Reader, grantId: number, nowMs: number): Promise<readonly DatedEvent[]> {
  const { rows } = await sql<CouponRow>`
    select s.ref, s.coupon_id as "couponId", s.stake, s.changes, ${seenOfCoupon} as seen, c.state,
      c.payout_minor as "payoutMinor", c.sold_minor as "soldMinor", (c.sold_stake_minor = c.amount_minor) as "isWholeSold", ${isEditOpen} as "isEditOpen",
      not exists (select from bets b where b.coupon_id = c.id and b.status_id not in (${betStatus.return}, ${betStatus.forcedReturn})) as "isVoid",
      case when c.state = 'rejected' then c.decided_at_ms else c.settled_at_ms end as "atMs"
    from offer_grant_stakes s join coupons c on c.id = s.coupon_id
    where s.grant_id = ${grantId}::bigint and s.seen is distinct from ${seenOfCoupon}`.execute(reader);
  return rows.map((row) => eventOf(row, nowMs));
}
