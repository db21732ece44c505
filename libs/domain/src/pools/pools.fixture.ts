import fc from 'fast-check';
import { lotteries, type LotteryName } from './lotteries.ts';
import type { LottoField } from './lotto-lines.ts';
import type { LottoDraw } from './settle-lotto.ts';
import type { TotoDraw } from './settle-toto.ts';
import { totoSections, type TotoSectionName } from './toto-sections.ts';

const sectionNames = Object.keys(totoSections) as TotoSectionName[];
const lotteryNames = Object.keys(lotteries) as LotteryName[];

const jackpot = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 12n }));

/** Marks whose variants stay within what a coupon may have: two or three marks in some matches, one in the others. */
const anyMarks = (matches: number, outcomes: readonly string[]) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(1, 1, 1, 2, 3), { minLength: matches, maxLength: matches }),
      fc.array(fc.shuffledSubarray([...outcomes], { minLength: 3 }), { minLength: matches, maxLength: matches }),
    )
    .map(([counts, orders]) => {
      let variants = 1;
      return orders.map((order, match) => {
        const count = variants * (counts[match] ?? 1) <= 512 ? (counts[match] ?? 1) : 1;
        variants *= count;
        return order.slice(0, count);
      });
    });

/** A draw of toto; coupons lean towards the results, so that upper categories are won, too. */
export const anyTotoDraw: fc.Arbitrary<TotoDraw> = fc.constantFrom(...sectionNames).chain((section) => {
  const { matches, outcomes } = totoSections[section];
  const result = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...outcomes) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  return fc.array(result, { minLength: matches, maxLength: matches }).chain((results) => {
    const right = results.map((outcome) => [outcome ?? outcomes[0] ?? '']);
    const marks = fc
      .tuple(anyMarks(matches, outcomes), fc.nat({ max: matches }))
      .map(([drawn, known]) => drawn.map((list, match) => (match < known ? (right[match] ?? list) : list)));
    const stake = fc.bigInt({ min: 10n, max: 100_000n });
    return fc.record({
      id: fc.constant('draw'),
      section: fc.constant(section),
      results: fc.constant(results),
      jackpot,
      coupons: fc
        .array(fc.record({ stake, marks }), { maxLength: 8 })
        .map((coupons) => coupons.map((coupon, index) => ({ id: `c${index}`, ...coupon }))),
    });
  });
});

const numbersTo = (balls: number): number[] => Array.from({ length: balls }, (_, index) => index + 1);

/** A draw of a lottery with one to three fields a ticket, small systems among them. */
export const anyLottoDraw: fc.Arbitrary<LottoDraw> = fc.constantFrom(...lotteryNames).chain((lottery) => {
  const { drums } = lotteries[lottery];
  const balls = fc.tuple(
    ...drums.map(({ balls: of, drawn }) => fc.shuffledSubarray(numbersTo(of), { minLength: drawn, maxLength: drawn })),
  );
  const field: fc.Arbitrary<LottoField> = fc.tuple(
    ...drums.map(({ balls: of, marked }) =>
      fc.shuffledSubarray(numbersTo(of), { minLength: marked, maxLength: Math.min(of, marked + 2) }),
    ),
  );
  return fc.record({
    id: fc.constant('draw'),
    lottery: fc.constant(lottery),
    results: balls,
    jackpot,
    tickets: fc
      .array(fc.array(field, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
      .map((tickets) => tickets.map((fields, index) => ({ id: `t${index}`, fields }))),
  });
});
