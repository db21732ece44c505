import type { BodyOf, PlayedGameRound } from '@longshot/contracts';
import { BetError, decided, type Decision, type SoloRound } from '@longshot/games';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import {
  findDecisionByKey,
  insertDecision,
  isAsking,
  moveDecision,
  takenDecisions,
  type DecisionRow,
} from './decisions.ts';
import { openSession } from './game-sessions.ts';
import type { InHouseContext } from './in-house-context.ts';
import {
  findRound,
  isDecided,
  lockRound,
  moveRound,
  outcomeOf,
  seedOfRound,
  soloRoundOf,
  storedRefusal,
  type InHouseSession,
  type RoundRow,
} from './in-house-rounds.ts';
import { movePlayMoney } from './play-money.ts';
import { playedRound } from './play-round.ts';
import { wrongField } from './stake-checks.ts';
import { requestStake, payOut, refusalOf, walletFacts } from './wallet-rounds.ts';

type DecideBody = BodyOf<'decideGameRound'>;

/** The round as its rules see it, with every decision that counts. */
async function standing(trx: Trx, round: RoundRow): Promise<SoloRound> {
  return soloRoundOf({ round, seed: await seedOfRound(trx, round) }, await takenDecisions(trx, round.id));
}

/** Settles the locked round where nothing is left to decide; play money is paid at once. */
export async function settleIfDecided(trx: Trx, session: InHouseSession, round: RoundRow): Promise<void> {
  const solo = await standing(trx, round);
  if (!isDecided(solo)) return;
  const outcome = outcomeOf(solo, round.stake_minor);
  if (session.mode === 'demo') await movePlayMoney(trx, session.token, 0, outcome.payout_minor);
  await moveRound(trx, round.id, 'open', session.mode === 'demo' ? 'finished' : 'staked', outcome);
}

/** The first stakes that a decision costs. Throws RequestRefused for one that is not offered. */
function stakesOf(solo: SoloRound, decision: Decision): number {
  try {
    return decided(solo, decision).stakes;
  } catch (error) {
    if (error instanceof BetError) throw wrongField(`decision.${error.field}`);
    throw error;
  }
}

const isSame = (row: DecisionRow, { number, decision }: DecideBody): boolean =>
  row.number === number && requestHash(row.decision) === requestHash(decision);

/** Writes the decision that a key makes, or answers the one it has made. */
async function decide(
  trx: Trx,
  { clock }: InHouseContext,
  session: InHouseSession,
  body: DecideBody,
): Promise<DecisionRow> {
  const round = await lockRound(trx, Number(body.roundId));
  if (round?.owner !== session.owner || round.game_id !== session.game_id) {
    throw new RequestRefused('not_found', { field: 'roundId' }, 'roundId: there is none such');
  }
  const known = await findDecisionByKey(trx, round.id, body.key);
  if (known) {
    if (!isSame(known, body)) throw new RequestRefused('duplicate_key', { field: 'key' });
    return known;
  }
  if (round.state !== 'open') throw new RequestRefused('game_finished', { field: 'roundId' });
  const solo = await standing(trx, round);
  if (body.number !== solo.decisions.length || (await isAsking(trx, round.id))) throw wrongField('number');
  const stakes = stakesOf(solo, body.decision);
  const stakeMinor = round.stake_minor * stakes;
  const isAsked = stakes > 0 && session.mode === 'real';
  if (stakes > 0 && !isAsked) await movePlayMoney(trx, session.token, stakeMinor, 0);
  const row = await insertDecision(trx, {
    round_id: round.id,
    number: body.number,
    key: body.key,
    token: session.token,
    decision: JSON.stringify(body.decision),
    stake_minor: stakeMinor,
    state: isAsked ? 'asked' : 'taken',
    created_at_ms: clock.nowMs(),
  });
  if (!isAsked) await settleIfDecided(trx, session, round);
  return row;
}

/** Number of the wallet's transaction that takes the stake of a decision. */
export const decisionStakeId = ({ round_id, id }: DecisionRow): string => `${round_id}:bet:${id}`;

/** Asks the house for the stake of a decision, once, and lets it count when it was taken. */
async function askFor(context: InHouseContext, session: InHouseSession, row: DecisionRow): Promise<void> {
  const { database } = context;
  const round = await findRound(database.kysely, row.round_id);
  if (!round) return;
  const facts = walletFacts(session, round);
  const { refusal } = await requestStake(context, {
    ...facts,
    transactionId: decisionStakeId(row),
    amountMinor: row.stake_minor,
  });
  if (refusal !== null) {
    await moveDecision(database.kysely, row.id, 'asked', 'refused', storedRefusal(refusal));
    throw refusalOf(refusal);
  }
  await database.transaction(async (trx) => {
    const locked = await lockRound(trx, row.round_id);
    if (locked && (await moveDecision(trx, row.id, 'asked', 'taken'))) await settleIfDecided(trx, session, locked);
  });
}

/**
 * Decides within a round, once for its key. What costs a further stake asks for it at the house, as any stake does; what
 * costs nothing waits for nobody's leave.
 *
 * @throws RequestRefused naming the field.
 */
export async function decideRound(context: InHouseContext, body: DecideBody): Promise<PlayedGameRound> {
  const opened = await openSession(context, body.token);
  const { session } = opened;
  const { kysely } = context.database;
  const row = await context.database.transaction((trx) => decide(trx, context, session, body));
  if (row.state === 'refused') throw refusalOf(row.refusal);
  if (row.state === 'asked') await askFor(context, session, row);
  const kept = await findDecisionByKey(kysely, row.round_id, row.key);
  if (kept?.state !== 'taken') throw new RequestRefused('unavailable');
  const round = await findRound(kysely, row.round_id);
  if (!round) throw new Error(`round ${row.round_id} has gone`);
  const isToPay = round.state === 'staked';
  return playedRound(
    context,
    opened,
    isToPay ? await payOut(context, await sessionOfRound(context, round), round) : { round, balanceMinor: null },
  );
}

/** The session that a round was begun with. */
export function sessionOfRound({ database }: InHouseContext, { token }: RoundRow): Promise<InHouseSession> {
  const query = database.kysely.selectFrom('in_house_sessions').selectAll();
  return query.where('token', '=', token).executeTakeFirstOrThrow();
}
