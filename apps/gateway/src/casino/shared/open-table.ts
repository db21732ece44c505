import type { BodyOf, SharedTable } from '@longshot/contracts';
import { balanceOf } from '../games/game-sessions.ts';
import { standingOfToken } from '../games/game-standing.ts';
import type { InHouseContext } from '../games/in-house-context.ts';
import { chainOf, findChain } from './chain-links.ts';
import type { TableDriver } from './drive-tables.ts';
import { openSeat } from './lay-bet.ts';
import { keepWatched } from './lead-table.ts';
import { newestBets, presentBet, shownBets } from './shared-bets.ts';
import { newestRound, pastRounds, presentSharedRound } from './shared-rounds.ts';

/** How many of a player's own bets are told. */
const OWN_BETS = 60;

/** Looks at a table, which wakes it. */
export async function openTable(
  context: InHouseContext,
  driver: TableDriver,
  { token }: BodyOf<'openTable'>,
): Promise<SharedTable> {
  const { session, game } = await openSeat(context, token);
  const { kysely } = context.database;
  const title = game.kind;
  await keepWatched(context, title);
  driver.wake(title);
  const round = await newestRound(kysely, title);
  const chain = round ? await findChain(kysely, round.chain_id) : await chainOf(context, title);
  const bets = round ? await shownBets(kysely, round.id) : [];
  return {
    gameId: game.id,
    kind: title,
    nowMs: context.clock.nowMs(),
    balanceMinor: await balanceOf(context, session),
    anchor: chain.anchor,
    round: round ? await presentSharedRound(kysely, round, chain) : null,
    bets: bets.map((bet) => presentBet(bet, title, chain)),
    ownBets: await newestBets(kysely, session.owner, OWN_BETS, title),
    history: await pastRounds(kysely, title),
    standing: await standingOfToken(kysely, session, context.clock.nowMs()),
  };
}
