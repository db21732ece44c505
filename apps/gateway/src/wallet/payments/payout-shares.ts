import type { PayoutMethods } from '@longshot/contracts';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { leftToReturn, sharePayouts, type WayMovement, type WayShare } from '@longshot/domain/payments';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { PaymentRegistry } from './payment-registry.ts';
import type { PaymentsContext } from './payments-context.ts';
import { refundedOf } from './refunded-minor.ts';

/** Account that money goes out of. */
export interface PayoutAccount {
  readonly id: string;
  readonly iso: string;
  readonly balanceMinor: number;
  /** ISO 3166; null where nobody knows where the player lives. */
  readonly playerCountry: string | null;
}

/**
 * Movements of an account's money by each way, in the order in which it moved: deposits that came, withdrawals
 * from the moment they were held. What was refunded of a deposit has gone back already.
 */
async function readMovements(reader: Reader, { id, iso }: PayoutAccount): Promise<readonly WayMovement[]> {
  const { rows } = await sql<WayMovement>`
    select method_id as "methodId", case direction
      when 'deposit' then amount_minor - ${refundedOf(sql`payments.id`)} else -amount_minor end as "amountMinor"
    from payments
    where refund_of is null and account_id = ${id} and iso = ${iso} and case direction
      when 'deposit' then state = 'succeeded' else state in ('created', 'pending', 'succeeded') end
    order by case direction when 'deposit' then decided_at_ms else created_at_ms end, id`.execute(reader);
  return rows;
}

/** Shares of the ways out of an account that some provider pays by where the player lives. */
export async function findPayoutShares(
  reader: Reader,
  registry: PaymentRegistry,
  account: PayoutAccount,
): Promise<readonly WayShare[]> {
  const { iso, playerCountry: country, balanceMinor } = account;
  const left = leftToReturn(await readMovements(reader, account));
  const ways = registry.methods.flatMap(({ id: methodId, direction, bounds }) => {
    const bound = direction === 'withdrawal' ? bounds.find((each) => each.iso === iso) : undefined;
    if (!bound) return [];
    const { minMinor, maxMinor } = bound;
    const amountMinor = Math.min(maxMinor, Math.max(minMinor, Math.min(left.get(methodId) ?? 0, balanceMinor)));
    const isPaid = registry.providersFor({ direction: 'withdrawal', methodId, iso, amountMinor, country }).length > 0;
    return isPaid ? [{ methodId, minMinor }] : [];
  });
  return sharePayouts(ways, left, balanceMinor);
}

/**
 * How much may go out of an account by each way now.
 *
 * @throws RequestRefused `not_found` for an account that is not the player's.
 */
export async function payoutMethods(
  { database, registry }: PaymentsContext,
  playerId: number,
  accountId: string,
): Promise<PayoutMethods> {
  const account = await database.kysely
    .selectFrom('accounts as a')
    .innerJoin('players as p', 'p.id', 'a.player_id')
    .select(['a.id', 'a.iso', 'a.balance_minor as balanceMinor', 'p.country as playerCountry'])
    .where('a.player_id', '=', playerId)
    .where('a.id', '=', accountId)
    .where('a.type', '!=', ACCOUNT_TYPE.bonus)
    .executeTakeFirst();
  if (!account) throw new RequestRefused('not_found', { field: 'accountId' });
  return { methods: [...(await findPayoutShares(database.kysely, registry, account))] };
}
