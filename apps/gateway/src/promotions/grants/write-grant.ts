import { withoutUndefined } from '@longshot/domain/input';
import type { WageringEvent } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { credit, reverse, type LockedAccount, type TransferFacts } from '../../wallet/ledger/index.ts';
import { encodeBalances, encodeStake } from './grant-codec.ts';
import { endsAtMs, type LockedGrant } from './grant-row.ts';
import { meetEvent, type GrantAfter, type MeetingEvent } from './meet-event.ts';

/** An event by its name, which happens once, and the coupon or round it is about. */
export interface NamedEvent extends Omit<MeetingEvent, 'event'> {
  readonly id: string;
  readonly event: WageringEvent;
  readonly ref?: string;
  readonly couponId?: number;
  /** The coupon as it was looked at. */
  readonly seen?: string;
}

/** The accounts that a grant moves money on, locked. */
export interface GrantAccounts {
  readonly own: LockedAccount;
  readonly bonus: LockedAccount;
}

/** How long a grant that has ended is still looked at: results are corrected that long. */
const WATCHED_MS = 30 * 86_400_000;
const ALWAYS_MS = 8_640_000_000_000_000;

function transferOf(
  grant: LockedGrant,
  account: LockedAccount,
  step: 'bonus' | 'own',
  isGiven: boolean,
  nowMs: number,
): TransferFacts {
  const given = step === 'bonus' ? 'bonus-grant' : 'bonus-conversion';
  return {
    key: `offer:${grant.id}:${grant.sequence + 1}:${step}`,
    siteId: grant.siteId,
    accountId: account.id,
    iso: account.iso,
    purpose: isGiven ? given : `${given}-reversal`,
    product: 'bonus',
    ...withoutUndefined({ isBonus: step === 'bonus' ? true : undefined }),
    house: 'bonus',
    nowMs,
    timeZone: account.timeZone,
  };
}

async function move(
  trx: Trx,
  grant: LockedGrant,
  account: LockedAccount,
  step: 'bonus' | 'own',
  change: bigint,
  nowMs: number,
): Promise<void> {
  if (change === 0n) return;
  const facts = transferOf(grant, account, step, change > 0n, nowMs);
  await (change > 0n ? credit(trx, facts, Number(change)) : reverse(trx, facts, Number(-change)));
}

async function writeStake(trx: Trx, grant: LockedGrant, named: NamedEvent, after: GrantAfter): Promise<void> {
  const { ref, couponId = null, seen = null, event } = named;
  if (ref === undefined) return;
  const isChange = event.type !== 'stake' && after.result === 'done';
  const stake = after.stake ?? named.stake;
  if (stake === undefined) return;
  await sql`insert into offer_grant_stakes (grant_id, ref, coupon_id, stake, seen, changes)
    values (${grant.id}::bigint, ${ref}, ${couponId}::bigint, ${encodeStake(stake)}::jsonb, ${seen}, 0)
    on conflict (grant_id, ref) do update set stake = excluded.stake, seen = excluded.seen,
      changes = offer_grant_stakes.changes + ${isChange ? 1 : 0}`.execute(trx);
}

async function writeRow(trx: Trx, grant: LockedGrant, after: GrantAfter, nowMs: number): Promise<void> {
  const { balances, heldMinor } = after;
  const endsMs = endsAtMs(balances);
  await sql`update offer_grants set balances = ${encodeBalances(balances)}::jsonb, state = ${balances.state},
      held_minor = ${String(heldMinor)}::bigint, sequence = ${grant.sequence + 1}, changed_at_ms = ${nowMs}::bigint,
      ends_at_ms = ${endsMs}::bigint,
      watched_until_ms = case when ${endsMs !== null} or exists (select from offer_grant_stakes s
          where s.grant_id = offer_grants.id and s.coupon_id is not null and s.changes = 0)
        then ${ALWAYS_MS}::bigint else ${nowMs + WATCHED_MS}::bigint end
    where id = ${grant.id}::bigint`.execute(trx);
}

/**
 * Lets an event happen to a grant, once whatever is repeated: its row, the coupon's part in it and the money, in the
 * transaction that has locked the player's accounts and then the grant. Answers the grant as it is now, and what it did; the
 * same grant and null where the event had happened.
 */
export async function writeEvent(
  trx: Trx,
  accounts: GrantAccounts,
  grant: LockedGrant,
  named: NamedEvent,
  nowMs: number,
): Promise<{ readonly grant: LockedGrant; readonly after: GrantAfter | null }> {
  const after = meetEvent(grant, named);
  const { rows } = await sql`
    insert into offer_grant_events (grant_id, event_id, type, result, state, bonus_minor, own_minor, at_ms)
    values (${grant.id}::bigint, ${named.id}, ${named.event.type}, ${after.result}, ${after.balances.state},
      ${String(after.bonusMove)}::bigint, ${String(after.ownMove)}::bigint, ${nowMs}::bigint)
    on conflict do nothing returning event_id`.execute(trx);
  if (rows.length === 0) return { grant, after: null };
  await writeStake(trx, grant, named, after);
  await writeRow(trx, grant, after, nowMs);
  await move(trx, grant, accounts.bonus, 'bonus', after.bonusMove, nowMs);
  await move(trx, grant, accounts.own, 'own', after.ownMove, nowMs);
  const { balances, heldMinor } = after;
  return { grant: { ...grant, balances, heldMinor, sequence: grant.sequence + 1 }, after };
}
