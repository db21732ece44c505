import type { GamePace, OpenedGame } from '@longshot/contracts';
import {
  FREE_PACE,
  type Jurisdiction,
  jurisdictionTables,
  knownJurisdiction,
  roundCycleMs,
  type RoundPace,
} from '@longshot/domain/jurisdictions';
import { isPeer, isShared, isStepped } from '@longshot/games';
import { sql } from 'kysely';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findGame, type HouseGame } from '../catalogue/game-catalogue.ts';
import type { InHouseContext } from './in-house-context.ts';
import type { InHouseSession } from './in-house-rounds.ts';
import { WalletRefused } from './wallet-client.ts';

/** Play money that a try begins with: 1,000.00. */
const PLAY_MINOR = 100_000;

/** A token that plays, with its game. */
export interface OpenSession {
  readonly session: InHouseSession;
  readonly game: HouseGame;
}

const unknown = () => new RequestRefused('forbidden', { field: 'token' }, 'token: it opens no game');

function find({ database }: InHouseContext, token: string): Promise<InHouseSession | undefined> {
  return database.kysely.selectFrom('in_house_sessions').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Asks the house whose a token is, and keeps it. */
async function introduce(context: InHouseContext, token: string): Promise<InHouseSession> {
  const { playerId, iso, gameId } = await context.wallet.balance({ token }).catch((error: unknown) => {
    throw error instanceof WalletRefused ? unknown() : error;
  });
  await context.database.kysely
    .insertInto('in_house_sessions')
    .values({
      token,
      owner: `player:${playerId}`,
      player_id: playerId,
      mode: 'real',
      iso,
      game_id: gameId,
      created_at_ms: context.clock.nowMs(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await find(context, token);
  if (!kept) throw new Error('a game session has gone');
  return kept;
}

/** Opens the session of a token. Throws `forbidden` with the field for one that opens nothing. */
export async function openSession(context: InHouseContext, token: string): Promise<OpenSession> {
  const session = (await find(context, token)) ?? (await introduce(context, token));
  const game = findGame(session.game_id);
  if (!game) throw unknown();
  return { session, game };
}

/** Opens a game for play money, by the rules of a jurisdiction; answers its token. */
export async function openTry(
  context: InHouseContext,
  gameId: string,
  iso: string,
  jurisdiction: Jurisdiction,
): Promise<string> {
  const token = `try_${context.randomHex(24)}`;
  await context.database.kysely
    .insertInto('in_house_sessions')
    .values({
      token,
      owner: `demo:${context.randomHex(12)}`,
      player_id: null,
      mode: 'demo',
      iso,
      game_id: gameId,
      play_minor: PLAY_MINOR,
      jurisdiction,
      created_at_ms: context.clock.nowMs(),
    })
    .execute();
  return token;
}

/** Money to play with, and the rounds that the house stakes. */
export interface Funds {
  readonly balanceMinor: number;
  readonly freeRounds?: NonNullable<OpenedGame['freeRounds']>;
}

/** Funds of a token, and the pace of its rounds. */
export interface Standing {
  readonly funds: Funds;
  readonly pace: GamePace;
}

/** The pace of a game's rounds; what is decided step by step, or begins for all at a time, never follows by itself. */
function paceOf({ kind, category }: HouseGame, pace: RoundPace): GamePace {
  const isAlone = !isShared(kind) && !isPeer(kind);
  return {
    hasAutoplay: pace.hasAutoplay && isAlone && !isStepped(kind),
    hasTurbo: pace.hasTurbo && isAlone,
    cycleMs: roundCycleMs(pace, category === 'slots'),
  };
}

/** How a token stands, as the house tells it; a try by the rules that it is played by, and without free rounds. */
export async function standingOf(context: InHouseContext, { session, game }: OpenSession): Promise<Standing> {
  if (session.mode === 'demo') {
    const { rules } = jurisdictionTables[knownJurisdiction(session.jurisdiction, 'default')];
    return { funds: { balanceMinor: await balanceOf(context, session) }, pace: paceOf(game, rules) };
  }
  const { balanceMinor, freeRounds, pace: told = FREE_PACE } = await context.wallet.balance({ token: session.token });
  const pace = paceOf(game, told);
  const [first] = freeRounds ?? [];
  if (!first) return { funds: { balanceMinor }, pace };
  const { freeRoundsId, left, stakeMinor, endsAtMs } = first;
  return { funds: { balanceMinor, freeRounds: { freeRoundsId, left, stakeMinor, endsAtMs } }, pace };
}

/** Balance to play with. */
export async function balanceOf(context: InHouseContext, { token, mode }: InHouseSession): Promise<number> {
  if (mode === 'real') return (await context.wallet.balance({ token })).balanceMinor;
  return (await find(context, token))?.play_minor ?? 0;
}

/**
 * Forgets tries that began before a time, with their rounds and seeds: play money is nobody's once its page is closed.
 * A try belongs to one token alone, so that nothing else refers to them.
 */
export async function deleteTries({ database }: InHouseContext, beforeMs: number): Promise<void> {
  await sql`
    with gone as (
      select token, owner from in_house_sessions where mode = 'demo' and created_at_ms < ${beforeMs}::bigint limit 1000),
    autoplays_gone as (delete from in_house_autoplays using gone where in_house_autoplays.token = gone.token),
    rounds_gone as (delete from in_house_rounds using gone where in_house_rounds.token = gone.token),
    seeds_gone as (delete from in_house_seeds using gone where in_house_seeds.owner = gone.owner)
    delete from in_house_sessions using gone where in_house_sessions.token = gone.token`.execute(database.kysely);
}
