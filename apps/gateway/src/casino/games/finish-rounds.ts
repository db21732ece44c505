import { standOf } from '@longshot/games';
import { decisionStakeId, sessionOfRound, settleIfDecided } from './decide-round.ts';
import { insertDecision, moveDecision, takenDecisions, type DecisionRow } from './decisions.ts';
import type { InHouseContext } from './in-house-context.ts';
import {
  findRound,
  lockRound,
  seedOfRound,
  soloRoundOf,
  type InHouseSession,
  type RoundRow,
} from './in-house-rounds.ts';
import { giveUp, payOut } from './wallet-rounds.ts';

/** How many rounds are finished in one go. */
const BATCH = 200;

/** How long a round waits for its player. */
export const ROUND_WAITS_MS = 24 * 3_600_000;

/** Which rounds: of one owner, or begun before a time. */
export type UnfinishedOf = { readonly owner: string } | { readonly beforeMs: number };

/** Does something with each, and says of what failed that it is left for the next time; answers how many were done. */
async function each<Row extends { readonly id: number }>(
  { log }: InHouseContext,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      await work(row);
      done += 1;
    } catch (error) {
      log.error({ err: error, id: row.id }, 'a round that broke off could not be ended');
    }
  }
  return done;
}

/** Gives the stake of a decision back that nobody waits for any more, taken or not: the round is as it was before it. */
async function takeDecisionBack(context: InHouseContext, row: DecisionRow): Promise<void> {
  const { kysely } = context.database;
  if (row.state === 'asked' && !(await moveDecision(kysely, row.id, 'asked', 'cancelling'))) return;
  const { player_id, iso } = await context.database.kysely
    .selectFrom('in_house_sessions')
    .select(['player_id', 'iso'])
    .where('token', '=', row.token)
    .executeTakeFirstOrThrow();
  const body = { token: row.token, playerId: player_id ?? '', iso, transactionId: decisionStakeId(row) };
  await context.wallet.rollback(body);
  await moveDecision(kysely, row.id, 'cancelling', 'cancelled');
}

async function finishDecisions(context: InHouseContext, which: UnfinishedOf): Promise<number> {
  const query = context.database.kysely
    .selectFrom('in_house_decisions as d')
    .innerJoin('in_house_rounds as r', 'r.id', 'd.round_id')
    .selectAll('d')
    .where('d.state', 'in', ['asked', 'cancelling']);
  const narrowed =
    'owner' in which ? query.where('r.owner', '=', which.owner) : query.where('d.created_at_ms', '<=', which.beforeMs);
  const rows = await narrowed.orderBy('d.id').limit(BATCH).execute();
  return each(context, rows, (row) => takeDecisionBack(context, row));
}

/**
 * Ends rounds that broke off: one whose stake was taken is paid what it won; one of which that is not known is given
 * back, as is a decision's. Answers how many ended; what could not be done now is left for the next time.
 */
export async function finishRounds(context: InHouseContext, which: UnfinishedOf): Promise<number> {
  const decisions = await finishDecisions(context, which);
  const query = context.database.kysely
    .selectFrom('in_house_rounds')
    .selectAll()
    .where('state', 'in', ['begun', 'cancelling', 'staked']);
  const narrowed =
    'owner' in which ? query.where('owner', '=', which.owner) : query.where('created_at_ms', '<=', which.beforeMs);
  const rounds = await narrowed.orderBy('id').limit(BATCH).execute();
  const ended = await each(context, rounds, async (round) => {
    const session = await sessionOfRound(context, round);
    await (round.state === 'staked' ? payOut(context, session, round) : giveUp(context, session, round));
  });
  return decisions + ended;
}

/** Decides for a player who has not come back as the rules of the title say; false where the stake is to come back. */
async function decideForAbsent(context: InHouseContext, session: InHouseSession, roundId: number): Promise<boolean> {
  return context.database.transaction(async (trx) => {
    const round = await lockRound(trx, roundId);
    if (round?.state !== 'open') return true;
    const decisions = [...(await takenDecisions(trx, roundId))];
    const seed = await seedOfRound(trx, round);
    for (;;) {
      const { offers, rest } = standOf(soloRoundOf({ round, seed }, decisions));
      if (offers.length === 0) break;
      if (rest === null) return false;
      await insertDecision(trx, {
        round_id: roundId,
        number: decisions.length,
        key: `absent-${decisions.length}`,
        token: session.token,
        decision: JSON.stringify(rest),
        stake_minor: 0,
        state: 'taken',
        created_at_ms: context.clock.nowMs(),
      });
      decisions.push(rest);
    }
    await settleIfDecided(trx, session, round);
    return true;
  });
}

/** Ends rounds that have waited for their player for a day: decided as their rules say, or given back where nothing was risked. */
export async function finishAbandoned(context: InHouseContext): Promise<number> {
  const { kysely } = context.database;
  const rounds = await kysely
    .selectFrom('in_house_rounds as r')
    .innerJoin('in_house_sessions as s', 's.token', 'r.token')
    .selectAll('r')
    .where('r.state', '=', 'open')
    // Play money is forgotten by then.
    .where('s.mode', '=', 'real')
    .where('r.created_at_ms', '<=', context.clock.nowMs() - ROUND_WAITS_MS)
    .orderBy('r.id')
    .limit(BATCH)
    .execute();
  return each<RoundRow>(context, rounds, async (round) => {
    const session = await sessionOfRound(context, round);
    if (!(await decideForAbsent(context, session, round.id))) return giveUp(context, session, round);
    const settled = await findRound(kysely, round.id);
    if (settled?.state === 'staked') await payOut(context, session, settled);
  });
}
