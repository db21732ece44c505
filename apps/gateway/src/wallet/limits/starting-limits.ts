import type { JurisdictionRules } from '@longshot/domain/jurisdictions';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { Trx } from '../../platform/database/index.ts';
import { findLimitRows, insertLimit } from './limits-repository.ts';

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
  await insertLimit(trx, {
    site_id: siteId,
    player_id: playerId,
    account_id: null,
    iso: null,
    limit_type: LIMIT_TYPE.reality,
    value: rules.realityEveryMinutes,
    period_hours: null,
    state: 'ACTIVE',
    outcome: null,
    reason_id: null,
    asked_at_ms: nowMs,
    starts_at_ms: nowMs,
    ends_at_ms: null,
    ended_at_ms: null,
  });
}
