import type { JurisdictionRules } from '@longshot/domain/jurisdictions';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { Trx } from '../../platform/database/index.ts';
import { findLimitRows, insertTimeLimit } from './limits-repository.ts';

/** Whose limits begin, and by which rules. */
export interface StartingLimits {
  readonly siteId: string;
  readonly playerId: number;
  readonly rules: Pick<JurisdictionRules, 'realityEveryMinutes'>;
  readonly nowMs: number;
}

/** Sets what a jurisdiction asks for of everybody, where the player has not set it already: how often to look at the time. */
export async function insertStartingLimits(
  trx: Trx,
  { siteId, playerId, rules, nowMs }: StartingLimits,
): Promise<void> {
  if (rules.realityEveryMinutes === null) return;
  const rows = await findLimitRows(trx, playerId);
  const isOf = ({ limit_type: type, state }: (typeof rows)[number]) =>
    type === LIMIT_TYPE.reality && state === 'ACTIVE';
  if (rows.some(isOf)) return;
  const limit = { limitType: LIMIT_TYPE.reality, value: rules.realityEveryMinutes, endsAtMs: null };
  await insertTimeLimit(trx, { siteId, playerId, nowMs, ...limit });
}
