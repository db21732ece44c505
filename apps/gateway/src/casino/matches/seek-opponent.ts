import type { BodyOf } from '@longshot/contracts';
import { commitmentOf, MULTIPLE_UNIT } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { balanceOf, type OpenSession } from '../games/game-sessions.ts';
import { stakeRefused } from '../games/play-money.ts';
import { checkStake } from '../games/stake-checks.ts';
import { checkBetIn } from '../wallet-api/take-bet.ts';
import { playedSessionOf, type PlayedSession } from '../wallet-api/wallet-call.ts';
import { MACHINE, lockMatch, updateMatch, type MatchRow, type SeatRow } from './match-rows.ts';
import { lockOpponent, lockSeat, matchUnderWay, updateSeat } from './match-seats.ts';
import { CLOCK_MS, JOIN_MS, SEEK_MS } from './match-times.ts';
import type { MatchesContext } from './matches-context.ts';

const SEED_BYTES = 32;

/** Refuses a second match beside one that goes on. */
async function checkFree(trx: Trx, seat: SeatRow): Promise<void> {
  if (await matchUnderWay(trx, seat)) {
    throw new RequestRefused('duplicate_key', { field: 'token' }, 'token: its match goes on');
  }
}

/** Agrees a match between two players, or a player and the machine; nothing is staked yet. */
async function agree(
  trx: Trx,
  { clock, randomHex }: MatchesContext,
  mode: MatchRow['mode'],
  seat: SeatRow,
  opponent: SeatRow | null,
): Promise<number> {
  const nowMs = clock.nowMs();
  const serverSeed = randomHex(SEED_BYTES);
  const machine = { owner: MACHINE, token: null };
  // Neither whoever came first nor whoever came second is always white.
  const isFirst = opponent === null || Number.parseInt(randomHex(1), 16) % 2 === 0;
  const [white, black] = isFirst ? [seat, opponent ?? machine] : [opponent, seat];
  const { id } = await trx
    .insertInto('matches')
    .values({
      game_id: seat.game_id,
      mode,
      iso: seat.iso,
      stake_minor: mode === 'practice' ? 0 : seat.stake_minor,
      phase: 'agreed',
      server_seed: serverSeed,
      server_seed_hash: commitmentOf(serverSeed),
      white_owner: white.owner,
      white_token: white.token,
      black_owner: black.owner,
      black_token: black.token,
      black_seed: opponent === null ? randomHex(8) : null,
      white_left_ms: CLOCK_MS,
      black_left_ms: CLOCK_MS,
      since_ms: nowMs,
      deadline_ms: opponent === null ? null : nowMs + JOIN_MS,
      created_at_ms: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const each of opponent === null ? [seat] : [seat, opponent]) {
    await updateSeat(trx, each, { state: 'seated', match_id: id, missed: null });
  }
  return id;
}

/** Somebody who seeks for money, with the call that their stake is looked at by. */
interface Seeker {
  readonly call: Parameters<typeof checkBetIn>[2];
  readonly played: PlayedSession;
}

async function seekerOf(
  { house }: MatchesContext,
  { session, game }: OpenSession,
  stakeMinor: number,
): Promise<Seeker | null> {
  if (session.mode !== 'real') return null;
  const { token, player_id, iso } = session;
  const round = { roundId: `match-seek-${player_id}`, transactionId: `match-seek-${player_id}:check` };
  const body = { token, playerId: player_id ?? '', iso, gameId: game.id, ...round, amountMinor: stakeMinor };
  const call = { providerId: IN_HOUSE.id, takesLateWins: false, body };
  return { call, played: await playedSessionOf(house, call) };
}

/** The field of this call for a field of the wallet's. */
function named(error: unknown): never {
  if (!(error instanceof RequestRefused) || error.details.field !== 'amountMinor') throw error;
  throw new RequestRefused(error.code, { ...error.details, field: 'stakeMinor' });
}

/**
 * Seeks an opponent for a stake, or finds one who seeks. Nothing is taken: stakes are taken of both together when the match
 * begins. Whoever asks again while they seek begins their time anew.
 *
 * @throws RequestRefused naming the field.
 */
export async function seekMatch(
  context: MatchesContext,
  opened: OpenSession,
  { stakeMinor }: BodyOf<'seekMatch'>,
): Promise<void> {
  checkStake(stakeMinor, MULTIPLE_UNIT);
  const { session } = opened;
  if (session.mode === 'demo') {
    const balanceMinor = await balanceOf(context, session);
    if (balanceMinor < stakeMinor) throw stakeRefused('insufficient_funds', balanceMinor);
  }
  const seeker = await seekerOf(context, opened, stakeMinor);
  const nowMs = context.clock.nowMs();
  await context.database.transaction(async (trx) => {
    const seat = await lockSeat(trx, opened);
    await checkFree(trx, seat);
    if (seeker) await checkBetIn(trx, context.house, seeker.call, seeker.played).catch(named);
    await endPractice(trx, seat, nowMs);
    const { token, mode, iso } = session;
    const wish = { token, mode, iso, stake_minor: stakeMinor, sought_at_ms: nowMs, ends_at_ms: nowMs + SEEK_MS };
    await updateSeat(trx, seat, { ...wish, state: 'seeking', missed: null, match_id: null });
    await pair(trx, context, { ...seat, ...wish });
  });
}

async function pair(trx: Trx, context: MatchesContext, seat: SeatRow): Promise<void> {
  const opponent = await lockOpponent(trx, seat, context.clock.nowMs());
  if (opponent) await agree(trx, context, seat.mode, seat, opponent);
}

/** Looks once more for somebody who sought at the same moment. */
export async function seekOn(context: MatchesContext, opened: OpenSession): Promise<void> {
  await context.database.transaction(async (trx) => {
    const seat = await lockSeat(trx, opened);
    if (seat.state === 'seeking' && seat.ends_at_ms > context.clock.nowMs()) await pair(trx, context, seat);
  });
}

/** Seeks no opponent any more; what is agreed by then stays. */
export async function endSeek(context: MatchesContext, opened: OpenSession): Promise<void> {
  await context.database.transaction(async (trx) => {
    const seat = await lockSeat(trx, opened);
    if (seat.state === 'seeking') await updateSeat(trx, seat, { state: 'free', missed: null });
  });
}

/** A practice that was left is over when something else is begun. */
async function endPractice(trx: Trx, seat: SeatRow, nowMs: number): Promise<void> {
  if (seat.match_id === null) return;
  const match = await lockMatch(trx, seat.match_id);
  const isLeft = match.mode === 'practice' && (match.phase === 'agreed' || match.phase === 'playing');
  if (isLeft) await updateMatch(trx, match.id, { phase: 'dissolved', over_at_ms: nowMs });
}

/** Begins a match against the machine, for nothing, in place of one that was left. */
export async function practise(context: MatchesContext, opened: OpenSession): Promise<void> {
  await context.database.transaction(async (trx) => {
    const seat = await lockSeat(trx, opened);
    await checkFree(trx, seat);
    await endPractice(trx, seat, context.clock.nowMs());
    await agree(trx, context, 'practice', { ...seat, token: opened.session.token }, null);
  });
}
