import type { ResponseOf } from '@longshot/contracts';
import { depositStandingOf } from './deposit-standing.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import { findAccountsOf } from './limits-repository.ts';
import { presentLimits } from './present-limits.ts';
import { exclusionReturnOf } from './request-return.ts';
import { findVisit } from './visits.ts';

/** The player's limits with what their jurisdiction asks of them: limits, an answer, a pause. */
export async function presentLimitList(
  context: LimitsContext,
  playerId: number,
  language: string,
): Promise<ResponseOf<'getLimits'>> {
  const { database, ofHouse, nowMs: now } = context;
  const [reader, nowMs] = [database.kysely, now()];
  const accounts = await findAccountsOf(reader, playerId);
  const rules = rulesFor(context, accounts);
  const { raiseWaitMs, approvalWindowMs, requiredDepositLimits } = rules;
  const { needs, depositLimitTypes } = await depositStandingOf(reader, playerId, ofHouse, nowMs);
  const breakUntilMs = (await findVisit(reader, playerId))?.break_until_ms ?? null;
  return {
    limitsData: await presentLimits(context, playerId, language),
    raiseWaitSeconds: raiseWaitMs / 1000,
    approvalWindowSeconds: approvalWindowMs / 1000,
    isPromptDue: needs.isLimitPromptDue ?? false,
    missingTypes: requiredDepositLimits.filter((type) => !depositLimitTypes.includes(type)),
    ...(await exclusionReturnOf(reader, playerId, rules, nowMs)),
    breakUntilMs: breakUntilMs !== null && breakUntilMs > nowMs ? breakUntilMs : null,
  };
}
