import type { BodyOf, GameHistory } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { openSession } from './game-sessions.ts';
import type { InHouseContext } from './in-house-context.ts';
import { presentRound, seedOfRound, type InHouseSession } from './in-house-rounds.ts';
import { matchSums } from './match-sums.ts';

/** How many rounds a page of the history has. */
const PAGE = 20;

type Statistics = GameHistory['statistics'];

/** Sums of every round of the game for its owner in the currency: those played alone, bets on shared ones, and matches. */
async function statisticsOf(reader: Reader, { owner, game_id, iso }: InHouseSession): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    select count(*)::bigint as rounds, (count(*) filter (where paid > staked))::bigint as won,
      coalesce(sum(staked), 0)::bigint as "stakedMinor", coalesce(sum(paid), 0)::bigint as "paidMinor",
      coalesce(max(multiple), 0)::bigint as "mostMultiple"
    from (
      select greatest(stake_minor, staked_minor) as staked, payout_minor + fall_minor as paid, multiple
        from in_house_rounds
        where owner = ${owner} and game_id = ${game_id} and iso = ${iso} and state in ('staked', 'finished')
          and free_rounds_id is null
      union all select b.stake_minor, b.payout_minor, b.multiple
        from shared_bets b join shared_rounds r on r.id = b.round_id
        where b.owner = ${owner} and b.game_id = ${game_id} and b.iso = ${iso}
          and (b.state = 'finished' or (b.state = 'staked' and r.phase = 'over'))
      union all select staked, paid, multiple from (${matchSums({ owner })}) matches_over
        where game_id = ${game_id} and iso = ${iso}
    ) over_now`.execute(reader);
  return rows[0] ?? { rounds: 0, won: 0, stakedMinor: 0, paidMinor: 0, mostMultiple: 0 };
}

/** Rounds of an open game that its owner played alone, newest first; its table tells bets on shared ones. */
export async function gameHistory(
  context: InHouseContext,
  { token, before }: BodyOf<'getGameHistory'>,
): Promise<GameHistory> {
  const { session } = await openSession(context, token);
  const { kysely } = context.database;
  const query = kysely
    .selectFrom('in_house_rounds')
    .selectAll()
    .where('owner', '=', session.owner)
    .where('game_id', '=', session.game_id)
    .where('iso', '=', session.iso)
    .where('state', '<>', 'refused')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  const found = await (before === undefined ? query : query.where('id', '<', Number(before))).execute();
  const rows = found.slice(0, PAGE);
  const rounds = await Promise.all(
    rows.map(async (round) => presentRound(kysely, { round, seed: await seedOfRound(kysely, round) })),
  );
  const last = rows.at(-1);
  return {
    rounds,
    next: last && found.length > PAGE ? String(last.id) : null,
    statistics: await statisticsOf(kysely, session),
  };
}
