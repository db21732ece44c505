import type { Trx } from '../../platform/database/index.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import { credit, lockAccount, type LockedAccount, reverse } from '../../wallet/ledger/index.ts';
import type { TotoContext } from '../toto-context.ts';
import type { TotoCouponRow } from './coupons-repository.ts';
import { DUE_PURPOSE, totoTransfer } from './toto-transfers.ts';

/** How many coupons are looked for at once. */
const BATCH = 500;

/** Takes the last payment of a coupon back, and makes the one that is due, under its next version. */
async function moveDue(trx: Trx, account: LockedAccount, coupon: TotoCouponRow, nowMs: number): Promise<void> {
  const { id, payment_version: version, due_kind, due_minor, paid_kind, paid_minor } = coupon;
  if (paid_kind !== null && paid_minor !== null && paid_minor > 0) {
    const { takeBack } = DUE_PURPOSE[paid_kind];
    await reverse(trx, totoTransfer(account, id, takeBack, `${version}:reversal`, nowMs), paid_minor);
  }
  if (due_kind !== null && due_minor !== null && due_minor > 0) {
    const { give } = DUE_PURPOSE[due_kind];
    await credit(trx, totoTransfer(account, id, give, `${version + 1}`, nowMs), due_minor);
  }
  await trx
    .updateTable('toto_coupons')
    .set({ paid_kind: due_kind, paid_minor: due_minor, is_due: false, payment_version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Pays what a coupon is due, once; answers whether anything was. */
async function payCoupon({ database, clock }: TotoContext, couponId: number, accountId: string): Promise<boolean> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    const coupon = await trx
      .selectFrom('toto_coupons')
      .selectAll()
      .where('id', '=', couponId)
      .where('is_due', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!account || !coupon) return false;
    await moveDue(trx, account, coupon, clock.nowMs());
    return true;
  });
}

/**
 * Pays every coupon that is due something, each in a transaction of its own, the oldest first: it goes on where a process
 * stopped. One that cannot be paid now is left for the next time.
 */
export async function payCoupons(context: TotoContext): Promise<void> {
  const { database, log } = context;
  let afterId = 0;
  for (;;) {
    const due = await database.kysely
      .selectFrom('toto_coupons')
      .select(['id', 'account_id', 'player_id'])
      .where('is_due', '=', true)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, account_id, player_id } of due) {
      try {
        if (await payCoupon(context, id, account_id)) await announceAccounts(context, player_id);
      } catch (error) {
        log.error({ err: error, couponId: id }, 'a coupon of toto could not be paid');
      }
      afterId = id;
    }
    if (due.length < BATCH) return;
  }
}
