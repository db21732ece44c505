import fc from 'fast-check';
import { total } from './draw-settlement.ts';
import { lotteries, type LotteryName } from './lotteries.ts';
import { lottoChances, lottoLines, lottoLinesByCategory } from './lotto-lines.ts';
import { anyLottoDraw, anyTotoDraw } from './pools.fixture.ts';
import { settleLotto } from './settle-lotto.ts';
import { settleToto } from './settle-toto.ts';
import { totoVariants, totoVariantsByHits, type TotoCoupon } from './toto-coupon.ts';

/** A sample in `npm test`; `npm run simulate` draws ten thousand. */
const numRuns = Number(process.env['DRAWS'] ?? 300);

const byId = (payouts: readonly { readonly id: string; readonly amount: bigint }[]) =>
  payouts.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const product = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (begun, outcomes) => begun.flatMap((variant) => outcomes.map((outcome) => [...variant, outcome])),
    [[]],
  );

const singlesOf = ({ id, stake, marks }: TotoCoupon): TotoCoupon[] =>
  product(marks).map((variant, index) => ({
    id: `${id}/${index}`,
    stake,
    marks: variant.map((outcome) => [outcome]),
  }));

describe('any draw of toto', () => {
  it('pays and carries what came into it, to the minor unit, and nobody less than nothing', () => {
    fc.assert(
      fc.property(anyTotoDraw, (draw) => {
        const { state, stakes, pool, jackpot, payouts } = settleToto(draw);
        const paid = total(payouts.map(({ amount }) => amount));
        const into = state === 'refunded' ? stakes : pool;
        expect(paid + jackpot).toBe(into + draw.jackpot);
        expect(payouts.filter(({ amount }) => amount < 0n)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('has as many variants by hits as variants', () => {
    fc.assert(
      fc.property(anyTotoDraw, ({ coupons, results }) => {
        for (const { marks } of coupons) {
          const counts = totoVariantsByHits(marks, results);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totoVariants(marks));
        }
      }),
      { numRuns },
    );
  });

  it('pays the same in another order of its coupons', () => {
    fc.assert(
      fc.property(anyTotoDraw, (draw) => {
        const reversed = settleToto({ ...draw, coupons: draw.coupons.toReversed() });
        expect(byId(reversed.payouts)).toEqual(byId(settleToto(draw).payouts));
      }),
      { numRuns },
    );
  });

  it('never pays a coupon more when it is split into coupons of one variant', () => {
    fc.assert(
      fc.property(anyTotoDraw, (draw) => {
        const [first, ...others] = draw.coupons;
        fc.pre(first !== undefined && totoVariants(first.marks) <= 64);
        const paidTo = (coupons: readonly TotoCoupon[], prefix: string): bigint =>
          total(
            settleToto({ ...draw, coupons })
              .payouts.filter(({ id }) => id.startsWith(prefix))
              .map(({ amount }) => amount),
          );
        expect(paidTo([...singlesOf(first), ...others], `${first.id}/`)).toBeLessThanOrEqual(
          paidTo(draw.coupons, first.id),
        );
      }),
      { numRuns },
    );
  });
});

describe('any draw of lotto', () => {
  it('pays and carries what came into a pool; fixed prizes leave the jackpot as it came', () => {
    fc.assert(
      fc.property(anyLottoDraw, (draw) => {
        const { pool, jackpot, payouts } = settleLotto(draw);
        const paid = total(payouts.map(({ amount }) => amount));
        const isPool = lotteries[draw.lottery].kind === 'pool';
        expect(isPool ? paid + jackpot : jackpot).toBe(pool + draw.jackpot);
        expect(payouts.filter(({ amount }) => amount < 0n)).toEqual([]);
        expect(jackpot).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns },
    );
  });

  it('has as many lines by category, the losing ones too, as lines', () => {
    fc.assert(
      fc.property(anyLottoDraw, ({ lottery, tickets, results }) => {
        for (const field of tickets.flatMap(({ fields }) => fields)) {
          const lines = lottoLinesByCategory(lotteries[lottery], field, results ?? []);
          expect(total(lines.values())).toBe(lottoLines(lotteries[lottery], field));
        }
      }),
      { numRuns },
    );
  });

  it('gives every amount back where it was not held', () => {
    fc.assert(
      fc.property(anyLottoDraw, (draw) => {
        const { state, stakes, jackpot, payouts } = settleLotto({ ...draw, results: null });
        expect([state, jackpot]).toEqual(['refunded', draw.jackpot]);
        expect(total(payouts.map(({ amount }) => amount))).toBe(stakes);
      }),
      { numRuns },
    );
  });
});

describe('chances of a line', () => {
  it.each<[LotteryName, bigint, bigint[]]>([
    ['6x49', 13_983_816n, [1n, 258n, 13_545n, 246_820n]],
    ['5x36+1', 1_507_968n, [1n, 3n, 155n, 465n, 4_650n, 13_950n, 44_950n]],
    ['7x49', 85_900_584n, [1n, 294n, 18_081n, 401_800n]],
    ['4x20', 23_474_025n, [1n, 128n, 1_440n, 4_480n, 3_640n, 4_096n, 92_160n, 286_720n, 518_400n]],
    ['12x24', 2_704_156n, [2n, 288n, 8_712n, 96_800n, 490_050n]],
  ])('of %s are those of the table', (name, all, winning) => {
    const chances = lottoChances(lotteries[name]);
    expect(chances.map((chance) => chance.winning)).toEqual(winning);
    expect(new Set(chances.map((chance) => chance.all))).toEqual(new Set([all]));
  });

  it.each<[LotteryName, bigint, bigint]>([
    ['10x80', 7_687_576_681n, 8_665_747_948n],
    ['12x24', 589_965n, 676_039n],
  ])('of %s return exactly what the table says', (name, numerator, denominator) => {
    const { categories } = lotteries[name];
    const sum = lottoChances(lotteries[name]).reduce((whole, { winning }, index) => {
      const category = categories[index];
      return whole + winning * BigInt(category !== undefined && 'prices' in category ? category.prices : 0);
    }, 0n);
    const all = lottoChances(lotteries[name])[0]?.all ?? 0n;
    expect(sum * denominator).toBe(all * numerator);
  });
});
