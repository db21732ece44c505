import type { BodyOf, LaidTableBet } from '@longshot/contracts';
import { gameById, isBingo, isShared, type JsonObject } from '@longshot/games';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { Trx } from '../../platform/database/index.ts';
import { mostMultipleOf } from '../catalogue/title-facts.ts';
import { lockSeed, seedOf } from '../games/fair-seeds.ts';
import { balanceOf, openSession, type OpenSession } from '../games/game-sessions.ts';
import type { InHouseContext } from '../games/in-house-context.ts';
import { MOST_PAYOUT_MINOR, storedRefusal } from '../games/in-house-rounds.ts';
import { movePlayMoney } from '../games/play-money.ts';
import { checkByRules, checkStake, wrongField } from '../games/stake-checks.ts';
import { refusalOf, requestStake } from '../games/wallet-rounds.ts';
import { checkPurchase, partsOf, takePurchaseSeeds } from './bingo-rooms.ts';
import { findChain } from './chain-links.ts';
import { giveBack, walletFactsOf } from './pay-bets.ts';
import { findBet, findBetByKey, insertBet, moveBet, presentOwnBet, type SharedBetRow } from './shared-bets.ts';
import { lockRound, newestRound, type SharedRoundRow } from './shared-rounds.ts';
import { isLeft } from './table-times.ts';

type LayBody = BodyOf<'layTableBet'>;

/** How many bets a player may lay on a round. */
const MOST_BETS = 40;

/** Nobody stays longer than to a million times. */
const MOST_HUNDREDTHS = 100_000_000;

/** Opens the session of a token at a table. Throws `forbidden`, or names the token of a game that nobody shares. */
export async function openSeat(context: InHouseContext, token: string): Promise<OpenSession> {
  const opened = await openSession(context, token);
  if (!isShared(opened.game.kind)) throw wrongField('token');
  return opened;
}

/** Refuses what can no longer be done to a round. */
export const roundIsOver = (field: 'round' | 'betId'): RequestRefused =>
  new RequestRefused('game_finished', { field }, `${field}: the round does not offer it any more`);

/** The bet as the title plays it. Whoever does not say when to leave crash leaves with the most that the house pays. */
function wholeBet(title: string, { bet, stakeMinor }: LayBody): JsonObject {
  if (!isLeft(title) || Object.keys(bet).length > 0) return bet;
  return { cashOutAt: Math.min(MOST_HUNDREDTHS, Math.floor((MOST_PAYOUT_MINOR * 100) / Math.max(1, stakeMinor))) };
}

function checkBet(title: string, bet: JsonObject, stakeMinor: number, iso: string): void {
  if (isBingo(title)) return checkPurchase(bet, stakeMinor, iso);
  checkByRules(() => gameById(title)?.check(bet));
  checkStake(stakeMinor, mostMultipleOf(title, bet));
}

async function checkCount(trx: Trx, roundId: number, owner: string): Promise<void> {
  const { count } = await trx
    .selectFrom('shared_bets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('round_id', '=', roundId)
    .where('owner', '=', owner)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_BETS) throw new RequestRefused('limit_reached', { field: 'bet' });
}

/** Writes the bet that a key begins; or answers the one it has begun. */
async function begin(
  trx: Trx,
  { clock }: InHouseContext,
  { session, game }: OpenSession,
  body: LayBody,
): Promise<SharedBetRow> {
  const { key, round: number, stakeMinor, bet } = body;
  const hash = requestHash({ key, round: number, stakeMinor, bet });
  const answerKnown = (known: SharedBetRow): SharedBetRow => {
    if (known.request_hash !== hash) throw new RequestRefused('duplicate_key', { field: 'key' });
    return known;
  };
  // Purchases of one owner wait for each other, and find what the one before has written.
  if (isBingo(game.kind)) await lockSeed(trx, session.owner);
  const known = await findBetByKey(trx, session.owner, key);
  if (known) return answerKnown(known);
  const newest = await newestRound(trx, game.kind);
  const round = newest && (await lockRound(trx, newest.id, 'together'));
  if (round?.number !== number || round.phase !== 'betting' || clock.nowMs() >= round.closes_at_ms) {
    throw roundIsOver('round');
  }
  const whole = wholeBet(game.kind, body);
  checkBet(game.kind, whole, stakeMinor, session.iso);
  await checkCount(trx, round.id, session.owner);
  const { owner } = session;
  const seeds =
    isBingo(game.kind) && (await takePurchaseSeeds(trx, round.id, { owner, cards: Number(whole['cards']) }));
  const row = await insertBet(trx, {
    ...seeds,
    round_id: round.id,
    owner,
    mode: session.mode,
    token: session.token,
    key,
    request_hash: hash,
    game_id: session.game_id,
    iso: session.iso,
    choice: JSON.stringify(whole),
    cash_out_at: isLeft(game.kind) ? Number(whole['cashOutAt']) : null,
    stake_minor: stakeMinor,
    state: session.mode === 'demo' ? 'open' : 'begun',
    created_at_ms: clock.nowMs(),
  });
  if (row && session.mode === 'demo') await movePlayMoney(trx, session.token, stakeMinor, 0);
  if (row) return row;
  const meanwhile = await findBetByKey(trx, session.owner, key);
  if (!meanwhile) throw new Error('a bet on a shared round has gone');
  return answerKnown(meanwhile);
}

/** Asks the house for the stake of a begun bet, once; the bet counts where its round still takes bets by then. */
async function stake(context: InHouseContext, begun: SharedBetRow): Promise<void> {
  const { database } = context;
  const facts = await walletFactsOf(context, begun);
  const { refusal } = await requestStake(context, {
    ...facts,
    transactionId: `${begun.id}:bet`,
    amountMinor: begun.stake_minor,
  });
  if (refusal !== null) {
    await moveBet(database.kysely, begun.id, 'begun', 'refused', storedRefusal(refusal));
    return;
  }
  const counts = await database.transaction(async (trx) => {
    const { phase } = await lockRound(trx, begun.round_id, 'together');
    return phase === 'betting' && (await moveBet(trx, begun.id, 'begun', 'open')) !== undefined;
  });
  if (counts) return;
  const late = await findBet(database.kysely, begun.id);
  if (late?.state === 'begun' || late?.state === 'cancelling') await giveBack(context, late);
}

/** Answer to anything that was done to a bet. */
export async function laidBet(
  context: InHouseContext,
  { session }: OpenSession,
  bet: SharedBetRow,
  balanceMinor: number | null = null,
): Promise<LaidTableBet> {
  const { kysely } = context.database;
  const round: SharedRoundRow = await kysely
    .selectFrom('shared_rounds')
    .selectAll()
    .where('id', '=', bet.round_id)
    .executeTakeFirstOrThrow();
  return {
    bet: presentOwnBet(bet, round, await findChain(kysely, round.chain_id), (await partsOf(kysely, [bet])).get(bet.id)),
    balanceMinor: balanceMinor ?? (await balanceOf(context, session)),
  };
}

/**
 * Lays a bet on the round of a table, once for its key: it is written before the house is asked for its stake, and
 * counts if its round still takes bets once the stake was taken; else the stake goes back.
 *
 * @throws RequestRefused naming the field.
 */
export async function layBet(context: InHouseContext, body: LayBody): Promise<LaidTableBet> {
  const opened = await openSeat(context, body.token);
  const { kysely } = context.database;
  if (isBingo(opened.game.kind)) await seedOf(context, opened.session.owner);
  const begun = await context.database.transaction((trx) => begin(trx, context, opened, body));
  if (begun.state === 'begun') await stake(context, begun);
  const bet = (await findBet(kysely, begun.id)) ?? begun;
  if (bet.state === 'refused') throw refusalOf(bet.refusal);
  if (bet.state === 'cancelled' || bet.state === 'cancelling') throw roundIsOver('round');
  if (bet.state === 'begun') throw new RequestRefused('unavailable');
  return laidBet(context, opened, bet);
}
