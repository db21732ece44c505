import type { LimitToSet } from '@longshot/contracts';
import {
  findLimitType,
  isExclusion,
  LIMIT_TYPE,
  periodHoursOf,
  wrongLimitField,
  type LimitRules,
} from '@longshot/domain/limits';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { reasonIn } from './limit-labels.ts';
import type { LimitedAccount } from './limits-repository.ts';

const DAY_MS = 86_400_000;

/** An exclusion may be set to begin so much later. */
const LATEST_START_MS = 30 * DAY_MS;

/** A limit that is asked for, read and found good. */
export interface ReadLimit {
  readonly limitType: number;
  readonly limitValue: number;
  /** Null for those that count no money. */
  readonly account: LimitedAccount | null;
  readonly periodHours: number | null;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
  readonly reasonId: number | null;
}

function wrong(index: number, field: keyof LimitToSet): RequestRefused {
  return new RequestRefused('validation_failed', { field: `limits.${index}.${field}` });
}

function accountOf(requested: LimitToSet, index: number, accounts: readonly LimitedAccount[]): LimitedAccount | null {
  if (findLimitType(requested.limitType)?.measure !== 'money') {
    if (requested.accountId !== undefined) throw wrong(index, 'accountId');
    if (requested.iso !== undefined) throw wrong(index, 'iso');
    return null;
  }
  const account = accounts.find(({ id }) => id === requested.accountId);
  if (!account) throw wrong(index, 'accountId');
  if (requested.iso !== undefined && requested.iso !== account.iso) throw wrong(index, 'iso');
  return account;
}

function startOf({ limitType, startedAt }: LimitToSet, index: number, nowMs: number): number {
  if (startedAt === undefined) return nowMs;
  if (limitType !== LIMIT_TYPE.selfExclusion || startedAt * 1000 > nowMs + LATEST_START_MS)
    throw wrong(index, 'startedAt');
  return Math.max(nowMs, startedAt * 1000);
}

/**
 * Reads one limit that is asked for.
 *
 * @throws RequestRefused `validation_failed` naming the field: `limits.0.limitValue`.
 */
function readRequested(
  requested: LimitToSet,
  index: number,
  accounts: readonly LimitedAccount[],
  rules: LimitRules,
  nowMs: number,
): ReadLimit {
  const field = wrongLimitField(requested, rules);
  const facts = findLimitType(requested.limitType);
  if (field || !facts) throw wrong(index, field ?? 'limitType');
  const account = accountOf(requested, index, accounts);
  const reasonId = requested.reasonId ?? null;
  if (reasonId !== null && (!isExclusion(requested.limitType) || reasonIn('en', reasonId) === null)) {
    throw wrong(index, 'reasonId');
  }
  const startsAtMs = startOf(requested, index, nowMs);
  const endsAtMs = isExclusion(requested.limitType) ? startsAtMs + requested.limitValue * DAY_MS : null;
  const { limitType, limitValue } = requested;
  return {
    limitType,
    limitValue,
    account,
    periodHours: periodHoursOf(facts, requested.periodHours),
    startsAtMs,
    endsAtMs,
    reasonId,
  };
}

/** Reads all of them; each kind may be asked for once. */
export function readAllRequested(
  requested: readonly LimitToSet[],
  accounts: readonly LimitedAccount[],
  rules: LimitRules,
  nowMs: number,
): readonly ReadLimit[] {
  const seen = new Set<string>();
  return requested.map((each, index) => {
    const read = readRequested(each, index, accounts, rules, nowMs);
    const kind = `${read.limitType} ${read.account?.id ?? ''}`;
    if (seen.has(kind)) throw wrong(index, 'limitType');
    seen.add(kind);
    return read;
  });
}
