import type { CouponCorrection } from '@longshot/contracts';
import { sql } from 'kysely';
import type { BetRow, CouponRecord } from './coupon-record.ts';
import type { Trx } from '../../platform/database/index.ts';
import type { LockedAccount } from '../../wallet/ledger/index.ts';

async function balanceOf(trx: Trx, accountId: string): Promise<number> {
  const query = trx.selectFrom('accounts').select('balance_minor').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).balance_minor;
}

/** Whether a place half that had a result now has another, or none. */
export const isPlaceCorrected = (before: BetRow['place'], after: BetRow['place']): boolean =>
  before !== null && before.factor !== null && (before.factor !== after?.factor || before.statusId !== after.statusId);

/** The place half of a bet that was corrected; nothing where it was not. */
function correctedPlace(was: BetRow | undefined, is: BetRow): CouponCorrection['bets'] {
  if (!was?.place || !is.place || !isPlaceCorrected(was.place, is.place)) return [];
  const results = { resultBefore: was.result, resultAfter: is.result };
  const statuses = { statusBefore: was.place.statusId, statusAfter: is.place.statusId };
  return [{ betIndex: is.bet_index, isPlace: true, ...statuses, ...results }];
}

/** Sums that came into the account and left it; `account` as it was locked, before anything moved. */
async function whatMoved(
  trx: Trx,
  account: LockedAccount,
  { coupon: was }: CouponRecord,
  { coupon: is }: CouponRecord,
) {
  const movedMinor = (await balanceOf(trx, account.id)) - account.balanceMinor;
  const differenceMinor = (is.payout_minor ?? 0) + is.sold_minor - (was.payout_minor ?? 0) - was.sold_minor;
  return {
    paidMinor: Math.max(0, movedMinor),
    takenMinor: Math.max(0, -movedMinor),
    // What should have been taken and was not there is a claim.
    owedMinor: Math.max(0, movedMinor - differenceMinor),
  };
}

/**
 * Keeps what a result that became another did to a coupon, so that its player can read it: which bets, what the coupon paid and
 * pays, and what moved. Call it in the transaction of the correction, after everything moved.
 */
export async function noteCorrection(
  trx: Trx,
  account: LockedAccount,
  was: CouponRecord,
  is: CouponRecord,
  nowMs: number,
): Promise<void> {
  const bets = is.bets.flatMap((bet, index): CouponCorrection['bets'] => {
    const before = was.bets[index];
    if (!before || before.factor === null || (before.factor === bet.factor && before.status_id === bet.status_id))
      return correctedPlace(before, bet);
    return [
      {
        betIndex: index,
        statusBefore: before.status_id,
        statusAfter: bet.status_id,
        resultBefore: before.result,
        resultAfter: bet.result,
      },
      ...correctedPlace(before, bet),
    ];
  });
  const facts: CouponCorrection = {
    atMs: nowMs,
    bets,
    payoutBeforeMinor: was.coupon.payout_minor,
    payoutAfterMinor: is.coupon.payout_minor,
    soldBeforeMinor: was.coupon.sold_minor,
    soldAfterMinor: is.coupon.sold_minor,
    ...(await whatMoved(trx, account, was, is)),
  };
  await sql`insert into coupon_corrections (coupon_id, correction_number, facts)
    select ${is.coupon.id}::bigint, coalesce(max(correction_number), 0) + 1, ${JSON.stringify(facts)}::jsonb
    from coupon_corrections where coupon_id = ${is.coupon.id}::bigint`.execute(trx);
}
