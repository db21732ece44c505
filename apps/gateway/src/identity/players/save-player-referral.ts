import { readReferral } from '@longshot/site-rules';
import { cookieValue } from '../../platform/http/cookies.ts';
import type { PlayersContext } from '../players-context.ts';

/**
 * Keeps with a new player who sent them, by the cookies of their visits. Never throws: a player is worth more than
 * knowing where they came from. Source: shell 5, "Referral cookie rules"; shell 8.
 */
export async function savePlayerReferral(
  { database, log, nowMs }: Pick<PlayersContext, 'database' | 'log' | 'nowMs'>,
  playerId: number,
  cookieHeader: string | undefined,
): Promise<void> {
  const referral = readReferral((name) => cookieValue(cookieHeader, name), nowMs());
  if (referral === null) return;
  try {
    await database.kysely
      .updateTable('players')
      .set({ referral: JSON.stringify(referral) })
      .where('id', '=', playerId)
      .execute();
  } catch (error) {
    log.error({ err: error, playerId }, 'fail save referral tags');
  }
}
