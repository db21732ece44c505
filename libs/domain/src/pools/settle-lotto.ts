import { percentOf, total, type DrawSettlement } from './draw-settlement.ts';
import { lotteries, type Lottery, type LotteryName } from './lotteries.ts';
import { lottoLines, lottoLinesByCategory, type LottoField } from './lotto-lines.ts';

/** A ticket of one draw. */
export interface LottoTicket {
  readonly id: string;
  readonly fields: readonly LottoField[];
}

/** A draw of a lottery with its balls by drum; null where it was not held. */
export interface LottoDraw {
  readonly id: string;
  readonly lottery: LotteryName;
  readonly results: readonly (readonly number[])[] | null;
  /** Jackpot that came in from the draw before. */
  readonly jackpot: bigint;
  readonly tickets: readonly LottoTicket[];
}

/** Result of a lottery's category. */
export interface LottoCategoryResult {
  readonly hits: string;
  /** Null where prizes are fixed. */
  readonly pot: bigint | null;
  /** Winning lines. */
  readonly won: bigint;
  /** Of one line; 0 where nobody won it in a pool. */
  readonly prize: bigint;
}

/** Price of a ticket. */
export const lottoAmount = (lottery: Lottery, { fields }: LottoTicket): bigint =>
  BigInt(lottery.price) * total(fields.map((field) => lottoLines(lottery, field)));

type LinesByCategory = ReadonlyMap<string, bigint>;

const linesOf = (
  lottery: Lottery,
  { fields }: LottoTicket,
  results: readonly (readonly number[])[],
): LinesByCategory => {
  const lines = new Map<string, bigint>();
  for (const field of fields) {
    for (const [category, count] of lottoLinesByCategory(lottery, field, results)) {
      lines.set(category, (lines.get(category) ?? 0n) + count);
    }
  }
  return lines;
};

/** Pot of each category; the first takes what the others leave of the pool, and the jackpot. Null where prizes are fixed. */
const potsOf = (lottery: Lottery, stakes: bigint, pool: bigint, jackpot: bigint): readonly bigint[] | null => {
  if (lottery.kind === 'fixed') return null;
  const others = lottery.categories.slice(1).map(({ percent }) => percentOf(stakes, percent));
  return [pool - total(others) + jackpot, ...others];
};

const judgeCategories = (
  lottery: Lottery,
  pots: readonly bigint[] | null,
  tickets: readonly LinesByCategory[],
): readonly LottoCategoryResult[] =>
  lottery.categories.map((category, index) => {
    const won = total(tickets.map((lines) => lines.get(category.hits) ?? 0n));
    const pot = pots?.[index] ?? null;
    if ('prices' in category) {
      return { hits: category.hits, pot, won, prize: BigInt(category.prices * lottery.price) };
    }
    return { hits: category.hits, pot, won, prize: won === 0n || pot === null ? 0n : pot / won };
  });

const refund = (
  { id, jackpot, tickets }: LottoDraw,
  lottery: Lottery,
  stakes: bigint,
): DrawSettlement<LottoCategoryResult> => ({
  id,
  state: 'refunded',
  stakes,
  pool: 0n,
  jackpot,
  categories: [],
  payouts: tickets.map((ticket) => ({ id: ticket.id, amount: lottoAmount(lottery, ticket) })),
});

/**
 * Settles a draw of a lottery. In a pool Σ payouts + jackpot out = pool + jackpot in, to the minor unit; fixed prizes
 * are the house's and leave the jackpot as it came. Source: the design's `pools.md`.
 */
export const settleLotto = (draw: LottoDraw): DrawSettlement<LottoCategoryResult> => {
  const lottery = lotteries[draw.lottery];
  const stakes = total(draw.tickets.map((ticket) => lottoAmount(lottery, ticket)));
  const { results } = draw;
  if (results === null) return refund(draw, lottery, stakes);
  const pool = lottery.kind === 'pool' ? percentOf(stakes, lottery.returnPercent) : 0n;
  const lines = draw.tickets.map((ticket) => linesOf(lottery, ticket, results));
  const categories = judgeCategories(lottery, potsOf(lottery, stakes, pool, draw.jackpot), lines);
  const paidOf = (byCategory: LinesByCategory): bigint =>
    total(categories.map(({ hits, prize }) => prize * (byCategory.get(hits) ?? 0n)));
  const payouts = draw.tickets.map(({ id }, index) => ({ id, amount: paidOf(lines[index] ?? new Map()) }));
  const paid = total(payouts.map(({ amount }) => amount));
  return {
    id: draw.id,
    state: 'settled',
    stakes,
    pool,
    jackpot: lottery.kind === 'pool' ? pool + draw.jackpot - paid : draw.jackpot,
    categories,
    payouts,
  };
};
