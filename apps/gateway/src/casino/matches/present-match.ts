import type { DoneInMatch, MatchDesk, PlayerMatch } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { matchClientSeed, toAct, type Side } from '@longshot/games';
import { standingOfToken } from '../games/game-standing.ts';
import { balanceOf, type OpenSession } from '../games/game-sessions.ts';
import { leftMs } from './end-match.ts';
import {
  actionsOf,
  findMatch,
  isUnderWay,
  playerOf,
  prizeOf,
  sideOf,
  type ActionRow,
  type MatchRow,
} from './match-rows.ts';
import { findSeat } from './match-seats.ts';
import type { MatchesContext } from './matches-context.ts';

const presentAction = ({ number, side, kind, steps, dice, nonce }: ActionRow): DoneInMatch => ({
  number,
  side,
  kind,
  steps: steps.map(({ from, die }) => ({ from, die })),
  dice: dice && [...dice],
  nonce,
});

/** A match as one of its players sees it: what its dice are drawn from only when it is over. */
function presentMatch(match: MatchRow, side: Side, done: readonly ActionRow[], nowMs: number): PlayerMatch | null {
  const { phase, stand, white_seed, black_seed } = match;
  if (phase === 'dissolved') return null;
  const areKnown = stand !== null && white_seed !== null && black_seed !== null;
  return {
    matchId: String(match.id),
    phase,
    isPractice: match.mode === 'practice',
    side,
    stakeMinor: match.stake_minor,
    prizeMinor: prizeOf(match, stand?.cube ?? 1),
    hasJoined: playerOf(match, side).seed !== null,
    ownSeed: playerOf(match, side).seed,
    serverSeedHash: match.server_seed_hash,
    serverSeed: phase === 'over' ? match.server_seed : null,
    clientSeed: areKnown ? matchClientSeed({ white: white_seed, black: black_seed }) : null,
    stand: stand && {
      ...stand,
      position: { white: [...stand.position.white], black: [...stand.position.black] },
      dice: stand.dice && [...stand.dice],
    },
    number: match.number,
    done: done.map(presentAction),
    clock: {
      whiteLeftMs: leftMs(match, 'white', nowMs),
      blackLeftMs: leftMs(match, 'black', nowMs),
      runsFor: phase === 'playing' && stand && match.deadline_ms !== null ? toAct(stand) : null,
    },
  };
}

/** Matches of a game as a player finds them now. */
export async function presentDesk(context: MatchesContext, opened: OpenSession): Promise<MatchDesk> {
  const { database, clock } = context;
  const { session, game } = opened;
  const nowMs = clock.nowMs();
  const seat = await findSeat(database.kysely, session.owner, game.id);
  const match = seat?.match_id == null ? undefined : await findMatch(database.kysely, seat.match_id);
  const side = match ? sideOf(match, session.owner) : null;
  const isSeeking = seat?.state === 'seeking';
  const isMissed = isSeeking && seat.ends_at_ms <= nowMs;
  // Nothing is over that was not when the match began.
  const standing = match && isUnderWay(match) ? undefined : await standingOfToken(database.kysely, session, nowMs);
  return {
    gameId: game.id,
    iso: session.iso,
    nowMs,
    balanceMinor: await balanceOf(context, session),
    seek: isSeeking && !isMissed ? { stakeMinor: seat.stake_minor, endsAtMs: seat.ends_at_ms } : null,
    ...withoutUndefined({ standing }),
    missed: isMissed ? 'nobody' : (seat?.missed ?? null),
    match: match && side ? presentMatch(match, side, await actionsOf(database.kysely, match.id), nowMs) : null,
  };
}
