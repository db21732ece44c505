import { withoutUndefined } from '@longshot/domain/input';
import { isVerified, missingData } from '@longshot/domain/identity';
import { jurisdictionOfCountry, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { PersonalData, Trx } from '../../platform/database/index.ts';
import { insertStartingLimits } from '../../wallet/limits/index.ts';
import type { PlayersContext } from '../players-context.ts';
import { readUserConfig } from './user-config.ts';

/**
 * Judges a player anew by what they have told of themselves: where they live decides whose rules they play by, from this
 * moment on, and what those still miss holds their money back. Limits that stand stay, counted by both tables for a while.
 */
export async function movePlayer(
  trx: Trx,
  { settings, nowMs: now }: Pick<PlayersContext, 'settings' | 'nowMs'>,
  playerId: number,
  personal: PersonalData,
): Promise<void> {
  const nowMs = now();
  const query = trx.selectFrom('players').select(['country', 'jurisdiction', 'needs_data', 'needs_identification']);
  const player = await query.where('id', '=', playerId).executeTakeFirstOrThrow();
  const country = personal.country ?? player.country;
  const jurisdiction = country === player.country ? player.jurisdiction : jurisdictionOfCountry(country);
  const isMoved = jurisdiction !== player.jurisdiction;
  const table = jurisdictionTables[knownJurisdiction(jurisdiction, settings.jurisdiction ?? 'default')];
  const { rules } = table;
  const isAsked = player.needs_data || (isMoved && rules.dataBeforePlay.length > 0);
  const config = await readUserConfig(trx, playerId, nowMs);
  const isKnown = config !== null && isVerified(config);
  await trx
    .updateTable('players')
    .set({
      country,
      jurisdiction,
      needs_data: isAsked && missingData({ ...personal }, rules.dataBeforePlay).length > 0,
      needs_identification: player.needs_identification || (isMoved && rules.identificationBeforePlay && !isKnown),
      ...withoutUndefined({
        jurisdiction_before: isMoved ? player.jurisdiction : undefined,
        jurisdiction_since_ms: isMoved ? nowMs : undefined,
        time_zone: isMoved ? (table.timeZone ?? settings.timeZone) : undefined,
      }),
    })
    .where('id', '=', playerId)
    .execute();
  if (isMoved) await insertStartingLimits(trx, { siteId: settings.siteId, playerId, rules, nowMs });
}
