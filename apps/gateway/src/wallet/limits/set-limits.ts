import { randomUUID } from 'node:crypto';
import type { LimitToSet } from '@longshot/contracts';
import {
  isExclusion,
  judgeExclusionChange,
  judgeLimitChange,
  LIMIT_TYPE,
  pendingTimes,
  type LimitChange,
  type LimitRules,
} from '@longshot/domain/limits';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { Insertable } from 'kysely';
import type { PlayerLimitsTable } from '../../platform/database/tables/limit-tables.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import {
  endLimits,
  endPassedLimits,
  findLimitRows,
  insertLimit,
  lockAccountsOf,
  type LimitedAccount,
  type LimitRow,
} from './limits-repository.ts';
import { readAllRequested, type ReadLimit } from './read-requested.ts';
import { shareExclusion } from './share-exclusion.ts';
import { noteVisit } from './visits.ts';

/** A limit of an account that has none while the player has one of that type in another currency. */
const CLOSED_VALUE = 0;

/** A change that is judged: what is asked, what is in force, what becomes of it. */
interface JudgedChange {
  readonly requested: ReadLimit;
  readonly rows: readonly LimitRow[];
  readonly change: LimitChange;
  /** The value in force; null without one. */
  readonly currentValue: number | null;
}

const isOf = (row: LimitRow, { limitType, account }: ReadLimit): boolean =>
  row.limit_type === limitType && row.account_id === (account?.id ?? null);

function judge(requested: ReadLimit, index: number, all: readonly LimitRow[], nowMs: number): JudgedChange {
  const { limitType, limitValue, periodHours, endsAtMs, startsAtMs } = requested;
  const rows = all.filter((row) => isOf(row, requested));
  const active = rows.find(({ state }) => state === 'ACTIVE');
  if (isExclusion(limitType)) {
    const current = active ? { startsAtMs: active.starts_at_ms, endsAtMs: active.ends_at_ms ?? nowMs } : null;
    const change = judgeExclusionChange(current, { startsAtMs, endsAtMs: endsAtMs ?? nowMs });
    if (change === 'forbidden') throw new RequestRefused('forbidden', { field: `limits.${index}.limitValue` });
    return { requested, rows, change, currentValue: active?.value ?? null };
  }
  const isClosed = all.some((row) => row.limit_type === limitType && row.state === 'ACTIVE');
  const current = active
    ? { limitType, limitValue: active.value, periodHours: active.period_hours }
    : isClosed
      ? { limitType, limitValue: CLOSED_VALUE, periodHours }
      : null;
  const change = judgeLimitChange(current, { limitType, limitValue, periodHours });
  return { requested, rows, change, currentValue: current?.limitValue ?? null };
}

/** Whether a raise of money is so large that questions come first. */
const asksQuestions = ({ requested, change, currentValue }: JudgedChange, times: number): boolean =>
  change === 'waits' &&
  requested.account !== null &&
  (currentValue ?? 0) > 0 &&
  requested.limitValue > (currentValue ?? 0) * times;

type NewLimit = Omit<Insertable<PlayerLimitsTable>, 'state' | 'starts_at_ms' | 'ends_at_ms'>;

const rowOf = (playerId: number, siteId: string, requested: ReadLimit, nowMs: number): NewLimit => ({
  site_id: siteId,
  player_id: playerId,
  limit_type: requested.limitType,
  value: requested.limitValue,
  account_id: requested.account?.id ?? null,
  iso: requested.account?.iso ?? null,
  period_hours: requested.periodHours,
  reason_id: requested.reasonId,
  asked_at_ms: nowMs,
});

async function apply(trx: Trx, rules: LimitRules, row: NewLimit, judged: JudgedChange): Promise<void> {
  const { requested, rows, change } = judged;
  if (change === 'same') return;
  const idsOf = (state: LimitRow['state']) => rows.filter((each) => each.state === state).map(({ id }) => id);
  await endLimits(trx, idsOf('PENDING'), 'replaced', row.asked_at_ms);
  if (change === 'waits') {
    const { fromMs, untilMs } = pendingTimes(row.asked_at_ms, rules);
    return insertLimit(trx, { ...row, state: 'PENDING', starts_at_ms: fromMs, ends_at_ms: untilMs });
  }
  await endLimits(trx, idsOf('ACTIVE'), 'replaced', row.asked_at_ms);
  // An exclusion over another leaves no gap, and ends no earlier.
  const before = isExclusion(requested.limitType) ? rows.filter(({ state }) => state === 'ACTIVE') : [];
  const startsAtMs = Math.min(requested.startsAtMs, ...before.map((each) => each.starts_at_ms));
  const endsAtMs =
    requested.endsAtMs === null ? null : Math.max(requested.endsAtMs, ...before.map((each) => each.ends_at_ms ?? 0));
  const returnWaitMs = Math.max(0, ...before.map((each) => each.return_wait_ms ?? 0));
  const times = { starts_at_ms: startsAtMs, ends_at_ms: endsAtMs, return_wait_ms: returnWaitMs || null };
  await insertLimit(trx, { ...row, state: 'ACTIVE', ...times });
}

/** Outcome of limits that were to be set: done, or questions under a token. */
export interface SetOutcome {
  readonly token: string | null;
  /** Other accounts of the same person that are excluded with this one. */
  readonly alsoExcluded: readonly number[];
}

async function keepQuestions(
  trx: Trx,
  playerId: number,
  requested: readonly LimitToSet[],
  nowMs: number,
): Promise<string> {
  const token = randomUUID();
  await trx.deleteFrom('limit_questionnaires').where('player_id', '=', playerId).execute();
  await trx
    .insertInto('limit_questionnaires')
    .values({ token, player_id: playerId, limits: JSON.stringify(requested), asked_at_ms: nowMs })
    .execute();
  return token;
}

/** Locks a player's limits: nothing of theirs is staked, deposited or changed meanwhile; what ended by itself is ended. */
export async function lockLimits(
  trx: Trx,
  playerId: number,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<readonly LimitedAccount[]> {
  const accounts = await lockAccountsOf(trx, playerId);
  await endPassedLimits(trx, playerId, rulesFor({ ofHouse }, accounts), nowMs);
  return accounts;
}

/**
 * Sets limits, all of them or none. What is stricter than what is in force holds at once and ends a raise that waits;
 * what is not waits. `isAnswered`: the questions before large raises were answered.
 *
 * @throws RequestRefused `validation_failed` or `forbidden`, naming the field.
 */
export async function setLimits(
  trx: Trx,
  context: LimitsContext,
  playerId: number,
  requested: readonly LimitToSet[],
  isAnswered: boolean,
): Promise<SetOutcome> {
  const nowMs = context.nowMs();
  const accounts = await lockLimits(trx, playerId, context.ofHouse, nowMs);
  const rules = rulesFor(context, accounts);
  const read = readAllRequested(requested, accounts, rules, nowMs);
  const rows = await findLimitRows(trx, playerId);
  const judged = read.map((each, index) => judge(each, index, rows, nowMs));
  if (!isAnswered && judged.some((each) => asksQuestions(each, rules.questionsFromTimes))) {
    return { token: await keepQuestions(trx, playerId, requested, nowMs), alsoExcluded: [] };
  }
  const [{ siteId, timeZone } = { siteId: '', timeZone: 'UTC' }] = accounts;
  for (const each of judged) await apply(trx, rules, rowOf(playerId, siteId, each.requested, nowMs), each);
  // The time of a session is counted from here, not from when the player was last heard of.
  if (read.some(({ limitType }) => limitType === LIMIT_TYPE.session || limitType === LIMIT_TYPE.reality)) {
    await noteVisit(trx, playerId, timeZone, nowMs);
  }
  const untilMs = Math.max(
    ...read.map(({ limitType, endsAtMs }) => (limitType === LIMIT_TYPE.selfExclusion ? (endsAtMs ?? 0) : 0)),
  );
  const { returnWaitMs } = rules;
  return {
    token: null,
    alsoExcluded: await shareExclusion(trx, {
      siteId,
      playerId,
      nowMs,
      untilMs,
      returnWaitMs,
      returnRequestedAtMs: null,
    }),
  };
}
