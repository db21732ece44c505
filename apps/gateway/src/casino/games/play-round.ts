import type { BodyOf, PlayedGameRound } from '@longshot/contracts';
import { findChoiceError, GAME_STAKE_STEP } from '@longshot/domain/games';
import { sql } from 'kysely';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockSeed, presentFairness, seedOf, takeNonce } from './fair-seeds.ts';
import { balanceOf, openSession, type OpenSession } from './game-sessions.ts';
import type { InHouseContext } from './in-house-context.ts';
import {
  findRound,
  findRoundByKey,
  insertRound,
  storedRefusal,
  moveRound,
  outcomeOf,
  presentRound,
  seedOfRound,
  type InHouseSession,
  type RoundRow,
  type SeededRound,
} from './in-house-rounds.ts';
import { WalletRefused } from './wallet-client.ts';

/** Bounds of a stake on one round of these games, in minor units. */
export const STAKE_BOUNDS = { minMinor: 20, maxMinor: 10_000 } as const;

type PlayBody = BodyOf<'playGameRound'>;

function refused(code: 'below_min' | 'above_max' | 'insufficient_funds', boundMinor: number): RequestRefused {
  return new RequestRefused(code, { field: 'stakeMinor', refusals: [{ code, boundMinor }] });
}

function checkBody({ game }: OpenSession, { stakeMinor, choice }: PlayBody): void {
  const wrong = (field: string) => new RequestRefused('validation_failed', { field }, `${field}: cannot be played`);
  if (choice.game !== game.kind) throw wrong('choice.game');
  const fault = findChoiceError(choice);
  if (fault !== null) throw wrong(`choice.${fault}`);
  if (stakeMinor < STAKE_BOUNDS.minMinor) throw refused('below_min', STAKE_BOUNDS.minMinor);
  if (stakeMinor > STAKE_BOUNDS.maxMinor) throw refused('above_max', STAKE_BOUNDS.maxMinor);
  if (stakeMinor % GAME_STAKE_STEP[choice.game] !== 0) throw wrong('stakeMinor');
}

/** Takes the stake from play money and gives what it wins, in the round's own transaction. */
async function playWithPlayMoney(trx: Trx, token: string, stakeMinor: number, payoutMinor: number): Promise<void> {
  const { rows } = await sql`
    update in_house_sessions set play_minor = play_minor - ${stakeMinor}::bigint + ${payoutMinor}::bigint
    where token = ${token} and play_minor >= ${stakeMinor}::bigint returning token`.execute(trx);
  if (rows.length === 0) {
    const query = trx.selectFrom('in_house_sessions').select('play_minor').where('token', '=', token);
    throw refused('insufficient_funds', (await query.executeTakeFirst())?.play_minor ?? 0);
  }
}

/** Writes the round that a key begins, with its seeds and its number; or answers the one it has begun. */
async function begin(
  trx: Trx,
  { clock }: InHouseContext,
  session: InHouseSession,
  body: PlayBody,
): Promise<SeededRound | null> {
  const { key, stakeMinor, choice } = body;
  const hash = requestHash({ key, stakeMinor, choice });
  const seed = await lockSeed(trx, session.owner);
  if (!seed) return null;
  const known = await findRoundByKey(trx, session.owner, key);
  if (known) {
    if (known.request_hash !== hash) throw new RequestRefused('duplicate_key', { field: 'key' });
    return { round: known, seed: await seedOfRound(trx, known) };
  }
  const nonce = await takeNonce(trx, seed);
  const row = {
    owner: session.owner,
    token: session.token,
    key,
    request_hash: hash,
    game_id: session.game_id,
    iso: session.iso,
    seed_id: seed.id,
    nonce,
    choice: JSON.stringify(choice),
    stake_minor: stakeMinor,
    created_at_ms: clock.nowMs(),
  };
  if (session.mode === 'real') return { round: await insertRound(trx, { ...row, state: 'begun' }), seed };
  const outcome = outcomeOf(choice, stakeMinor, seed, nonce);
  await playWithPlayMoney(trx, session.token, stakeMinor, outcome.payout_minor);
  return { round: await insertRound(trx, { ...row, ...outcome, state: 'finished' }), seed };
}

const walletFacts = (session: InHouseSession, round: RoundRow) => ({
  token: session.token,
  playerId: session.player_id ?? '',
  iso: round.iso,
  roundId: String(round.id),
  gameId: round.game_id,
});

/** Asks the house for the stake of a begun round, once, and keeps what it comes to. */
async function stake(
  context: InHouseContext,
  session: InHouseSession,
  { round, seed }: SeededRound,
): Promise<RoundRow> {
  const { kysely } = context.database;
  const body = { ...walletFacts(session, round), transactionId: `${round.id}:bet`, amountMinor: round.stake_minor };
  const isRefused = await context.wallet.bet(body).then(
    () => null,
    (error: unknown) => {
      if (error instanceof WalletRefused) return error.refusal;
      throw error;
    },
  );
  const moved =
    isRefused === null
      ? await moveRound(
          kysely,
          round.id,
          'begun',
          'staked',
          outcomeOf(round.choice, round.stake_minor, seed, round.nonce),
        )
      : await moveRound(kysely, round.id, 'begun', 'refused', storedRefusal(isRefused));
  return moved ?? (await findRound(kysely, round.id)) ?? round;
}

/** A round that has come to its end, with the balance that the house told of it, if it did. */
interface EndedRound {
  readonly round: RoundRow;
  readonly balanceMinor: number | null;
}

/** Tells the house what a staked round won, once, and finishes it. */
export async function payOut(context: InHouseContext, session: InHouseSession, round: RoundRow): Promise<EndedRound> {
  const { kysely } = context.database;
  const body = { ...walletFacts(session, round), transactionId: `${round.id}:win`, amountMinor: round.payout_minor };
  const { balanceMinor } = await context.wallet.win(body);
  const finished = await moveRound(kysely, round.id, 'staked', 'finished');
  return { round: finished ?? (await findRound(kysely, round.id)) ?? round, balanceMinor };
}

/** Gives the stake of a round back that nobody waits for any more, taken or not, and cancels it. */
export async function giveUp(context: InHouseContext, session: InHouseSession, round: RoundRow): Promise<void> {
  const { kysely } = context.database;
  // From here on the round cannot be staked by whoever may still be at it.
  if (round.state === 'begun' && !(await moveRound(kysely, round.id, 'begun', 'cancelling'))) return;
  const { token, playerId, iso } = walletFacts(session, round);
  await context.wallet.rollback({ token, playerId, iso, transactionId: `${round.id}:bet` });
  await moveRound(kysely, round.id, 'cancelling', 'cancelled');
}

/** The field of the game's call for a field of the wallet's. */
const FIELDS: Readonly<Record<string, string>> = { amountMinor: 'stakeMinor' };

function refusalOf({ refusal }: RoundRow): RequestRefused {
  const { code, details } = refusal ?? { code: 'unavailable' as const, details: {} };
  const { field } = details;
  return new RequestRefused(code, field === undefined ? details : { ...details, field: FIELDS[field] ?? field });
}

/** Lets a round go on to its end; throws what the house refused it with. */
async function finish(context: InHouseContext, session: InHouseSession, begun: SeededRound): Promise<EndedRound> {
  const round = begun.round.state === 'begun' ? await stake(context, session, begun) : begun.round;
  if (round.state === 'staked') return payOut(context, session, round);
  if (round.state === 'refused') throw refusalOf(round);
  if (round.state === 'cancelling') throw new RequestRefused('unavailable');
  return { round, balanceMinor: null };
}

/**
 * Plays a round: its seeds and number are fixed before the house is asked for the stake; each step is kept, so that a
 * round that breaks off is finished or given back. The same key plays one.
 *
 * @throws RequestRefused naming the field.
 */
export async function playRound(context: InHouseContext, body: PlayBody): Promise<PlayedGameRound> {
  const opened = await openSession(context, body.token);
  const { session } = opened;
  checkBody(opened, body);
  await seedOf(context, session.owner);
  const begun = await context.database.transaction((trx) => begin(trx, context, session, body));
  if (!begun) throw new RequestRefused('unavailable');
  const { round, balanceMinor } = await finish(context, session, begun);
  const seed = await seedOf(context, session.owner);
  return {
    round: presentRound({ round, seed: await seedOfRound(context.database.kysely, round) }),
    balanceMinor: balanceMinor ?? (await balanceOf(context, session)),
    fairness: presentFairness(seed),
  };
}
