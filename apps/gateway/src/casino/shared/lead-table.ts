import { commonOutcome, crashMultipleAt, isBingo } from '@longshot/games';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import type { InHouseContext } from '../games/in-house-context.ts';
import { partsOf, settlePools } from './bingo-rooms.ts';
import { chainOf, findChain, linkOf, seedsOf } from './chain-links.ts';
import { settleBet, type SharedBetRow } from './shared-bets.ts';
import { lockRound, newestRound, type SharedRoundRow } from './shared-rounds.ts';
import { isLeft, timesOf } from './table-times.ts';

/** How long a leader leads without saying so again. */
export const LEASE_MS = 4_000;

/** How long a table goes on after somebody looked at it. */
export const WATCHED_MS = 60_000;

/** How often the leader of a running round of crash looks who leaves. */
const LEAVE_STEP_MS = 200;

/** Takes the lead of a table that nobody leads, or holds it on; answers whether this process leads, and who watches. */
export async function takeLead({ database, clock }: InHouseContext, title: string, leader: string) {
  const nowMs = clock.nowMs();
  const { rows } = await sql<{ watchedAtMs: number }>`
    insert into shared_tables as t (title, leader, lease_until_ms) values (${title}, ${leader}, ${nowMs + LEASE_MS}::bigint)
    on conflict (title) do update set leader = excluded.leader, lease_until_ms = excluded.lease_until_ms
      where t.leader = excluded.leader or t.lease_until_ms <= ${nowMs}::bigint
    returning watched_at_ms as "watchedAtMs"`.execute(database.kysely);
  return rows[0];
}

/** Lets the lead go, for the next to take at once. */
export async function releaseLead({ database }: InHouseContext, leader: string): Promise<void> {
  await database.kysely.updateTable('shared_tables').set({ lease_until_ms: 0 }).where('leader', '=', leader).execute();
}

/** Keeps that somebody looks at a table. */
export async function keepWatched({ database, clock }: InHouseContext, title: string): Promise<void> {
  await database.kysely
    .insertInto('shared_tables')
    .values({ title, watched_at_ms: clock.nowMs() })
    .onConflict((conflict) => conflict.column('title').doUpdateSet({ watched_at_ms: clock.nowMs() }))
    .execute();
}

/** Opens the next round of a table; nothing where somebody has meanwhile. */
async function openNext(context: InHouseContext, title: string, last: SharedRoundRow | undefined): Promise<void> {
  const { kysely } = context.database;
  const chain = await chainOf(context, title, last?.number);
  const number = last?.chain_id === chain.id ? last.number + 1 : 1;
  const nowMs = context.clock.nowMs();
  await kysely
    .insertInto('shared_rounds')
    .values({
      title,
      chain_id: chain.id,
      number,
      phase: 'betting',
      opened_at_ms: nowMs,
      closes_at_ms: nowMs + timesOf(title).bettingMs,
      link: linkOf(chain, number),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes no more bets and draws what comes. */
async function startRound({ database, clock }: InHouseContext, { id }: SharedRoundRow): Promise<void> {
  await database.transaction(async (trx) => {
    const round = await lockRound(trx, id, 'alone');
    if (round.phase !== 'betting') return;
    const chain = await findChain(trx, round.chain_id);
    const came = commonOutcome(round.title, seedsOf(chain, round));
    const outcome = isBingo(round.title)
      ? { ...came, called: await settlePools(trx, round, came['balls'] as readonly number[]) }
      : came;
    const nowMs = clock.nowMs();
    await trx
      .updateTable('shared_rounds')
      .set({
        phase: 'running',
        started_at_ms: nowMs,
        ends_at_ms: nowMs + timesOf(round.title).runningMs(outcome),
        outcome: JSON.stringify(outcome),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Decides bets of a locked round by its rules. */
async function decideBets(trx: Trx, round: SharedRoundRow, bets: readonly SharedBetRow[]): Promise<void> {
  if (bets.length === 0) return;
  const chain = await findChain(trx, round.chain_id);
  const parts = await partsOf(trx, bets);
  const decided = bets.map((bet) => {
    const { multiple, payoutMinor } = settleBet(bet, round, chain, parts.get(bet.id));
    return { id: bet.id, multiple, payout: payoutMinor };
  });
  await sql`
    update shared_bets b set state = 'staked', multiple = d.multiple, payout_minor = d.payout
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (id bigint, multiple bigint, payout bigint)
    where b.id = d.id and b.state = 'open'`.execute(trx);
}

const openBets = (trx: Trx, roundId: number) =>
  trx.selectFrom('shared_bets').selectAll().where('round_id', '=', roundId).where('state', '=', 'open').orderBy('id');

/** Lets bets leave that said beforehand when; answers whether any did. */
async function letLeave({ database, clock }: InHouseContext, { id }: SharedRoundRow): Promise<void> {
  await database.transaction(async (trx) => {
    const round = await lockRound(trx, id, 'alone');
    if (round.phase !== 'running' || round.started_at_ms === null || round.outcome === null) return;
    const risen = crashMultipleAt(clock.nowMs() - round.started_at_ms);
    const reached = Math.min(risen, Number(round.outcome['point']));
    await decideBets(trx, round, await openBets(trx, id).where('cash_out_at', '<=', reached).execute());
  });
}

/** Ends a round: every bet on it is decided in the same transaction. */
async function endRound({ database, clock }: InHouseContext, { id }: SharedRoundRow): Promise<void> {
  await database.transaction(async (trx) => {
    const round = await lockRound(trx, id, 'alone');
    if (round.phase !== 'running') return;
    await decideBets(trx, round, await openBets(trx, id).execute());
    await trx
      .updateTable('shared_rounds')
      .set({ phase: 'over', next_at_ms: clock.nowMs() + timesOf(round.title).pauseMs })
      .where('id', '=', id)
      .execute();
  });
}

/** When a round has to be looked at again. */
function nextLook(round: SharedRoundRow | undefined, nowMs: number): number {
  if (!round) return nowMs;
  if (round.phase === 'betting') return round.closes_at_ms;
  if (round.phase === 'over') return round.next_at_ms ?? nowMs;
  const endsAtMs = round.ends_at_ms ?? nowMs;
  return isLeft(round.title) ? Math.min(endsAtMs, nowMs + LEAVE_STEP_MS) : endsAtMs;
}

/** A table after a step of its leader. */
export interface LedTable {
  readonly round: SharedRoundRow | undefined;
  /** When to look again; null where nobody watches and nothing goes on. */
  readonly nextAtMs: number | null;
}

/**
 * Does what is due at a table, one step: opens a round, starts it, lets bets leave, ends it. Each step is one
 * transaction that looks again at how the round stands, so that a second leader, or the next one after a crash, does
 * nothing twice. Answers null where another process leads.
 */
export async function leadTable(context: InHouseContext, title: string, leader: string): Promise<LedTable | null> {
  const lead = await takeLead(context, title, leader);
  if (!lead) return null;
  const { kysely } = context.database;
  const nowMs = context.clock.nowMs();
  const round = await newestRound(kysely, title);
  const isWatched = lead.watchedAtMs > nowMs - WATCHED_MS;
  const isIdle = !round || round.phase === 'over';
  if (isIdle && !isWatched) return { round, nextAtMs: null };
  if (!round || (round.phase === 'over' && nowMs >= (round.next_at_ms ?? 0))) await openNext(context, title, round);
  else if (round.phase === 'betting' && nowMs >= round.closes_at_ms) await startRound(context, round);
  else if (round.phase === 'running' && nowMs >= (round.ends_at_ms ?? 0)) await endRound(context, round);
  else if (round.phase === 'running' && isLeft(title)) await letLeave(context, round);
  const after = await newestRound(kysely, title);
  return { round: after, nextAtMs: nextLook(after, context.clock.nowMs()) };
}
