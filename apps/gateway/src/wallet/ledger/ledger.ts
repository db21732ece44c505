import { ACCOUNT_TYPE, LARGEST_AMOUNT_MINOR } from '@longshot/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import type { HousePurpose, TransferFacts } from './transfer-facts.ts';

/** Result of a transfer. */
export interface Posting {
  /** False when the key had moved its money before: then nothing moved. */
  readonly isNew: boolean;
  /** The account's balance now. */
  readonly balanceMinor: number;
}

/** An account as it is locked for a transaction. */
export interface LockedAccount {
  readonly id: string;
  readonly siteId: string;
  readonly playerId: number;
  readonly iso: string;
  readonly balanceMinor: number;
  /** Zone of its player's jurisdiction. */
  readonly timeZone: string;
  /** True for an account of bonus money. */
  readonly isBonus?: boolean;
}

/** One of several amounts that leave an account together. */
export interface Debit {
  readonly facts: TransferFacts;
  /** The account of the house that gives it in the player's stead; the player's where left out. */
  readonly lender?: HousePurpose;
  readonly amountMinor: number;
}

/** An amount that is no whole positive number of minor units, or an account that does not exist: a fault of the caller. */
class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** The house's side of a transfer. It keeps no running balance, so that no row is hot. */
export function houseAccountId(siteId: string, purpose: HousePurpose): string {
  return `house:${siteId}:${purpose}`;
}

/** Account of what another owes after reversals it could not pay: never above zero. */
export function claimAccountId(accountId: string): string {
  return `claim:${accountId}`;
}

/** The row of `transfers` that facts make. */
function transferRow(facts: TransferFacts): {
  readonly idempotency_key: string;
  readonly site_id: string;
  readonly account_id: string;
  readonly purpose: string;
  readonly product: string;
  readonly is_bonus: boolean;
  readonly coupon_id: number | null;
  readonly time_zone: string;
  readonly created_at_ms: number;
} {
  return {
    idempotency_key: facts.key,
    site_id: facts.siteId,
    account_id: facts.accountId,
    purpose: facts.purpose,
    product: facts.product,
    is_bonus: facts.isBonus ?? false,
    coupon_id: facts.couponId ?? null,
    time_zone: facts.timeZone,
    created_at_ms: facts.nowMs,
  };
}

/** Throws LedgerError for what is no amount. */
export function checkAmount(amountMinor: number): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > LARGEST_AMOUNT_MINOR) {
    throw new LedgerError(`${amountMinor} is not an amount that can be moved`);
  }
}

/**
 * Whether the row of a session still stands, as a part of a statement that decides over money: what is remembered of
 * sessions may be a moment older than their end. True where none is named.
 */
export function isSessionOpen(sessionId: string | null): RawBuilder<boolean> {
  return sessionId === null ? sql`true` : sql`exists (select from sessions s where s.id = ${sessionId})`;
}

/**
 * Locks an account until the transaction ends, so that whatever is decided by its balance stays true. Every function
 * here that takes an account's money expects this before. Undefined when there is no such account.
 */
export async function lockAccount(trx: Trx, accountId: string): Promise<LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    select a.id, a.site_id as "siteId", a.player_id as "playerId", a.iso, a.balance_minor as "balanceMinor",
      p.time_zone as "timeZone", (a.type = ${ACCOUNT_TYPE.bonus}) as "isBonus"
    from accounts a join players p on p.id = a.player_id
    where a.id = ${accountId} for update of a`.execute(trx);
  return rows[0];
}

/** The wall clock of a zone: a player's days, weeks and months of limits begin at their own midnight. */
const jurisdictionTime = (atMs: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(timestamptz 'epoch' + ${atMs} * interval '1 millisecond') at time zone ${timeZone}`;

/** The statement that writes a transfer, once for a key; returns its id, or nothing for a key that was there. */
export const insertTransfer = (facts: TransferFacts): RawBuilder<unknown> => {
  const row = transferRow(facts);
  return sql`insert into transfers (idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id,
      jurisdiction_time, created_at_ms)
    values (${row.idempotency_key}, ${row.site_id}, ${row.account_id}, ${row.purpose}, ${row.product}, ${row.is_bonus},
      ${row.coupon_id}::bigint, ${jurisdictionTime(sql`${row.created_at_ms}::bigint`, sql`${row.time_zone}::text`)},
      ${row.created_at_ms}::bigint)
    on conflict (idempotency_key) do nothing returning id`;
};

const result = sql`select (select id from posted) as "transferId",
  coalesce((select balance_minor from moved), (select balance_minor from accounts where id = account.id)) as "balanceMinor",
  (select count(*) from moved)::integer as "movedCount"`;

interface PostingRow {
  readonly transferId: number | null;
  readonly balanceMinor: number | null;
  readonly movedCount: number;
}

function toPosting(row: PostingRow | undefined, accountId: string): Posting {
  if (!row || row.balanceMinor === null) throw new LedgerError(`account ${accountId} does not exist`);
  if (row.transferId !== null && row.movedCount !== 1) throw new LedgerError(`account ${accountId} was not moved`);
  return { isNew: row.transferId !== null, balanceMinor: row.balanceMinor };
}

/** Moves an amount between a player's account and the house; `sign` is the player's side. One statement. */
async function post(trx: Trx, facts: TransferFacts, amountMinor: number, sign: 1 | -1): Promise<Posting> {
  checkAmount(amountMinor);
  const signed = amountMinor * sign;
  const house = houseAccountId(facts.siteId, facts.house);
  const { rows } = await sql<PostingRow>`
    with account as (select ${facts.accountId}::text as id),
    posted as (${insertTransfer(facts)}),
    moved as (
      update accounts set balance_minor = balance_minor + ${signed}::bigint
      where id = ${facts.accountId} and exists (select from posted) returning balance_minor),
    lines as (
      insert into entries (account_id, transfer_id, iso, amount_minor)
      select line.account_id, posted.id, ${facts.iso}, line.amount_minor from posted cross join (values
        (${facts.accountId}::text, ${signed}::bigint), (${house}::text, ${-signed}::bigint)) as line (account_id, amount_minor))
    ${result} from account`.execute(trx);
  return toPosting(rows[0], facts.accountId);
}

/**
 * Takes an amount from a locked account. The caller has checked the balance; the database refuses what would go below
 * zero (`accounts_balance_in_range`).
 */
export function debit(trx: Trx, facts: TransferFacts, amountMinor: number): Promise<Posting> {
  return post(trx, facts, amountMinor, -1);
}

/**
 * Takes several amounts from one locked account, or of the house for it, each a transfer of its own, in one statement
 * whatever their number. A
 * key that has moved its money before moves nothing. The caller has checked the balance; the database refuses what would
 * go below zero. All debits are of the same account and currency. Throws LedgerError.
 */
export async function debitEach(trx: Trx, debits: readonly Debit[]): Promise<void> {
  const [first] = debits;
  if (!first) return;
  const { accountId, iso } = first.facts;
  for (const { facts, amountMinor } of debits) {
    checkAmount(amountMinor);
    if (facts.accountId !== accountId || facts.iso !== iso) throw new LedgerError('debits of several accounts');
  }
  const rows = debits.map(({ facts, lender, amountMinor }) => ({
    ...transferRow(facts),
    amount_minor: amountMinor,
    giver: lender === undefined ? accountId : houseAccountId(facts.siteId, lender),
    house: houseAccountId(facts.siteId, facts.house),
  }));
  const { rows: moved } = await sql<{ posted: number; moved: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (
        idempotency_key text, site_id text, account_id text, purpose text, product text, is_bonus boolean,
        coupon_id bigint, time_zone text, created_at_ms bigint, amount_minor bigint, giver text,
        house text)),
    posted as (
      insert into transfers (idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id,
        jurisdiction_time, created_at_ms)
      select idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id,
        ${jurisdictionTime(sql`created_at_ms`, sql`time_zone`)}, created_at_ms
      from wanted on conflict (idempotency_key) do nothing returning id, idempotency_key),
    moving as (
      select posted.id, wanted.amount_minor, wanted.giver, wanted.house from posted join wanted using (idempotency_key)),
    moved as (
      update accounts set balance_minor = balance_minor
        - (select sum(amount_minor) from moving where giver = ${accountId})::bigint
      where id = ${accountId} and exists (select from moving where giver = ${accountId}) returning id),
    lines as (
      insert into entries (account_id, transfer_id, iso, amount_minor)
      select line.account_id, moving.id, ${iso}, line.amount_minor from moving cross join lateral (values
        (moving.giver, -moving.amount_minor), (moving.house, moving.amount_minor)) as line (account_id, amount_minor))
    select (select count(*) from moving where giver = ${accountId})::integer as posted, (select count(*) from moved)::integer as moved`.execute(
    trx,
  );
  const [result] = moved;
  if (result && result.posted > 0 && result.moved !== 1) throw new LedgerError(`account ${accountId} does not exist`);
}

/** Gives an amount to a locked account; what it owes from earlier reversals is paid of it first. */
export async function credit(trx: Trx, facts: TransferFacts, amountMinor: number): Promise<Posting> {
  const posting = await post(trx, facts, amountMinor, 1);
  if (!posting.isNew) return posting;
  const owedMinor = await outstandingClaims(trx, facts.accountId);
  const paidMinor = Math.min(owedMinor, amountMinor);
  return paidMinor === 0 ? posting : payClaims(trx, facts, paidMinor);
}

/** Sum that an account owes. */
export async function outstandingClaims(trx: Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ owedMinor: number }>`
    select coalesce(sum(remaining_minor), 0)::bigint as "owedMinor" from claims
    where account_id = ${accountId} and remaining_minor > 0`.execute(trx);
  return rows[0]?.owedMinor ?? 0;
}

/** Pays claims of an account, oldest first, out of its balance. */
async function payClaims(trx: Trx, credited: TransferFacts, paidMinor: number): Promise<Posting> {
  const facts: TransferFacts = { ...credited, key: `${credited.key}:claims`, purpose: 'claim-payment' };
  const { accountId, iso } = facts;
  const { rows } = await sql<PostingRow>`
    with account as (select ${accountId}::text as id),
    posted as (${insertTransfer(facts)}),
    due as (
      select transfer_id, remaining_minor,
        (sum(remaining_minor) over (order by transfer_id) - remaining_minor)::bigint as before_minor
      from claims where account_id = ${accountId} and remaining_minor > 0),
    paid as (
      update claims set remaining_minor = claims.remaining_minor
        - least(due.remaining_minor, ${paidMinor}::bigint - due.before_minor)
      from due where claims.account_id = ${accountId} and claims.transfer_id = due.transfer_id
        and due.before_minor < ${paidMinor}::bigint and exists (select from posted)),
    moved as (
      update accounts set balance_minor = balance_minor - ${paidMinor}::bigint
      where id = ${accountId} and exists (select from posted) returning balance_minor),
    lines as (
      insert into entries (account_id, transfer_id, iso, amount_minor)
      select line.account_id, posted.id, ${iso}, line.amount_minor from posted cross join (values
        (${accountId}::text, ${-paidMinor}::bigint), (${claimAccountId(accountId)}::text, ${paidMinor}::bigint))
        as line (account_id, amount_minor))
    ${result} from account`.execute(trx);
  return toPosting(rows[0], accountId);
}

/**
 * Takes back an amount that was given to a locked account: what its balance has, the rest becomes a claim that later
 * credits pay. Never fails for want of money, never goes below zero. One statement.
 */
export async function reverse(trx: Trx, facts: TransferFacts, amountMinor: number): Promise<Posting> {
  checkAmount(amountMinor);
  const { accountId, iso } = facts;
  const house = houseAccountId(facts.siteId, facts.house);
  const { rows } = await sql<PostingRow>`
    with account as (
      select id, least(balance_minor, ${amountMinor}::bigint) as taken_minor from accounts where id = ${accountId}),
    posted as (${insertTransfer(facts)}),
    moved as (
      update accounts set balance_minor = balance_minor - account.taken_minor
      from account where accounts.id = account.id and exists (select from posted) returning balance_minor),
    lines as (
      insert into entries (account_id, transfer_id, iso, amount_minor)
      select line.account_id, posted.id, ${iso}, line.amount_minor from posted cross join account cross join lateral (values
        (account.id, -account.taken_minor), (${claimAccountId(accountId)}::text, account.taken_minor - ${amountMinor}::bigint),
        (${house}::text, ${amountMinor}::bigint)) as line (account_id, amount_minor)
      where line.amount_minor <> 0),
    claimed as (
      insert into claims (account_id, transfer_id, iso, amount_minor, remaining_minor, created_at_ms)
      select account.id, posted.id, ${iso}, ${amountMinor}::bigint - account.taken_minor,
        ${amountMinor}::bigint - account.taken_minor, ${facts.nowMs}::bigint
      from posted cross join account where account.taken_minor < ${amountMinor}::bigint)
    ${result} from account`.execute(trx);
  return toPosting(rows[0], accountId);
}
