import type { BodyOf, PlayedGameRound } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { jurisdictionTables, knownJurisdiction, roundCycleMs } from '@longshot/domain/jurisdictions';
import { checkStart, isPeer, isShared, MULTIPLE_UNIT } from '@longshot/games';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isStepped, mostMultipleOf, stakeStepOf } from '../catalogue/title-facts.ts';
import { checkNext, endAutoplay, presentAutoplay } from './autoplays.ts';
import { lockSeed, presentFairness, seedOf, takeNonce } from './fair-seeds.ts';
import { standingOfToken } from './game-standing.ts';
import { openSession, standingOf, type OpenSession, type Standing } from './game-sessions.ts';
import type { InHouseContext } from './in-house-context.ts';
import {
  findRound,
  findRoundByKey,
  insertRound,
  isDecided,
  moveRound,
  outcomeOf,
  presentRound,
  roundStillOpen,
  seedOfRound,
  soloRoundOf,
  storedRefusal,
  type InHouseSession,
  type RoundRow,
  type SeededRound,
} from './in-house-rounds.ts';
import { movePlayMoney } from './play-money.ts';
import { betWithPots, storedPots, potsOfTry } from './round-pots.ts';
import { checkByRules, checkStake, wrongField } from './stake-checks.ts';
import { requestStake, payOut, refusalOf, storedFall, walletFacts, type EndedRound } from './wallet-rounds.ts';

type PlayBody = BodyOf<'playGameRound'>;

/** Refuses what the player's jurisdiction does not let rounds do. */
function checkPace({ pace }: Standing, { autoplayId, isTurbo }: PlayBody): void {
  const field = autoplayId !== undefined && !pace.hasAutoplay ? 'autoplayId' : null;
  const refused = field ?? (isTurbo === true && !pace.hasTurbo ? 'isTurbo' : null);
  if (refused !== null) throw new RequestRefused('forbidden', { field: refused }, `${refused}: not offered here`);
}

function checkBody({ game, session }: OpenSession, { stakeMinor, bet, freeRoundsId, autoplayId }: PlayBody): void {
  // What players share is laid at its table.
  if (isShared(game.kind) || isPeer(game.kind)) throw wrongField('token');
  // A round that may ask for more stakes is none that the house stakes.
  if (freeRoundsId !== undefined && (session.mode === 'demo' || isStepped(game.kind))) throw wrongField('freeRoundsId');
  // Rounds that the house stakes are begun one by one.
  if (freeRoundsId !== undefined && autoplayId !== undefined) throw wrongField('autoplayId');
  checkByRules(() => checkStart(game.kind, betWithPots(game.kind, bet)));
  // What is decided step by step is bounded by what is offered.
  checkStake(stakeMinor, isStepped(game.kind) ? MULTIPLE_UNIT : mostMultipleOf(game.kind, bet));
  if (stakeMinor % stakeStepOf(game.kind) !== 0) throw wrongField('stakeMinor');
}

/** Refuses a second round of a title beside one that waits for its player. */
async function checkNoneOpen(trx: Trx, { owner, game_id }: InHouseSession): Promise<void> {
  const open = await trx
    .selectFrom('in_house_rounds')
    .select('id')
    .where('owner', '=', owner)
    .where('game_id', '=', game_id)
    .where('state', 'in', ['begun', 'cancelling', 'open'])
    .limit(1)
    .executeTakeFirst();
  if (open) throw roundStillOpen();
}

/** Refuses a round for play money that begins too soon after the last one of its try, by the rules that it is played by. */
async function checkCycleOfTry(trx: Trx, { session, game }: OpenSession, nowMs: number): Promise<void> {
  const { rules } = jurisdictionTables[knownJurisdiction(session.jurisdiction, 'default')];
  const cycleMs = roundCycleMs(rules, game.category === 'slots');
  if (cycleMs === 0) return;
  const rounds = trx.selectFrom('in_house_rounds').select('id').where('token', '=', session.token);
  const recent = await rounds
    .where('created_at_ms', '>', nowMs - cycleMs)
    .limit(1)
    .executeTakeFirst();
  if (recent) throw new RequestRefused('round_too_soon', { field: 'key' });
}

/** Writes the round that a key begins, with its seeds and its number; or answers the one it has begun. */
async function begin(
  trx: Trx,
  { clock }: InHouseContext,
  { session, game }: OpenSession,
  body: PlayBody,
  balanceMinor: number,
): Promise<SeededRound | null> {
  const { key, stakeMinor, bet, freeRoundsId, autoplayId } = body;
  const hash = requestHash({ key, stakeMinor, bet, freeRoundsId, autoplayId });
  const seed = await lockSeed(trx, session.owner);
  if (!seed) return null;
  const known = await findRoundByKey(trx, session.owner, key);
  if (known) {
    if (known.request_hash !== hash) throw new RequestRefused('duplicate_key', { field: 'key' });
    return { round: known, seed: await seedOfRound(trx, known) };
  }
  if (session.mode === 'demo') await checkCycleOfTry(trx, { session, game }, clock.nowMs());
  if (isStepped(game.kind)) await checkNoneOpen(trx, session);
  const next = { stakeMinor, balanceMinor };
  const autoplay = autoplayId === undefined ? null : await checkNext(trx, session, autoplayId, next);
  const row = {
    owner: session.owner,
    token: session.token,
    key,
    request_hash: hash,
    game_id: session.game_id,
    iso: session.iso,
    seed_id: seed.id,
    nonce: await takeNonce(trx, seed),
    choice: JSON.stringify(bet),
    stake_minor: stakeMinor,
    created_at_ms: clock.nowMs(),
    free_rounds_id: freeRoundsId === undefined ? null : Number(freeRoundsId),
    autoplay_id: autoplay,
    ...(session.mode === 'demo' && storedPots(potsOfTry(game.kind))),
  };
  const round = await insertRound(trx, { ...row, state: 'begun' });
  if (session.mode === 'real') return { round, seed };
  await movePlayMoney(trx, session.token, stakeMinor, 0);
  return { round: await goOn(trx, session, { round, seed }), seed };
}

/** Lets a begun round, whose stake was taken, go on: to its player, or to its end where nothing is to be decided. */
async function goOn(reader: Trx, session: InHouseSession, { round, seed }: SeededRound): Promise<RoundRow> {
  const solo = soloRoundOf({ round, seed }, []);
  if (!isDecided(solo)) return (await moveRound(reader, round.id, 'begun', 'open')) ?? round;
  const outcome = outcomeOf(solo, round.stake_minor);
  if (session.mode === 'demo') await movePlayMoney(reader, session.token, 0, outcome.payout_minor);
  const state = session.mode === 'demo' ? 'finished' : 'staked';
  return (await moveRound(reader, round.id, 'begun', state, outcome)) ?? round;
}

/** Asks the house for the stake of a begun round, once, and keeps what it comes to. */
async function stake(context: InHouseContext, session: InHouseSession, begun: SeededRound): Promise<RoundRow> {
  const { kysely } = context.database;
  const { round, seed } = begun;
  const free = round.free_rounds_id === null ? {} : { freeRoundsId: String(round.free_rounds_id) };
  const facts = { ...walletFacts(session, round), ...free };
  const body = { ...facts, transactionId: `${round.id}:bet`, amountMinor: round.stake_minor };
  const { refusal, pots, fall } = await requestStake(context, body);
  const solo = soloRoundOf({ round: { ...round, pots }, seed }, []);
  const moved =
    refusal !== null
      ? await moveRound(kysely, round.id, 'begun', 'refused', storedRefusal(refusal))
      : isDecided(solo)
        ? await moveRound(kysely, round.id, 'begun', 'staked', {
            ...outcomeOf(solo, round.stake_minor),
            ...storedPots(pots),
            ...storedFall(fall),
          })
        : await moveRound(kysely, round.id, 'begun', 'open', storedFall(fall));
  return moved ?? (await findRound(kysely, round.id)) ?? round;
}

/** Lets a round go on to its end, or to its player; throws what the house refused it with. */
async function finish(context: InHouseContext, session: InHouseSession, begun: SeededRound): Promise<EndedRound> {
  const round = begun.round.state === 'begun' ? await stake(context, session, begun) : begun.round;
  if (round.state === 'staked') return payOut(context, session, round);
  if (round.state === 'refused') throw refusalOf(round.refusal);
  if (round.state === 'cancelling') throw new RequestRefused('unavailable');
  return { round, balanceMinor: null };
}

/** Answer to anything that was done in a round. */
export async function playedRound(
  context: InHouseContext,
  opened: OpenSession,
  { round, balanceMinor }: EndedRound,
): Promise<PlayedGameRound> {
  const { session } = opened;
  const { kysely } = context.database;
  const seed = await seedOf(context, session.owner);
  const isTold = balanceMinor !== null && round.free_rounds_id === null;
  const funds = isTold ? { balanceMinor } : (await standingOf(context, opened)).funds;
  const autoplay =
    round.autoplay_id === null ? null : await presentAutoplay(kysely, round.autoplay_id, funds.balanceMinor);
  return {
    round: await presentRound(kysely, { round, seed: await seedOfRound(kysely, round) }),
    ...funds,
    fairness: presentFairness(seed),
    standing: await standingOfToken(kysely, session, context.clock.nowMs()),
    ...withoutUndefined({ autoplay: autoplay ?? undefined }),
  };
}

/** Begins a round and lets it go on, where its pace is allowed. */
async function beginAndFinish(context: InHouseContext, opened: OpenSession, body: PlayBody): Promise<EndedRound> {
  let balanceMinor = 0;
  if (body.autoplayId !== undefined || body.isTurbo === true) {
    const standing = await standingOf(context, opened);
    checkPace(standing, body);
    balanceMinor = standing.funds.balanceMinor;
  }
  await seedOf(context, opened.session.owner);
  const begun = await context.database.transaction((trx) => begin(trx, context, opened, body, balanceMinor));
  if (!begun) throw new RequestRefused('unavailable');
  return finish(context, opened.session, begun);
}

/**
 * Plays a round, or begins one that is decided step by step: its seeds and number are fixed before the house is asked
 * for the stake; each step is kept, so that a round that breaks off is finished or given back. The same key plays one.
 * A refusal ends the rounds that it would have followed by itself.
 *
 * @throws RequestRefused naming the field.
 */
export async function playRound(context: InHouseContext, body: PlayBody): Promise<PlayedGameRound> {
  const opened = await openSession(context, body.token);
  checkBody(opened, body);
  const ended = await beginAndFinish(context, opened, body).catch(async (error: unknown) => {
    if (error instanceof RequestRefused && body.autoplayId !== undefined) {
      await endAutoplay(context.database.kysely, opened.session, Number(body.autoplayId), 'refused');
    }
    throw error;
  });
  return playedRound(context, opened, ended);
}
