import fc from 'fast-check';
import {
  availablePrepaidMinor,
  prepaidPayout,
  settleAdvances,
  type Advance,
  type AdvanceOutcome,
} from './prepaid-amount.ts';

const anyReturns = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 });

/** Advances against some of the coupons 1 to `count`; their own ids follow those. */
const anyAdvances = (count: number): fc.Arbitrary<readonly Advance[]> => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const any = fc.record({
    amountMinor: fc.integer({ min: 1, max: 150 }),
    collateralIds: fc.shuffledSubarray(ids, { minLength: 1 }),
  });
  return fc
    .array(any, { minLength: 1, maxLength: 5 })
    .map((list) => list.map((each, index) => ({ ...each, couponId: count + 1 + index })));
};

const anyCase = anyReturns.chain((returns) =>
  fc.record({
    returns: fc.constant(returns),
    advances: anyAdvances(returns.length),
    /** The order in which the coupons end. */
    order: fc.shuffledSubarray(
      returns.map((_, index) => index + 1),
      { minLength: returns.length },
    ),
  }),
);

/** The returns when the first `ended` of an order have ended. */
const knownOf = (returns: readonly number[], order: readonly number[], ended: number) =>
  new Map(
    returns.map((returned, index): [number, number | null] => [
      index + 1,
      order.indexOf(index + 1) < ended ? returned : null,
    ]),
  );

const stepsOf = ({ returns, advances, order }: { returns: number[]; advances: readonly Advance[]; order: number[] }) =>
  Array.from({ length: returns.length + 1 }, (_, ended) => settleAdvances(advances, knownOf(returns, order, ended)));

const subsetsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.reduce<readonly (readonly Item[])[]>((all, item) => [...all, ...all.map((each) => [...each, item])], [[]]);

/** Whether returns can cover all of these at once: no part of them asks for more than its covers returned. */
const suffices = (advances: readonly Advance[], returns: ReadonlyMap<number, number>): boolean =>
  subsetsOf(advances).every((part) => {
    const requested = part.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const collateral = new Set(part.flatMap(({ collateralIds }) => collateralIds));
    return requested <= [...collateral].reduce((total, id) => total + (returns.get(id) ?? 0), 0);
  });

const sum = (outcomes: readonly AdvanceOutcome[]): number =>
  outcomes.reduce((total, { paidMinor }) => total + paidMinor, 0);

describe('the prepaid amount', () => {
  it('is what is staked on open coupons, or what they may still return where that is less, without what is owed', () => {
    const open = [
      { stakeMinor: 1000, mostMinor: 2100 },
      { stakeMinor: 500, mostMinor: 300 },
    ];
    expect(availablePrepaidMinor(open, 0)).toBe(1300);
    expect(availablePrepaidMinor(open, 1200)).toBe(100);
    expect(availablePrepaidMinor(open, 1301)).toBe(0);
    expect(availablePrepaidMinor([], 0)).toBe(0);
  });

  it('is owed from the returns of the oldest coupon first, and covered as soon as they suffice', () => {
    const advance = { couponId: 9, amountMinor: 100, collateralIds: [2, 1] };
    const after = (first: number | null, second: number | null) =>
      settleAdvances(
        [advance],
        new Map([...Object.entries({ 1: first, 2: second })].map(([id, of]) => [Number(id), of])),
      );
    expect(after(null, null)).toEqual([{ couponId: 9, state: 'open', paidMinor: 0 }]);
    expect(after(40, null)).toEqual([{ couponId: 9, state: 'open', paidMinor: 40 }]);
    expect(after(null, 100)).toEqual([{ couponId: 9, state: 'covered', paidMinor: 100 }]);
    expect(after(40, 60)).toEqual([{ couponId: 9, state: 'covered', paidMinor: 100 }]);
    expect(after(40, 59)).toEqual([{ couponId: 9, state: 'void', paidMinor: 0 }]);
  });

  it('leaves a younger advance undecided while an older one holds what would cover it', () => {
    const [older, younger] = [
      { couponId: 8, amountMinor: 60, collateralIds: [1, 2] },
      { couponId: 9, amountMinor: 30, collateralIds: [2] },
    ];
    const states = (returns: [number, number | null][]) =>
      settleAdvances([younger, older], new Map(returns)).map(({ state }) => state);
    expect(states([[1, null], [2, 50]])).toEqual(['open', 'open']); // prettier-ignore
    expect(states([[1, 0], [2, 50]])).toEqual(['void', 'covered']); // prettier-ignore
    expect(states([[1, 10], [2, 50]])).toEqual(['covered', 'void']); // prettier-ignore
  });

  it('is not void while what covers an older one as well would cover it', () => {
    // 20 are lent against 1 and 2, and 2 returns 30. Then 20 are lent against 1 alone, which returns 30: 60 came for 40.
    const advances = [
      { couponId: 8, amountMinor: 20, collateralIds: [1, 2] },
      { couponId: 9, amountMinor: 20, collateralIds: [1] },
    ];
    const states = (first: number | null) =>
      settleAdvances(advances, new Map([[1, first], [2, 30]])).map(({ state }) => state); // prettier-ignore
    expect(states(null)).toEqual(['covered', 'open']);
    expect(states(30)).toEqual(['covered', 'covered']);
    expect(states(19)).toEqual(['covered', 'void']);
  });

  it('is covered exactly when the returns suffice for it beside all older ones that are covered', () => {
    fc.assert(
      fc.property(anyCase, ({ advances, returns }) => {
        const known = new Map(returns.map((of, index): [number, number] => [index + 1, of]));
        let covered: readonly Advance[] = [];
        for (const [index, { state }] of settleAdvances(advances, known).entries()) {
          const together = [...covered, ...advances.slice(index, index + 1)];
          expect([index, state]).toEqual([index, suffices(together, known) ? 'covered' : 'void']);
          if (state === 'covered') covered = together;
        }
      }),
    );
  });

  it('pays a coupon what its bets say once it is covered, and the own part alone when it is void', () => {
    expect([prepaidPayout('open', 2100, 400), prepaidPayout('open', 0, 400)]).toEqual([null, null]);
    expect([prepaidPayout('covered', 2100, 400), prepaidPayout('covered', null, 400)]).toEqual([2100, null]);
    expect([prepaidPayout('void', 2100, 400), prepaidPayout('void', null, 400)]).toEqual([400, 400]);
  });

  it('is paid in whole when covered, in part while open, not at all when void, and never beyond what came back', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        for (const [ended, outcomes] of stepsOf(each).entries()) {
          const came = [...knownOf(each.returns, each.order, ended).values()].reduce<number>((a, b) => a + (b ?? 0), 0);
          expect(sum(outcomes)).toBeLessThanOrEqual(came);
          for (const [index, { state, paidMinor }] of outcomes.entries()) {
            const amount = each.advances[index]?.amountMinor ?? 0;
            if (state === 'covered') expect(paidMinor).toBe(amount);
            if (state === 'open') expect(paidMinor).toBeLessThan(amount);
            if (state === 'void') expect(paidMinor).toBe(0);
          }
        }
      }),
    );
  });

  it('is decided when all has come back, alike in whatever order it came', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const last = stepsOf(each).at(-1) ?? [];
        expect(last.every(({ state }) => state !== 'open')).toBe(true);
        const { advances, returns } = each;
        expect(settleAdvances(advances.toReversed(), new Map(returns.map((of, index) => [index + 1, of])))).toEqual(
          last,
        );
      }),
    );
  });

  it('once covered stays covered, once void stays void, and what is paid of one that is open only grows', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const steps = stepsOf(each);
        for (const [step, outcomes] of steps.entries()) {
          for (const [index, now] of outcomes.entries()) {
            const next = steps[step + 1]?.[index];
            if (next === undefined) continue;
            if (now.state !== 'open') expect(next).toEqual(now);
            else if (next.state !== 'void') expect(next.paidMinor).toBeGreaterThanOrEqual(now.paidMinor);
          }
        }
      }),
    );
  });

  it('of a younger coupon changes nothing of an older one', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(6), ({ returns, advances, order }, ended) => {
        const known = knownOf(returns, order, ended);
        expect(settleAdvances(advances.slice(0, -1), known)).toEqual(settleAdvances(advances, known).slice(0, -1));
      }),
    );
  });
});
