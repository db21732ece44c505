import { sql } from 'kysely';
import type { FindPlayer } from '../../platform/http/access-port.ts';
import { accessPlayerOf, type PlayerStanding, standingColumns } from '../../platform/http/player-standing.ts';
import type { PlayersContext } from '../players-context.ts';

/** Knows players for the decision of access: their row, and what `findTimes` says of their limits of time. */
export function createPlayerAccess(
  { database, settings, nowMs }: Pick<PlayersContext, 'database' | 'settings' | 'nowMs'>,
  findTimes: FindPlayer = () => Promise.resolve({}),
): FindPlayer {
  return async (playerId) => {
    const { rows } = await sql<PlayerStanding>`
      select ${standingColumns} from players p where p.id = ${Number(playerId)}::bigint`.execute(database.kysely);
    const [standing] = rows;
    return standing ? { ...accessPlayerOf(standing, settings, nowMs()), ...(await findTimes(playerId)) } : {};
  };
}
