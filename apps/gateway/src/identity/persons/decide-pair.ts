import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { playerName } from '../../platform/staff/player-name.ts';
import { excludeUntil, exclusionHoldOf } from '../../wallet/limits/index.ts';

/** Two accounts of a site that were found to be alike, in either order. */
export interface AlikePair {
  readonly siteId: string;
  readonly playerId: number;
  readonly otherId: number;
}

/** Rows of a pair, whichever of the two was found first. */
const isPair = ({ siteId, playerId, otherId }: AlikePair) =>
  sql<boolean>`site_id = ${siteId} and player_id in (${playerId}::bigint, ${otherId}::bigint)
    and other_id in (${playerId}::bigint, ${otherId}::bigint)`;

/** Likenesses of a pair, and whether they mean one person; empty where the two were never found to be alike. */
export async function findPair(reader: Reader, pair: AlikePair) {
  const rows = reader.selectFrom('player_matches').select(['matched_by as by', 'is_same as isSame']);
  return rows.where(isPair(pair)).orderBy('matched_by').execute();
}

/** Players of a pair as the staff reads them: who each is, and when they were born. */
export async function readPair(reader: Reader, { siteId, playerId, otherId }: AlikePair) {
  const rows = await reader
    .selectFrom('players')
    .select(['id', 'name', 'email', 'date_of_birth as dateOfBirth'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [playerId, otherId])
    .orderBy('id')
    .execute();
  return rows.map(({ id, dateOfBirth, ...names }) => ({ player: id, called: playerName(names), dateOfBirth }));
}

/** Keeps what somebody of the staff has decided about a pair. A likeness that is found later is judged by the rule again. */
export async function keepPair(
  trx: Trx,
  pair: AlikePair,
  decided: { readonly isSame: boolean; readonly by: string; readonly atMs: number },
): Promise<void> {
  await trx
    .updateTable('player_matches')
    .set({ is_same: decided.isSame, decided_by: decided.by, decided_at_ms: decided.atMs })
    .where(isPair(pair))
    .execute();
}

/** Excludes each account of a pair as long as the other is excluded; answers whose exclusion is new or longer. */
export async function joinExclusions(
  trx: Trx,
  { siteId, playerId, otherId }: AlikePair,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<readonly number[]> {
  const changed: number[] = [];
  // In one order, whoever is asked about first.
  for (const id of [playerId, otherId].sort((one, other) => one - other)) {
    const hold = await exclusionHoldOf(trx, [id === playerId ? otherId : playerId], ofHouse, nowMs);
    if (hold !== null && (await excludeUntil(trx, { siteId, playerId: id, nowMs, ...hold }))) changed.push(id);
  }
  return changed;
}
