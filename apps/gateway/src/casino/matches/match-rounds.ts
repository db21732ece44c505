import { isDeepStrictEqual } from 'node:util';
import type { GameRound } from '@longshot/contracts';
import {
  act,
  beginMatch,
  commitmentOf,
  isFault,
  matchClientSeed,
  runOut,
  verifyRound,
  withdrawDouble,
  type MatchAction,
  type MatchState,
  type Side,
} from '@longshot/games';
import type { Reader } from '../../platform/database/index.ts';
import type { ProvenRound } from '../games/in-house-rounds.ts';
import { actionsOf, findMatch, playerOf, sideOf, type ActionRow, type MatchRow } from './match-rows.ts';
import { rollsOf } from './match-rolls.ts';

/** Both sides of a match are rounds of their players. Their numbers begin here, far above those of every other round. */
const FIRST_ROUND = 9_000_000_000_000;

/** Number of a side of a match among the rounds of all games. */
const roundIdOf = (matchId: number, side: Side): number => FIRST_ROUND + matchId * 2 + (side === 'white' ? 0 : 1);

/** The match and side of a number; null for that of any other round. */
function matchOfRound(roundId: number): { readonly matchId: number; readonly side: Side } | null {
  const number = roundId - FIRST_ROUND;
  if (!Number.isSafeInteger(roundId) || number < 2) return null;
  return { matchId: Math.floor(number / 2), side: number % 2 === 0 ? 'white' : 'black' };
}

const clientSeedOf = ({ white_seed, black_seed }: MatchRow): string =>
  white_seed === null || black_seed === null ? '' : matchClientSeed({ white: white_seed, black: black_seed });

/** A side of a match by the rules of its title: its result, and what that pays. */
function settleSide(match: MatchRow, { winner, cube }: MatchState, side: Side) {
  const bet = { kind: 'result', cube, won: winner === side };
  const seeds = { serverSeed: match.server_seed, clientSeed: clientSeedOf(match), nonce: 0 };
  const { outcome, multiple, payoutMinor } = verifyRound({
    game: 'backgammon',
    ...seeds,
    bet,
    stakeMinor: match.stake_minor,
  });
  return { bet, outcome: { ...outcome }, multiple, payoutMinor };
}

/** A side of a match as a round of its player's; one that is played is open. */
function presentSide(match: MatchRow, stand: MatchState, side: Side, decided: number): GameRound {
  const isOver = match.phase === 'over';
  const settled = settleSide(match, stand, side);
  return {
    roundId: String(roundIdOf(match.id, side)),
    state: isOver ? 'finished' : 'open',
    gameId: match.game_id,
    game: 'backgammon',
    bet: isOver ? settled.bet : { cube: stand.cube },
    iso: match.iso,
    stakeMinor: match.stake_minor,
    stakedMinor: match.stake_minor * stand.cube,
    payoutMinor: isOver && stand.winner === side ? match.prize_minor : 0,
    outcome: isOver ? settled.outcome : null,
    multiple: isOver ? settled.multiple : null,
    stand: null,
    decided,
    serverSeedHash: match.server_seed_hash,
    serverSeed: isOver ? match.server_seed : null,
    clientSeed: clientSeedOf(match),
    nonce: 0,
    playedAtMs: match.created_at_ms,
  };
}

/** How many things players themselves did, by match and side. */
async function countDecided(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await reader
    .selectFrom('match_actions')
    .select((select) => ['match_id', 'side', select.fn.countAll<number>().as('decided')])
    .where('match_id', 'in', ids)
    .where('key', 'is not', null)
    .groupBy(['match_id', 'side'])
    .execute();
  return new Map(counted.map(({ match_id, side, decided }) => [`${match_id} ${side}`, Number(decided)]));
}

const staked = (reader: Reader) =>
  reader.selectFrom('matches').selectAll().where('mode', '=', 'real').where('phase', 'in', ['playing', 'over']);

async function presentSides(reader: Reader, owner: string, found: readonly MatchRow[]): Promise<GameRound[]> {
  const counts = await countDecided(
    reader,
    found.map(({ id }) => id),
  );
  return found.flatMap((match) => {
    const side = sideOf(match, owner);
    if (side === null || match.stand === null) return [];
    return [presentSide(match, match.stand, side, counts.get(`${match.id} ${side}`) ?? 0)];
  });
}

/** The newest matches of an owner that money was staked in, as rounds. */
export async function newestSides(reader: Reader, owner: string, limit: number): Promise<GameRound[]> {
  const own = staked(reader).where((where) =>
    where.or([where('white_owner', '=', owner), where('black_owner', '=', owner)]),
  );
  return presentSides(reader, owner, await own.orderBy('id', 'desc').limit(limit).execute());
}

/** A side of a match by its number among rounds; undefined for anybody else's. */
export async function sideOfOwner(reader: Reader, owner: string, roundId: number): Promise<GameRound | undefined> {
  const meant = matchOfRound(roundId);
  if (meant === null) return undefined;
  const found = await staked(reader).where('id', '=', meant.matchId).execute();
  return (await presentSides(reader, owner, found)).find((round) => round.roundId === String(roundId));
}

const DECIDED = ['roll', 'double', 'take', 'drop', 'resign'] as const;

/** An action of a player as the rules take it; null for what was none. */
function actionOf({ kind, steps }: ActionRow): MatchAction | null {
  if (kind === 'move') return { kind, steps };
  const plain = DECIDED.find((each) => each === kind);
  return plain === undefined ? null : { kind: plain };
}

/** Plays everything that was done once more, with the dice of the seeds; null where the rules do not let it be. */
function replayed(match: MatchRow, done: readonly ActionRow[]): MatchState | null {
  const rolls = rollsOf(match);
  let stand = beginMatch(rolls);
  for (const row of done) {
    const { kind, side, dice, nonce } = row;
    const rolled = nonce === null ? null : rolls(nonce, kind === 'opening' ? 'opening' : 'turn');
    if (!isDeepStrictEqual(dice && [...dice], rolled && [...rolled])) return null;
    if (kind === 'opening') continue;
    const action = actionOf(row);
    const next = action
      ? act(stand, side, action, rolls)
      : kind === 'time'
        ? runOut(stand)
        : kind === 'withdrawn'
          ? withdrawDouble(stand)
          : stand;
    if (isFault(next)) return null;
    stand = next;
  }
  return stand;
}

/** A stand as the database keeps it: one that was read and one that was played compare by what they hold. */
const asStored = (stand: MatchState | null): unknown => JSON.parse(JSON.stringify(stand));

/** Works a side of a match out anew, every roll and every move of both; undefined where there is none. */
export async function proveSide(reader: Reader, roundId: number): Promise<ProvenRound | undefined> {
  const meant = matchOfRound(roundId);
  const match = meant ? await findMatch(reader, meant.matchId) : undefined;
  if (!meant || !match?.stand || match.mode === 'practice') return undefined;
  const { side } = meant;
  const done = await actionsOf(reader, match.id);
  const decided = done.filter((each) => each.side === side && each.key !== null).length;
  const round = presentSide(match, match.stand, side, decided);
  const came = match.phase === 'over' ? replayed(match, done) : null;
  const isRight =
    isDeepStrictEqual(asStored(came), asStored(match.stand)) &&
    settleSide(match, match.stand, side).payoutMinor === round.payoutMinor;
  return {
    round,
    owner: playerOf(match, side).owner,
    isCommitted: commitmentOf(match.server_seed) === match.server_seed_hash,
    isAsDrawn: match.phase === 'over' ? isRight : null,
  };
}
