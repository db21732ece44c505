import type { SharedRound } from '@longshot/contracts';
import { commitmentOf } from '@longshot/games';
import type { Selectable } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { SharedRoundsTable } from '../../platform/database/tables/shared-round-tables.ts';
import { poolsOf } from './bingo-rooms.ts';
import type { ChainRow } from './chain-links.ts';
import { timesOf } from './table-times.ts';

/** A shared round as it is kept. */
export type SharedRoundRow = Selectable<SharedRoundsTable>;

/** The newest round of a title. */
export function newestRound(reader: Reader, title: string): Promise<SharedRoundRow | undefined> {
  const query = reader.selectFrom('shared_rounds').selectAll().where('title', '=', title);
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Locks a round until the transaction ends: to lay something on it together with others, or to move it on alone. */
export function lockRound(trx: Trx, id: number, how: 'together' | 'alone'): Promise<SharedRoundRow> {
  const query = trx.selectFrom('shared_rounds').selectAll().where('id', '=', id);
  return (how === 'alone' ? query.forUpdate() : query.forShare()).executeTakeFirstOrThrow();
}

/** How many rounds a table's statistics are of. */
const REMEMBERED = 200;

/** The last rounds of a title that are over, newest first. */
export async function pastRounds(reader: Reader, title: string) {
  const rows = await reader
    .selectFrom('shared_rounds')
    .select(['number', 'outcome'])
    .where('title', '=', title)
    .where('phase', '=', 'over')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .execute();
  return rows.map(({ number, outcome }) => ({ number, outcome: { ...outcome } }));
}

/** A round as it is told: what it is drawn from only when it is over, and when it ends only where that says nothing. */
export async function presentSharedRound(reader: Reader, round: SharedRoundRow, chain: ChainRow): Promise<SharedRound> {
  const pools = await poolsOf(reader, round);
  const isOver = round.phase === 'over';
  const isTold = isOver || !timesOf(round.title).isSecret;
  return {
    number: round.number,
    phase: round.phase,
    openedAtMs: round.opened_at_ms,
    closesAtMs: round.closes_at_ms,
    startedAtMs: round.started_at_ms,
    endsAtMs: isTold ? round.ends_at_ms : null,
    nextAtMs: round.next_at_ms,
    serverSeedHash: commitmentOf(round.link),
    serverSeed: isOver ? round.link : null,
    clientSeed: chain.salt,
    outcome: isTold && round.outcome ? { ...round.outcome } : null,
    ...(pools && { pools: [...pools] }),
  };
}
