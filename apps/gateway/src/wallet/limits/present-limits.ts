import type { Limit, LimitHistoryChange, ResponseOf } from '@longshot/contracts';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import {
  findLimitType,
  isNearlyReached,
  leavesAtMs,
  leftOf,
  LIMIT_TYPE,
  limitOptions,
  limitTypes,
  nextDayMs,
  pendingPhase,
  PERIOD_STEP_HOURS,
  type LimitRules,
  type LimitTypeFacts,
} from '@longshot/domain/limits';
import type { Reader } from '../../platform/database/index.ts';
import { openDepositsMinor } from '../payments/payments-repository.ts';
import { reasonIn } from './limit-labels.ts';
import { calendarEndMs, usedMinorOf } from './calendar-frames.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import {
  findAccountsOf,
  findUsedLimits,
  type LimitedAccount,
  limitEndMs,
  type LimitRow,
  type UsedLimit,
} from './limits-repository.ts';
import { findVisit, noteVisit, sessionLeftMs } from './visits.ts';

const HOUR_MS = 3_600_000;

const seconds = (ms: number): number => Math.floor(ms / 1000);

function shownOf(facts: LimitTypeFacts, rules: LimitRules) {
  const availableValues = [...limitOptions(facts.type, rules)];
  const optionsMap = Object.fromEntries(availableValues.map((value) => [String(value), facts.measure]));
  const { type: limitType, section: type, measure, label } = facts;
  return { limitType, type, measure, label, availableValues, optionsMap };
}

/** Used and left sums of a limit of money; a removal that waits uses nothing. */
async function useOf({ reader, ofHouse, nowMs }: Showing, row: UsedLimit): Promise<{ used: number; left: number }> {
  const isDeposit = findLimitType(row.limit_type)?.section === 'deposit';
  const openMinor = isDeposit && row.account_id !== null ? await openDepositsMinor(reader, row.account_id) : 0;
  const used = usedMinorOf(row, ofHouse, nowMs) + openMinor;
  return { used, left: leftOf(row.value, used) };
}

const rollingEndMs = (row: UsedLimit): number | null =>
  row.period_hours === null || row.oldest_at_ms === null ? null : leavesAtMs(row.period_hours, row.oldest_at_ms);

const freeAgainAtMs = (row: UsedLimit, ofHouse: Jurisdiction, nowMs: number): number | null =>
  calendarEndMs(row, ofHouse, nowMs) ?? rollingEndMs(row);

/** Context that a player's limits are shown in. */
interface Showing {
  readonly reader: Reader;
  readonly playerId: number;
  readonly rules: LimitRules;
  readonly ofHouse: Jurisdiction;
  readonly language: string;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** Hours that are left of the session today. */
async function sessionBalance({ reader, playerId, timeZone, nowMs }: Showing, row: UsedLimit): Promise<number> {
  const visit = await findVisit(reader, playerId);
  const known = {
    timeZone,
    seenAtMs: visit?.seen_at_ms ?? null,
    day: visit?.day ?? null,
    dayUsedMs: visit?.used_ms ?? null,
  };
  const leftMs = sessionLeftMs({ value: row.value, startsAtMs: row.starts_at_ms }, known, nowMs);
  return Math.max(0, leftMs) / HOUR_MS;
}

async function presentActive(showing: Showing, row: UsedLimit, facts: LimitTypeFacts): Promise<Partial<Limit>> {
  const { rules, timeZone, nowMs } = showing;
  if (facts.measure === 'money') {
    const { used, left } = await useOf(showing, row);
    const endsAtMs = freeAgainAtMs(row, showing.ofHouse, nowMs);
    return {
      used,
      limitBalance: left,
      endsAt: endsAtMs === null ? null : seconds(endsAtMs),
      isNearlyReached: isNearlyReached(row.value, used, rules.nearlyReachedPercent),
    };
  }
  if (row.limit_type !== LIMIT_TYPE.session) return {};
  return { limitBalance: await sessionBalance(showing, row), endsAt: seconds(nextDayMs(nowMs, timeZone)) };
}

async function presentLimit(showing: Showing, row: UsedLimit, facts: LimitTypeFacts): Promise<Limit> {
  const { rules, language, nowMs } = showing;
  const isPending = row.state === 'PENDING';
  const phase = pendingPhase({ fromMs: row.starts_at_ms, untilMs: row.ends_at_ms ?? 0 }, nowMs);
  return {
    ...shownOf(facts, rules),
    id: String(row.id),
    accountId: row.account_id,
    iso: row.iso,
    limitValue: row.value,
    limitBalance: null,
    used: null,
    isNearlyReached: false,
    limitState: row.state,
    needApprove: isPending && phase === 'to-approve',
    askedAt: seconds(row.asked_at_ms),
    startedAt: seconds(row.starts_at_ms),
    endsAt: row.ends_at_ms === null ? null : seconds(row.ends_at_ms),
    periodHours: row.period_hours,
    selfExcludeReason: reasonIn(language, row.reason_id),
    ...(isPending ? {} : await presentActive(showing, row, facts)),
  };
}

/** A limit of nothing, of an account whose player has one of the type in another currency alone. */
function closedLimit(facts: LimitTypeFacts, account: LimitedAccount, rules: LimitRules, nowMs: number): Limit {
  return {
    ...shownOf(facts, rules),
    id: null,
    accountId: account.id,
    iso: account.iso,
    limitValue: 0,
    limitBalance: 0,
    used: 0,
    isNearlyReached: true,
    limitState: 'ACTIVE',
    needApprove: false,
    selfExcludeReason: null,
    askedAt: seconds(nowMs),
    startedAt: seconds(nowMs),
    endsAt: null,
    periodHours: facts.periodHours,
  };
}

function closedLimits(
  rows: readonly UsedLimit[],
  facts: LimitTypeFacts,
  accounts: readonly LimitedAccount[],
  { rules, nowMs }: Showing,
): readonly Limit[] {
  const active = rows.filter((row) => row.limit_type === facts.type && row.state === 'ACTIVE');
  if (facts.measure !== 'money' || active.length === 0) return [];
  const closed = accounts.filter(({ id }) => !active.some((row) => row.account_id === id));
  return closed.map((account) => closedLimit(facts, account, rules, nowMs));
}

const isOver = (row: LimitRow, rules: LimitRules, nowMs: number): boolean => {
  const endsAtMs = limitEndMs(row, rules);
  return endsAtMs !== null && endsAtMs <= nowMs;
};

/**
 * The player's limits in the order of display, with what is used and left of each. Who asks is here: the time of a
 * session limit goes on from now.
 */
export async function presentLimits(
  { database, ofHouse, nowMs: now }: LimitsContext,
  playerId: number,
  language: string,
): Promise<Limit[]> {
  const [reader, nowMs] = [database.kysely, now()];
  const accounts = await findAccountsOf(reader, playerId);
  const [{ timeZone } = { timeZone: 'UTC' }] = accounts;
  const rules = rulesFor({ ofHouse }, accounts);
  const rows = (await findUsedLimits(reader, playerId, ofHouse, nowMs)).filter((row) => !isOver(row, rules, nowMs));
  const showing: Showing = { reader, playerId, rules, ofHouse, language, timeZone, nowMs };
  if (rows.some((row) => row.limit_type === LIMIT_TYPE.session)) await noteVisit(reader, playerId, timeZone, nowMs);
  const shown: Limit[] = [];
  for (const facts of limitTypes) {
    for (const row of rows.filter((each) => each.limit_type === facts.type)) {
      shown.push(await presentLimit(showing, row, facts));
    }
    shown.push(...closedLimits(rows, facts, accounts, showing));
  }
  return shown;
}

/** The limits there are, with the values they may have. */
export function presentAvailable(rules: LimitRules): ResponseOf<'getAvailableLimits'> {
  const offered = limitTypes.filter(({ type }) => type !== LIMIT_TYPE.untold);
  const periodsOf = ({ periodHours, hasOwnPeriod }: LimitTypeFacts): number[] => {
    if (periodHours === null) return [];
    return hasOwnPeriod ? [1, 2, 3].map((days) => days * PERIOD_STEP_HOURS) : [periodHours];
  };
  return { limits: offered.map((facts) => ({ ...shownOf(facts, rules), periodHours: periodsOf(facts) })) };
}

/** So many changes are listed. */
const MAX_LISTED = 100;

/** Presents the limits that were and are, newest first. */
export async function presentHistory(
  { database, ofHouse, nowMs }: LimitsContext,
  playerId: number,
): Promise<LimitHistoryChange[]> {
  const rules = rulesFor({ ofHouse }, await findAccountsOf(database.kysely, playerId));
  const query = database.kysely.selectFrom('player_limits').selectAll().where('player_id', '=', playerId);
  const rows = await query.orderBy('id', 'desc').limit(MAX_LISTED).execute();
  return rows.flatMap((row) => {
    const facts = findLimitType(row.limit_type);
    if (!facts) return [];
    // Ended by itself, and nothing has been written since.
    const isOverNow = row.state !== 'INACTIVE' && isOver(row, rules, nowMs());
    const outcome = isOverNow ? (row.state === 'PENDING' ? 'lapsed' : 'ended') : row.outcome;
    const endedAtMs = isOverNow ? limitEndMs(row, rules) : row.ended_at_ms;
    return [
      {
        id: String(row.id),
        limitType: row.limit_type,
        label: facts.label,
        measure: facts.measure,
        iso: row.iso,
        limitValue: row.value,
        limitState: isOverNow ? 'INACTIVE' : row.state,
        outcome,
        askedAt: seconds(row.asked_at_ms),
        endedAt: endedAtMs === null ? null : seconds(endedAtMs),
      } satisfies LimitHistoryChange,
    ];
  });
}
