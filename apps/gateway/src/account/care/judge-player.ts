import {
  type HarmJudgement,
  harmLooksBackHours,
  harmRulesOf,
  judgeHarm,
  mustBeRead,
  nextCare,
} from '@longshot/domain/harm';
import { type Jurisdiction, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { playerHour } from '@longshot/domain/limits';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { CareContext } from './care-context.ts';
import { readHarmHistory } from './read-history.ts';

const HOUR_MS = 3_600_000;

/** How a player stands now, and by whose rules. */
interface CareStanding extends HarmJudgement {
  readonly jurisdiction: Jurisdiction;
}

/** Judges a player's play by the rules of where they live now; null for nobody, and for the player of a demonstration. */
export async function standingOf(
  reader: Reader,
  { harm, settings, nowMs: now }: Pick<CareContext, 'harm' | 'settings' | 'nowMs'>,
  playerId: number,
): Promise<CareStanding | null> {
  const query = reader.selectFrom('players').select(['jurisdiction', 'time_zone', 'is_demo']);
  const player = await query.where('id', '=', playerId).executeTakeFirst();
  if (!player || player.is_demo) return null;
  const nowMs = now();
  const jurisdiction = knownJurisdiction(player.jurisdiction, settings.jurisdiction ?? 'default');
  const rules = harmRulesOf(harm, jurisdiction);
  const history = await readHarmHistory(reader, playerId, nowMs - harmLooksBackHours(rules) * HOUR_MS);
  return { ...judgeHarm(history, rules, nowMs, (atMs) => playerHour(atMs, player.time_zone)), jurisdiction };
}

/** Keeps a note for the staff and writes to the player where the message has to be read: neither is there without the other. */
async function tell(
  trx: Trx,
  { settings, notices, nowMs }: CareContext,
  playerId: number,
  { level, jurisdiction, score, markers }: CareStanding,
): Promise<void> {
  if (level === 'none') return;
  await trx
    .insertInto('care_notes')
    .values({
      site_id: settings.siteId,
      player_id: playerId,
      level,
      jurisdiction,
      score,
      markers: JSON.stringify(markers),
      noted_at_ms: nowMs(),
      read_at_ms: null,
      decided_at_ms: null,
      decided_by: null,
      remark: null,
    })
    .execute();
  if (!mustBeRead(level)) return;
  await notices.send(trx, { playerId, language: 'en', about: 'care', facts: {}, page: 'office/responsible' });
}

/**
 * Judges a player anew, and tells them and the staff where more care is needed than was told of late. Whatever happens twice, or in
 * two processes at once, is told once: the row of the player is locked, and what is judged is what stands in the database.
 */
export async function judgePlayer(context: CareContext, playerId: number): Promise<void> {
  const { database, settings, harm, bus, nowMs } = context;
  const isTold = await database.transaction(async (trx) => {
    const empty = { level: 'none', told_level: 'none', told_at_ms: null, judged_at_ms: nowMs() } as const;
    await trx
      .insertInto('player_care')
      .values({ player_id: playerId, site_id: settings.siteId, ...empty })
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
    const query = trx.selectFrom('player_care').selectAll().where('player_id', '=', playerId).forUpdate();
    const row = await query.executeTakeFirstOrThrow();
    const standing = await standingOf(trx, context, playerId);
    if (standing === null) return false;
    const before = { level: row.level, reportedLevel: row.told_level, reportedAtMs: row.told_at_ms };
    const { state, reported } = nextCare(before, standing.level, harmRulesOf(harm, standing.jurisdiction), nowMs());
    await trx
      .updateTable('player_care')
      .set({
        level: state.level,
        told_level: state.reportedLevel,
        told_at_ms: state.reportedAtMs,
        judged_at_ms: nowMs(),
      })
      .where('player_id', '=', playerId)
      .execute();
    if (reported === null) return false;
    await tell(trx, context, playerId, standing);
    return true;
  });
  // Their pages show what stands now.
  if (isTold) bus.publish('limits', { playerId: String(playerId) });
}
