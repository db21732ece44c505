import type { Selectable } from 'kysely';
import type { AutoCashOut } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import type { AutoCashOutsTable, Reader, Trx } from '../../platform/database/index.ts';
import type { SaleRow } from './sales-repository.ts';

/** A rule as it is stored. */
export type RuleRow = Selectable<AutoCashOutsTable>;

/** Something of a match that a rule may wait for. */
export type RuleEvent = NonNullable<RuleRow['event']>;

/** A key that no page can send: a sale under it was made by a rule. */
const RULE_KEY = 'auto:';

/** The key that a rule sells under. */
export const ruleKey = ({ coupon_id, set_at_ms }: RuleRow): string => `${RULE_KEY}${coupon_id}:${set_at_ms}`;

/** True for a sale that a rule made. */
export const isByRule = ({ idempotency_key }: SaleRow): boolean => idempotency_key.startsWith(RULE_KEY);

/** A rule as its player is told it. */
export const presentRule = ({ value_minor, share_percent, event }: RuleRow): AutoCashOut => ({
  valueMinor: value_minor,
  sharePercent: share_percent,
  ...withoutUndefined({ event: event ?? undefined }),
});

/** The rule of a coupon, or undefined. */
export const findRule = (reader: Reader, couponId: number): Promise<RuleRow | undefined> =>
  reader.selectFrom('auto_cash_outs').selectAll().where('coupon_id', '=', couponId).executeTakeFirst();

/** The rules of these coupons; of all where none are named. */
export const findRules = (reader: Reader, couponIds: readonly number[] | null): Promise<RuleRow[]> => {
  const query = reader.selectFrom('auto_cash_outs').selectAll();
  return (couponIds === null ? query : query.where('coupon_id', 'in', couponIds)).execute();
};

/** Writes a rule in place of the one before. */
export async function putRule(trx: Trx, { counted, ...rule }: RuleRow): Promise<void> {
  const { coupon_id, ...changed } = { ...rule, counted: counted && JSON.stringify(counted) };
  await trx
    .insertInto('auto_cash_outs')
    .values({ coupon_id, ...changed })
    .onConflict((conflict) => conflict.column('coupon_id').doUpdateSet(changed))
    .execute();
}

/** Takes a rule away; answers whether there was one. */
export async function deleteRule(trx: Trx, couponId: number): Promise<boolean> {
  const answer = await trx.deleteFrom('auto_cash_outs').where('coupon_id', '=', couponId).executeTakeFirst();
  return answer.numDeletedRows > 0n;
}
