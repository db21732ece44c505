import type { TotoDraw, TotoDrawHead, TotoMatch, TotoPool } from '@longshot/contracts';
import { totoPool, totoSections } from '@longshot/domain/pools';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { type DrawKey, type DrawRow, findDraw, findMatches, type MatchRow } from '../draws/draws-repository.ts';

/** How many coupons mark an outcome of a match. */
interface CrowdRow {
  readonly drawId: number;
  readonly place: number;
  readonly outcome: string;
  readonly count: number;
}

/** Stakes of a currency in a draw. */
interface StakesRow {
  readonly drawId: number;
  readonly iso: string;
  readonly stakesMinor: number;
  readonly coupons: number;
}

const crowdOf = async (reader: Reader, drawIds: readonly number[]): Promise<readonly CrowdRow[]> =>
  (
    await sql<CrowdRow>`
      select c.draw_id as "drawId", (marked.number - 1)::integer as place, outcome.value as outcome,
        count(*)::integer as count
      from toto_coupons c
      cross join lateral jsonb_array_elements(c.marks) with ordinality as marked (marks, number)
      cross join lateral jsonb_array_elements_text(marked.marks) as outcome (value)
      where c.draw_id in (${sql.join(drawIds)}) group by 1, 2, 3`.execute(reader)
  ).rows;

const stakesOf = async (reader: Reader, drawIds: readonly number[]): Promise<readonly StakesRow[]> =>
  (
    await sql<StakesRow>`
      select draw_id as "drawId", iso, sum(amount_minor)::bigint as "stakesMinor", count(*)::integer as coupons
      from toto_coupons where draw_id in (${sql.join(drawIds)}) group by 1, 2 order by 2`.execute(reader)
  ).rows;

/** A draw in a word. */
export const presentHead = ({ number, state, closes_at_ms: closesAtMs }: DrawRow): TotoDrawHead => ({
  number,
  state,
  closesAtMs,
});

function presentMatch(match: MatchRow, outcomes: readonly string[], crowd: readonly CrowdRow[]): TotoMatch {
  const counts = new Map(crowd.filter(({ place }) => place === match.place).map((row) => [row.outcome, row.count]));
  return {
    eventId: match.event_id,
    ...match.facts,
    startsAtMs: match.starts_at_ms,
    state: match.state,
    result: match.result,
    score: match.score,
    crowd: outcomes.map((outcome) => counts.get(outcome) ?? 0),
  };
}

/** Pools of a draw that is not settled: what was staked so far, and the jackpot where the draw before has told it. */
async function expectedPools(
  reader: Reader,
  key: DrawKey,
  draw: DrawRow,
  stakes: readonly StakesRow[],
): Promise<TotoPool[]> {
  const previous = draw.number === 1 ? undefined : await findDraw(reader, key, draw.number - 1);
  const isKnown = previous === undefined || previous.settled_version !== null;
  const carried = reader
    .selectFrom('toto_pools')
    .select(['iso', 'carried_minor'])
    .where('draw_id', '=', previous?.id ?? 0);
  const jackpots = new Map((await carried.execute()).map((row) => [row.iso, row.carried_minor]));
  const staked = new Map(stakes.map((row) => [row.iso, row.stakesMinor]));
  return [...new Set([...staked.keys(), ...jackpots.keys()])].sort().map((iso) => ({
    iso,
    stakesMinor: staked.get(iso) ?? 0,
    poolMinor: Number(totoPool(BigInt(staked.get(iso) ?? 0))),
    jackpotMinor: isKnown ? (jackpots.get(iso) ?? 0) : null,
    carriedMinor: null,
    categories: [],
  }));
}

async function settledPools(reader: Reader, draw: DrawRow): Promise<TotoPool[]> {
  const rows = await reader
    .selectFrom('toto_pools')
    .selectAll()
    .where('draw_id', '=', draw.id)
    .orderBy('iso')
    .execute();
  return rows.map((row) => ({
    iso: row.iso,
    stakesMinor: row.stakes_minor,
    poolMinor: row.pool_minor,
    jackpotMinor: row.jackpot_in_minor,
    carriedMinor: row.carried_minor,
    categories: row.categories.map((category) => ({ ...category })),
  }));
}

/** Draws with matches, what the crowd marked, and pools. */
export async function presentDraws(reader: Reader, key: DrawKey, draws: readonly DrawRow[]): Promise<TotoDraw[]> {
  if (draws.length === 0) return [];
  const ids = draws.map(({ id }) => id);
  const [matches, crowd, stakes] = [
    await findMatches(reader, ids),
    await crowdOf(reader, ids),
    await stakesOf(reader, ids),
  ];
  const { outcomes } = totoSections[key.section];
  return Promise.all(
    draws.map(async (draw) => {
      const isOf = ({ drawId }: { readonly drawId: number }) => drawId === draw.id;
      const ofDraw = stakes.filter(isOf);
      const marked = crowd.filter(isOf);
      const isSettled = draw.settled_version !== null;
      return {
        ...presentHead(draw),
        settledAtMs: draw.settled_at_ms,
        coupons: ofDraw.reduce((sum, { coupons }) => sum + coupons, 0),
        matches: matches
          .filter(({ draw_id }) => draw_id === draw.id)
          .map((match) => presentMatch(match, outcomes, marked)),
        pools: isSettled ? await settledPools(reader, draw) : await expectedPools(reader, key, draw, ofDraw),
      };
    }),
  );
}
