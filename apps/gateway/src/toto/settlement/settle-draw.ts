import { settleToto, type TotoDraw, totoVariantsByHits } from '@longshot/domain/pools';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import type { StoredTotoCategory } from '../../platform/database/tables/toto-tables.ts';
import {
  type DrawKey,
  type DrawRow,
  findDraw,
  findMatches,
  lockDraw,
  type MatchRow,
} from '../draws/draws-repository.ts';
import type { TotoContext } from '../toto-context.ts';

type Settlement = ReturnType<typeof settleToto>;

interface CouponToSettle {
  readonly id: number;
  readonly iso: string;
  readonly stake: number;
  readonly marks: readonly (readonly string[])[];
}

/** Money of one currency in a draw. */
interface PoolToSettle {
  readonly iso: string;
  readonly jackpotMinor: number;
  readonly coupons: readonly CouponToSettle[];
}

const readCoupons = (trx: Trx, drawId: number): Promise<CouponToSettle[]> =>
  trx
    .selectFrom('toto_coupons')
    .select(['id', 'iso', 'stake_minor as stake', 'marks'])
    .where('draw_id', '=', drawId)
    .orderBy('id')
    .execute();

/** Jackpots that come into a draw, by currency: those that it was settled with before, else what the draw before carries. */
async function jackpotsInto(
  trx: Trx,
  draw: DrawRow,
  previous: DrawRow | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (draw.settled_version !== null) {
    const own = trx.selectFrom('toto_pools').select(['iso', 'jackpot_in_minor as minor']);
    return new Map((await own.where('draw_id', '=', draw.id).execute()).map(({ iso, minor }) => [iso, minor]));
  }
  if (!previous) return new Map();
  const carried = trx.selectFrom('toto_pools').select(['iso', 'carried_minor as minor']);
  return new Map((await carried.where('draw_id', '=', previous.id).execute()).map(({ iso, minor }) => [iso, minor]));
}

const resultOf = ({ state, result }: MatchRow): string | null => (state === 'played' ? result : null);

function settlePool(draw: DrawRow, results: TotoDraw['results'], { jackpotMinor, coupons }: PoolToSettle): Settlement {
  return settleToto({
    id: `${draw.id}`,
    section: draw.section,
    results,
    jackpot: BigInt(jackpotMinor),
    coupons: coupons.map(({ id, stake, marks }) => ({ id: `${id}`, stake: BigInt(stake), marks })),
  });
}

/** The most hits that a variant of a coupon has. */
const bestHits = (marks: CouponToSettle['marks'], results: TotoDraw['results']): number =>
  totoVariantsByHits(marks, results).findLastIndex((variants) => variants > 0);

const storedCategories = ({ categories }: Settlement): StoredTotoCategory[] =>
  categories.map(({ hits, pot, won, paid }) => ({
    hits,
    potMinor: Number(pot),
    wonMinor: Number(won),
    paidMinor: Number(paid),
  }));

async function writePool(trx: Trx, draw: DrawRow, pool: PoolToSettle, settled: Settlement, isCarried: boolean) {
  const outMinor = Number(settled.jackpot);
  await sql`
    insert into toto_pools (draw_id, iso, stakes_minor, pool_minor, jackpot_in_minor, jackpot_out_minor, carried_minor, categories)
    values (${draw.id}::bigint, ${pool.iso}, ${Number(settled.stakes)}::bigint, ${Number(settled.pool)}::bigint,
      ${pool.jackpotMinor}::bigint, ${outMinor}::bigint, ${outMinor}::bigint,
      ${JSON.stringify(storedCategories(settled))}::jsonb)
    on conflict (draw_id, iso) do update set stakes_minor = excluded.stakes_minor, pool_minor = excluded.pool_minor,
      jackpot_out_minor = excluded.jackpot_out_minor, categories = excluded.categories,
      carried_minor = case when ${isCarried}::boolean then excluded.carried_minor else toto_pools.carried_minor end`.execute(
    trx,
  );
}

/** Writes what coupons are due; those that are due the same as before are left alone. */
async function writeDue(
  trx: Trx,
  pool: PoolToSettle,
  settled: Settlement,
  results: TotoDraw['results'],
): Promise<void> {
  const kind = settled.state === 'refunded' ? 'return' : 'payout';
  const rows = settled.payouts.map(({ id, amount }, index) => ({
    id: Number(id),
    minor: Number(amount),
    hits: bestHits(pool.coupons[index]?.marks ?? [], results),
  }));
  await sql`
    update toto_coupons c set due_kind = ${kind}, due_minor = r.minor, best_hits = r.hits,
      is_due = c.paid_minor is distinct from r.minor or c.paid_kind is distinct from ${kind}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, minor bigint, hits integer)
    where c.id = r.id`.execute(trx);
}

/** Whether the next draw can still begin with another jackpot: it takes coupons, or is to. */
async function isNextOpen(trx: Trx, key: DrawKey, draw: DrawRow): Promise<boolean> {
  const next = await lockDraw(trx, key, draw.number + 1, 'together');
  return next === undefined || next.state === 'next' || next.state === 'open';
}

async function settleLocked(trx: Trx, key: DrawKey, draw: DrawRow, nowMs: number): Promise<boolean> {
  const matches = await findMatches(trx, [draw.id]);
  if (draw.settled_version === null && matches.some(({ state }) => state === 'open')) return false;
  const previous = draw.number === 1 ? undefined : await findDraw(trx, key, draw.number - 1);
  if (previous && previous.settled_version === null) return false;
  const results = matches.map(resultOf);
  const jackpots = await jackpotsInto(trx, draw, previous);
  const byIso = Map.groupBy(await readCoupons(trx, draw.id), ({ iso }) => iso);
  const isCarried = draw.settled_version === null || (await isNextOpen(trx, key, draw));
  let state: Settlement['state'] = settlePool(draw, results, { iso: '', jackpotMinor: 0, coupons: [] }).state;
  for (const iso of new Set([...byIso.keys(), ...jackpots.keys()])) {
    const pool = { iso, jackpotMinor: jackpots.get(iso) ?? 0, coupons: byIso.get(iso) ?? [] };
    const settled = settlePool(draw, results, pool);
    state = settled.state;
    await writePool(trx, draw, pool, settled, isCarried);
    await writeDue(trx, pool, settled, results);
  }
  await trx
    .updateTable('toto_draws')
    .set({ state, settled_version: draw.results_version, settled_at_ms: draw.settled_at_ms ?? nowMs })
    .where('id', '=', draw.id)
    .execute();
  return true;
}

/**
 * Settles a draw by its results as they are now, in one transaction: pools, jackpots and what each coupon is due, each
 * currency for itself. A draw that was settled by the same results is left alone; one whose results became others is
 * settled anew, and its jackpot follows while the next draw takes coupons. Answers whether it did anything. A draw waits
 * for its results and for the draw before it.
 */
export function settleDraw({ database, clock }: TotoContext, key: DrawKey, number: number): Promise<boolean> {
  return database.transaction(async (trx) => {
    const draw = await lockDraw(trx, key, number, 'alone');
    if (!draw || draw.state === 'next' || draw.state === 'open') return false;
    if (draw.settled_version === draw.results_version) return false;
    return settleLocked(trx, key, draw, clock.nowMs());
  });
}

/** Numbers of the draws of a section that wait to be settled, or to be settled anew, in their order. */
export async function findDrawsToSettle({ database }: TotoContext, { siteId, section }: DrawKey): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from toto_draws where site_id = ${siteId} and section = ${section}
      and state in ('closed', 'settled', 'refunded') and settled_version is distinct from results_version
    order by number`.execute(database.kysely);
  return rows.map(({ number }) => number);
}
