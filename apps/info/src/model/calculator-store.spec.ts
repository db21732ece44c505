import { betStatus, couponType, type Coupon } from '@longshot/domain/coupon/types';
import { describeShared, readShared } from '@longshot/testing/shared';
import { CalculatorStore } from './calculator-store.ts';

interface Vector {
  readonly coupon: Coupon;
  readonly expected: {
    readonly lines: number;
    readonly possibleWin: number;
    readonly state: string;
    readonly payout: number | null;
  };
}

const answerOf = (store: CalculatorStore) => {
  if (store.outcome.kind === 'wrong') return store.outcome;
  const { lines, possibleWin, state, payout } = store.outcome.settlement;
  return {
    lines: Number(lines),
    possibleWin: Number(possibleWin),
    state,
    payout: payout === null ? null : Number(payout),
  };
};

describeShared('vectors', 'the calculator, by the shared vectors', () => {
  const vectors = readShared<readonly Vector[]>('vectors/coupon.json');

  it.each(Object.entries(couponType))('answers every %s as the vectors say', (_, typeId) => {
    const ofType = vectors.filter(({ coupon }) => coupon.typeId === typeId);
    expect(ofType.length).toBeGreaterThan(0);
    for (const { coupon, expected } of ofType) {
      const store = new CalculatorStore('EUR');
      store.open(coupon, 'EUR');
      const { lines, possibleWin, state, payout } = expected;
      expect([coupon.id, answerOf(store)]).toEqual([coupon.id, { lines, possibleWin, state, payout }]);
    }
  });

  it('answers them as well in a currency without decimals and one with three', () => {
    for (const { coupon, expected } of vectors.slice(0, 60)) {
      for (const iso of ['JPY', 'KWD']) {
        const store = new CalculatorStore('EUR');
        store.open(coupon, iso);
        expect([coupon.id, iso, answerOf(store)]).toMatchObject([coupon.id, iso, { payout: expected.payout }]);
      }
    }
  });
});

describe('the calculator', () => {
  const fill = (typeId: number, coefs: readonly string[]) => {
    const store = new CalculatorStore('EUR');
    store.change({ typeId: typeId as never });
    while (store.bets.length < coefs.length) store.addBet();
    store.bets.forEach((bet, index) => bet.change({ coef: coefs[index] ?? '', statusId: betStatus.win }));
    return store;
  };

  it('reads what people type: commas, Arabic digits, a point at the end', () => {
    const store = fill(couponType.express, ['2,5', '٣']);
    store.change({ amount: '١٢.' });
    expect(answerOf(store)).toMatchObject({ payout: 9_000 });
  });

  it.each([
    ['a coefficient', (store: CalculatorStore) => store.bets[1]?.change({ coef: 'x' }), 'bets[1].coef'],
    ['a stake', (store: CalculatorStore) => store.change({ amount: '-1' }), 'amount'],
    ['a share', (store: CalculatorStore) => store.bets[0]?.change({ deadHeat: '2' }), 'bets[0].deadHeat'],
    ['a cap', (store: CalculatorStore) => store.changeTerms({ maxPayout: 'much' }), 'maxPayout'],
    ['a bonus', (store: CalculatorStore) => store.changeTerms({ hyperBonusPercent: '1e3' }), 'hyperBonusPercent'],
    ['too few bets', (store: CalculatorStore) => store.change({ typeId: couponType.patent }), 'bets'],
    [
      'too large a system',
      (store: CalculatorStore) => store.change({ typeId: couponType.system, systemValue: 3 }),
      'systemValue',
    ],
    [
      'a stake of its own',
      (store: CalculatorStore) => store.change({ typeId: couponType.manySingles }),
      'amountByBetId.bet-1',
    ],
  ])('names the field of what is wrong: %s', (_, spoil, field) => {
    const store = fill(couponType.express, ['2', '3']);
    spoil(store);
    expect(store.outcome).toEqual({ kind: 'wrong', field });
  });

  it('takes a dead heat only where it makes a difference', () => {
    const store = fill(couponType.express, ['2', '3']);
    store.bets[0]?.change({ deadHeat: '1/2' });
    expect(answerOf(store)).toMatchObject({ payout: 3_000 });
    store.bets[0]?.change({ statusId: betStatus.return });
    expect(answerOf(store)).toMatchObject({ payout: 3_000 });
  });

  it('counts the units of a system: bankers are none, a block is one', () => {
    const store = fill(couponType.system, ['2', '3', '4', '5']);
    expect(store.unitCount).toBe(4);
    store.bets[0]?.change({ isBanker: true });
    expect(store.unitCount).toBe(3);
    store.bets[1]?.change({ block: '1' });
    store.bets[2]?.change({ block: '1' });
    store.bets[3]?.change({ block: '2' });
    expect(store.unitCount).toBe(2);
    expect(store.lines?.map(({ betIds }) => betIds.length)).toEqual([4]);
  });

  it('lists no more lines than can be looked through', () => {
    const store = fill(couponType.lucky, ['2', '2', '2', '2', '2', '2']);
    expect(answerOf(store)).toMatchObject({ lines: 63 });
    expect(store.lines).toBeNull();
    store.removeBet(store.bets[0]?.id ?? '');
    expect(store.lines).toHaveLength(31);
  });
});
