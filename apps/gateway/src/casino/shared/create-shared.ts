import type { BodyOf, GameRound, LaidTableBet, SharedTable } from '@longshot/contracts';
import type { InHouseContext } from '../games/in-house-context.ts';
import { refusing } from '../games/wallet-client.ts';
import { createTableDriver, type TableDriver } from './drive-tables.ts';
import { layBet, openSeat } from './lay-bet.ts';
import { leaveTable } from './leave-table.ts';
import { openTable } from './open-table.ts';
import type { Seat } from './seat-access.ts';
import { betOf, hasStandingBet, newestBets } from './shared-bets.ts';
import { newestRound } from './shared-rounds.ts';
import { createTableHub, type Follower } from './table-hub.ts';

/** Rounds that many players share. */
export interface SharedTables {
  open(body: BodyOf<'openTable'>): Promise<SharedTable>;
  lay(body: BodyOf<'layTableBet'>): Promise<LaidTableBet>;
  leave(body: BodyOf<'leaveTable'>): Promise<LaidTableBet>;
  /** Tells a follower what goes on at the table of a token; the answer ends that. */
  follow(token: string, follower: Follower): Promise<() => void>;
  /** Where a token sits. Throws `forbidden` for one that opens no table. */
  seatOf(token: string): Promise<Seat>;
  /** Ends the streams of all followers: a server that closes waits for none. */
  endFollowers(): Promise<void>;
  /** The newest bets of a player of the house. */
  betsOf(playerId: number, limit: number): Promise<GameRound[]>;
  /** A bet of a player of the house; undefined for anybody else's. */
  betOf(playerId: number, betId: number): Promise<GameRound | undefined>;
  readonly driver: TableDriver;
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Puts the tables together on the bundled provider's own tables and its port to the wallet. */
export function createShared(context: InHouseContext): SharedTables {
  const hub = createTableHub(context);
  const driver = createTableDriver(context, context.randomHex(8), hub);
  const { kysely } = context.database;
  const told = async (work: Promise<LaidTableBet>): Promise<LaidTableBet> => {
    const answer = await refusing(work);
    hub.changed(answer.bet.game);
    return answer;
  };
  return {
    open: (body) => refusing(openTable(context, driver, body)),
    lay: (body) => told(layBet(context, body)),
    leave: (body) => told(leaveTable(context, body)),
    follow: async (token, follower) => {
      const { game } = await openSeat(context, token);
      driver.wake(game.kind);
      return hub.follow(game.kind, follower);
    },
    seatOf: async (token) => {
      const { session, game } = await refusing(openSeat(context, token));
      const round = await newestRound(kysely, game.kind);
      const isStaked = round !== undefined && (await hasStandingBet(kysely, session.owner, round.id));
      return { playerId: session.player_id === null ? null : String(session.player_id), isStaked };
    },
    endFollowers: () => hub.close(),
    betsOf: (playerId, limit) => newestBets(kysely, `player:${playerId}`, limit),
    betOf: async (playerId, betId) =>
      Number.isSafeInteger(betId) ? betOf(kysely, `player:${playerId}`, betId) : undefined,
    driver,
    start: () => driver.start(),
    stop: async () => {
      await hub.close();
      await driver.stop();
    },
  };
}
