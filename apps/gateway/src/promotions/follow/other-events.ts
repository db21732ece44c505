import { isLive, isUsedUp } from '@longshot/domain/promotions';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { decodeStake } from '../grants/grant-codec.ts';
import type { LockedGrant } from '../grants/grant-row.ts';
import type { DatedEvent } from './coupon-events.ts';

const seconds = (atMs: number): number => Math.floor(atMs / 1_000);

/** Stakes of games that a grant has not looked at; what a round brings is all the player's own. */
async function findRounds(reader: Reader, grant: LockedGrant): Promise<readonly DatedEvent[]> {
  if (!isLive(grant.balances)) return [];
  const { rows } = await sql<{ key: string; amountMinor: number; atMs: number }>`
    select t.idempotency_key as key, -e.amount_minor as "amountMinor", t.created_at_ms as "atMs"
    from transfers t join entries e on e.transfer_id = t.id and e.account_id = t.account_id
    where t.account_id = ${grant.accountId} and t.purpose = 'game-stake' and t.created_at_ms >= ${grant.createdAtMs}::bigint
      and not exists (select from offer_grant_stakes s
        where s.grant_id = ${grant.id}::bigint and s.ref = t.idempotency_key)
    order by t.id limit 500`.execute(reader);
  return rows.flatMap(({ key: ref, amountMinor, atMs }): DatedEvent[] => {
    const amount = BigInt(amountMinor);
    const at = seconds(atMs);
    const stake = { type: 'stake', at, ref, product: 'casino', amount, sport: null } as const;
    const settled = { type: 'settle', at, ref, settlement: { kind: 'returned', amount: 0n } } as const;
    return [
      { id: `stake:${ref}`, ref, event: stake, beside: amount, atMs },
      { id: `settle:${ref}`, ref, event: settled, atMs },
    ];
  });
}

/** Rounds that counted and were rolled back. */
async function findRolledBack(reader: Reader, grant: LockedGrant, nowMs: number): Promise<readonly DatedEvent[]> {
  const { rows } = await sql<{ ref: string; stake: Readonly<Record<string, unknown>> }>`
    select s.ref, s.stake from offer_grant_stakes s
    where s.grant_id = ${grant.id}::bigint and s.coupon_id is null and (s.stake->>'isVoid')::boolean is not true
      and exists (select from transfers t where t.idempotency_key = s.ref || '-return')`.execute(reader);
  return rows.map(({ ref, stake }) => ({
    id: `correct:${ref}:1`,
    ref,
    stake: decodeStake(stake),
    event: { type: 'correct', at: seconds(nowMs), ref, settlement: { kind: 'void' } },
    atMs: nowMs,
  }));
}

/** Withdrawals since the grant was given, where it is lost by one. */
async function findWithdrawals(reader: Reader, grant: LockedGrant): Promise<readonly DatedEvent[]> {
  if (!isLive(grant.balances) || !grant.terms.forfeits.includes('withdraw')) return [];
  const rows = await reader
    .selectFrom('payments')
    .select(['id', 'amount_minor', 'created_at_ms'])
    .where('account_id', '=', grant.accountId)
    .where('direction', '=', 'withdrawal')
    .where('created_at_ms', '>', grant.createdAtMs)
    .orderBy('id')
    .limit(1)
    .execute();
  return rows.map(({ id, amount_minor, created_at_ms: atMs }) => ({
    id: `withdraw:${id}`,
    event: { type: 'withdraw', at: seconds(atMs), amount: BigInt(amount_minor) },
    atMs,
  }));
}

/** The player excluded themselves. */
async function findExclusion(reader: Reader, grant: LockedGrant, nowMs: number): Promise<readonly DatedEvent[]> {
  if (!isLive(grant.balances) || grant.balances.isExcluded) return [];
  const row = await reader
    .selectFrom('player_limits')
    .select('id')
    .where('player_id', '=', grant.playerId)
    .where('limit_type', '=', LIMIT_TYPE.selfExclusion)
    .where('state', '=', 'ACTIVE')
    .where('starts_at_ms', '<=', nowMs)
    .executeTakeFirst();
  return row ? [{ id: `exclude:${row.id}`, event: { type: 'exclude', at: seconds(nowMs) }, atMs: nowMs }] : [];
}

/** The deposit that a grant came of did not stay. */
async function findLostDeposit(reader: Reader, grant: LockedGrant, nowMs: number): Promise<readonly DatedEvent[]> {
  if (grant.paymentId === null || !(isLive(grant.balances) || grant.balances.state === 'completed')) return [];
  const row = await reader.selectFrom('payments').select('state').where('id', '=', grant.paymentId).executeTakeFirst();
  if (row?.state === 'succeeded') return [];
  return [{ id: 'take-back', event: { type: 'take-back', at: seconds(nowMs) }, atMs: nowMs }];
}

/** Everything but coupons that happened to a grant and that it has not been told. */
export async function findOtherEvents(
  reader: Reader,
  grant: LockedGrant,
  nowMs: number,
): Promise<readonly DatedEvent[]> {
  const found = [
    await findRounds(reader, grant),
    await findRolledBack(reader, grant, nowMs),
    await findWithdrawals(reader, grant),
    await findExclusion(reader, grant, nowMs),
    await findLostDeposit(reader, grant, nowMs),
  ].flat();
  const { endsAt } = grant.balances;
  const isOver = seconds(nowMs) >= endsAt && (isLive(grant.balances) || isUsedUp(grant.balances));
  return isOver
    ? [...found, { id: `tick:${endsAt}:${grant.sequence}`, event: { type: 'tick', at: seconds(nowMs) }, atMs: nowMs }]
    : found;
}
