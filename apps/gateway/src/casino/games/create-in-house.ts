import { randomBytes } from 'node:crypto';
import type {
  BodyOf,
  ChangedGameSeed,
  GameAutoplay,
  GameHistory,
  GameRound,
  OpenedGame,
  PlayedGameRound,
} from '@longshot/contracts';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { endAutoplays, startAutoplay, stopAutoplay } from './autoplays.ts';
import { gameHistory } from './game-history.ts';
import { lockSeed, presentFairness, replaceSeed, seedOf } from './fair-seeds.ts';
import { decideRound } from './decide-round.ts';
import { finishAbandoned, finishRounds } from './finish-rounds.ts';
import { standingOfToken } from './game-standing.ts';
import { deleteTries, openSession, openTry, standingOf } from './game-sessions.ts';
import type { InHouseContext } from './in-house-context.ts';
import {
  findRound,
  newestRounds,
  presentRound,
  roundStillOpen,
  seedOfRound,
  type RoundRow,
} from './in-house-rounds.ts';
import { playRound } from './play-round.ts';
import { STAKE_BOUNDS } from './stake-checks.ts';
import { createWalletClient, type DeliverWalletCall, refusing } from './wallet-client.ts';

/** How often rounds are looked for that broke off, and how old they are by then. */
const POLL_INTERVAL_MS = 5_000;
const BROKEN_AFTER_MS = 30_000;

/** How long a try for play money is kept. */
const TRY_RETAINED_MS = 24 * 3_600_000;

/** How many rounds are told at once. */
const NEWEST = 20;

/** Input of the bundled provider. */
export interface InHouseInput extends Omit<InHouseContext, 'wallet' | 'randomHex'> {
  readonly deliver: DeliverWalletCall;
  readonly secret: () => Promise<string>;
}

/** The bundled provider: games of the house, drawn so that players can check them. */
export interface InHouse {
  /** Its tables and the house's wallet, for rounds that players share. */
  readonly context: InHouseContext;
  open(body: BodyOf<'openGame'>): Promise<OpenedGame>;
  play(body: BodyOf<'playGameRound'>): Promise<PlayedGameRound>;
  decide(body: BodyOf<'decideGameRound'>): Promise<PlayedGameRound>;
  startAutoplay(body: BodyOf<'startAutoplay'>): Promise<GameAutoplay>;
  stopAutoplay(body: BodyOf<'stopAutoplay'>): Promise<GameAutoplay>;
  history(body: BodyOf<'getGameHistory'>): Promise<GameHistory>;
  changeSeed(body: BodyOf<'changeGameSeed'>): Promise<ChangedGameSeed>;
  /** Opens a game for play money, by the rules of a jurisdiction; answers its token. */
  tryGame(gameId: string, iso: string, jurisdiction: Jurisdiction): Promise<string>;
  /** The newest rounds of a player of the house. */
  roundsOf(playerId: number): Promise<GameRound[]>;
  /** A round of a player of the house; undefined for anybody else's. */
  roundOf(playerId: number, roundId: number): Promise<GameRound | undefined>;
  /** Ends rounds that broke off: all, or those that are old enough that nobody is at them. Runs by itself after `start`. */
  finishRounds(which: 'all' | 'old'): Promise<number>;
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

async function present(context: InHouseContext, round: RoundRow): Promise<GameRound> {
  const { kysely } = context.database;
  return presentRound(kysely, { round, seed: await seedOfRound(kysely, round) });
}

async function openGame(context: InHouseContext, { token }: BodyOf<'openGame'>): Promise<OpenedGame> {
  const opened = await openSession(context, token);
  const { session, game } = opened;
  // A page that is opened anew goes on with nothing by itself.
  await endAutoplays(context.database.kysely, session);
  await finishRounds(context, { owner: session.owner });
  const [last] = await newestRounds(context.database.kysely, session.owner, 1, game.id);
  const { funds, pace } = await standingOf(context, opened);
  return {
    gameId: game.id,
    kind: game.kind,
    mode: session.mode,
    iso: session.iso,
    ...funds,
    pace,
    minStakeMinor: STAKE_BOUNDS.minMinor,
    maxStakeMinor: STAKE_BOUNDS.maxMinor,
    fairness: presentFairness(await seedOf(context, session.owner)),
    lastRound: last ? await present(context, last) : null,
    standing: await standingOfToken(context.database.kysely, session, context.clock.nowMs()),
  };
}

/** Rounds that were begun are ended first: nobody may know what a round comes to before it is staked. */
async function changeSeed(
  context: InHouseContext,
  { token, clientSeed }: BodyOf<'changeGameSeed'>,
): Promise<ChangedGameSeed> {
  const { session } = await openSession(context, token);
  await seedOf(context, session.owner);
  await finishRounds(context, { owner: session.owner });
  return context.database.transaction(async (trx) => {
    const old = await lockSeed(trx, session.owner);
    const open =
      old &&
      (await trx
        .selectFrom('in_house_rounds')
        .select('state')
        .where('seed_id', '=', old.id)
        .where('state', 'in', ['begun', 'cancelling', 'open', 'staked'])
        .execute());
    if (open?.some(({ state }) => state === 'open')) throw roundStillOpen();
    // Cards of bingo are known once they are paid; until then nobody may work them out.
    const unpaid =
      old &&
      (await trx
        .selectFrom('shared_bets')
        .select('id')
        .where('seed_id', '=', old.id)
        .where('state', 'in', ['begun', 'cancelling'])
        .executeTakeFirst());
    if (!old || !open || open.length > 0 || unpaid) throw new RequestRefused('unavailable');
    const fairness = presentFairness(await replaceSeed(trx, context, old, clientSeed));
    return { serverSeed: old.server_seed, serverSeedHash: old.server_seed_hash, fairness };
  });
}

/** Puts the bundled provider together; it reaches the house by signed calls of the wallet alone. */
export function createInHouse({ deliver, secret, ...input }: InHouseInput): InHouse {
  const { clock, log, database } = input;
  const wallet = createWalletClient(deliver, secret, () => clock.nowMs());
  const context: InHouseContext = { ...input, wallet, randomHex: (bytes) => randomBytes(bytes).toString('hex') };
  let running: Promise<number> = Promise.resolve(0);
  let isStarted = false;
  let cancel = (): void => undefined;
  const ended = (which: 'all' | 'old'): Promise<number> => {
    const beforeMs = clock.nowMs() - (which === 'all' ? 0 : BROKEN_AFTER_MS);
    running = running
      .catch(() => 0)
      .then(async () => (await finishRounds(context, { beforeMs })) + (await finishAbandoned(context)));
    return running;
  };
  let looking: Promise<void> = Promise.resolve();
  const inspect = async (): Promise<void> => {
    await ended('old').catch((error: unknown) => log.error({ err: error }, 'rounds could not be looked for'));
    await deleteTries(context, clock.nowMs() - TRY_RETAINED_MS).catch((error: unknown) => {
      log.warn({ err: error }, 'old tries could not be forgotten');
    });
    if (isStarted) inspectLater();
  };
  const inspectLater = (): void => {
    cancel = clock.after(POLL_INTERVAL_MS, () => {
      looking = inspect();
    });
  };
  return {
    context,
    open: (body) => refusing(openGame(context, body)),
    play: (body) => refusing(playRound(context, body)),
    decide: (body) => refusing(decideRound(context, body)),
    startAutoplay: (body) => refusing(startAutoplay(context, body)),
    stopAutoplay: (body) => refusing(stopAutoplay(context, body)),
    history: (body) => refusing(gameHistory(context, body)),
    changeSeed: (body) => refusing(changeSeed(context, body)),
    tryGame: (gameId, iso, jurisdiction) => openTry(context, gameId, iso, jurisdiction),
    roundsOf: async (playerId) => {
      const rounds = await newestRounds(database.kysely, `player:${playerId}`, NEWEST);
      return Promise.all(rounds.map((round) => present(context, round)));
    },
    roundOf: async (playerId, roundId) => {
      const round = Number.isSafeInteger(roundId) ? await findRound(database.kysely, roundId) : undefined;
      return round?.owner === `player:${playerId}` ? present(context, round) : undefined;
    },
    finishRounds: ended,
    start: async () => {
      if (isStarted) return;
      isStarted = true;
      await ended('all').catch((error: unknown) => log.error({ err: error }, 'rounds could not be ended'));
      inspectLater();
    },
    stop: async () => {
      isStarted = false;
      cancel();
      await looking;
      await running.catch(() => undefined);
    },
  };
}
