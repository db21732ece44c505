import { LIMIT_TYPE } from '@longshot/domain/limits';
import { ACCOUNT_TYPE, formatRational } from '@longshot/domain/money';
import { cashbackOf, levelOf, type CashbackProgramme } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { mayBeGivenBonus } from '../../wallet/bonus/index.ts';
import { credit, lockAccount, type LockedAccount } from '../../wallet/ledger/index.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { lengthOf, sumsOfPeriod, wallClock, type PeriodSums } from './cashback-sums.ts';

/** How far back periods are looked for that were not paid: longer than a site is ever away. */
const LOOK_BACK_MS = 100 * 86_400_000;

/** How many are paid in one go. */
const BATCH = 200;

/** A period of a player that has ended and that nothing is written of yet. */
export interface DuePeriod {
  readonly accountId: string;
  /** Its first day in the player's zone. */
  readonly start: string;
}

/** Periods of a programme that have ended with play in games, and are not paid. */
export async function findDuePeriods(
  { database, siteId, nowMs }: PromotionsContext,
  programme: CashbackProgramme,
): Promise<readonly DuePeriod[]> {
  const now = nowMs();
  const start = sql`date_trunc(${programme.period}, t.jurisdiction_time)`;
  const { rows } = await sql<DuePeriod>`
    select distinct a.id as "accountId", to_char(${start}, 'YYYY-MM-DD') as start
    from transfers t
      join accounts a on a.id = t.account_id and a.type = ${ACCOUNT_TYPE.main} and a.iso = ${programme.iso}
      join players p on p.id = a.player_id
    where t.site_id = ${siteId} and t.product = 'casino' and t.created_at_ms >= ${now - LOOK_BACK_MS}::bigint
      and ${start} >= ${programme.startsOn}::timestamp
      and ${start} + ${lengthOf(programme)} <= ${wallClock(now, sql`p.time_zone`)}
      and not exists (select from cashback_payments c where c.player_id = a.player_id and c.programme = ${programme.id}
        and c.period_start = to_char(${start}, 'YYYY-MM-DD'))
    order by 2, 1 limit ${BATCH}`.execute(database.kysely);
  return rows;
}

/** Why a player gets nothing whatever was lost: an exclusion, or they want no bonuses of games, or have had all that their jurisdiction allows. Null where nothing is against it. */
async function reasonAgainst(
  reader: Reader,
  { ofHouse, nowMs: now }: Pick<PromotionsContext, 'ofHouse' | 'nowMs'>,
  playerId: number,
): Promise<'excluded' | 'declined' | 'bonuses-given' | null> {
  const nowMs = now();
  const { rows } = await sql<{ isExcluded: boolean; isDeclined: boolean }>`
    select exists (select from player_limits l where l.player_id = ${playerId}::bigint and l.state = 'ACTIVE'
        and l.limit_type = ${LIMIT_TYPE.selfExclusion} and l.starts_at_ms <= ${nowMs}::bigint) as "isExcluded",
      exists (select from offer_choices c where c.player_id = ${playerId}::bigint and c.bonus_type in (0, 1)) as "isDeclined"`.execute(
    reader,
  );
  const [row] = rows;
  if (row?.isExcluded === true) return 'excluded';
  if (row?.isDeclined === true) return 'declined';
  return (await mayBeGivenBonus(reader, playerId, ofHouse)) ? null : 'bonuses-given';
}

const whyNothing = ({ staked, returned, givenBack }: PeriodSums): 'no-loss' | 'too-small' =>
  staked - returned - givenBack <= 0n ? 'no-loss' : 'too-small';

async function writePayment(
  trx: Trx,
  context: PromotionsContext,
  account: LockedAccount,
  programme: CashbackProgramme,
  start: string,
): Promise<boolean> {
  const nowMs = context.nowMs();
  const sums = await sumsOfPeriod(trx, account, programme, start);
  const level = levelOf(programme, sums.stakedOfYear);
  const against = await reasonAgainst(trx, context, account.playerId);
  const amount = against === null ? cashbackOf(programme, level, sums) : 0n;
  const written = await trx
    .insertInto('cashback_payments')
    .values({
      player_id: account.playerId,
      programme: programme.id,
      period_start: start,
      site_id: account.siteId,
      account_id: account.id,
      iso: account.iso,
      level: level.id,
      percent: formatRational(level.percent),
      staked_minor: Number(sums.staked),
      returned_minor: Number(sums.returned),
      amount_minor: Number(amount),
      reason: amount > 0n ? null : (against ?? whyNothing(sums)),
      paid_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (!written || amount === 0n) return written !== undefined;
  const facts = {
    key: `cashback:${programme.id}:${account.playerId}:${start}`,
    siteId: account.siteId,
    accountId: account.id,
    iso: account.iso,
    purpose: 'cashback',
    product: 'bonus',
    house: 'bonus',
    nowMs,
    timeZone: account.timeZone,
  } as const;
  await credit(trx, facts, Number(amount));
  return true;
}

/**
 * Pays one period of a programme, once whatever is repeated: its row and its money in one transaction. Answers the player whose
 * money moved or whose period was written; null where it had been.
 */
export function payPeriod(
  context: PromotionsContext,
  programme: CashbackProgramme,
  { accountId, start }: DuePeriod,
): Promise<number | null> {
  return context.database.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) return null;
    return (await writePayment(trx, context, account, programme, start)) ? account.playerId : null;
  });
}
