import { autorun } from 'mobx';
import { CouponPortStore, type CouponBet, type KeptValue } from './coupon-port-store.ts';

const bet = (id: string): CouponBet => ({
  id,
  eventId: '1',
  marketKey: '1',
  outcomeId: id,
  coef: '1.5',
  addedAtMs: 0,
  isLive: false,
  score: null,
  sportSlug: 'football',
  championshipId: '1',
  championshipName: 'League',
  championshipSlug: 'league',
  homeName: 'Home',
  awayName: 'Away',
  startsAtMs: 0,
});

function memory(initial: readonly CouponBet[] | null = null) {
  let value = initial;
  let heard: ((value: readonly CouponBet[] | null) => void) | null = null;
  const kept: KeptValue<readonly CouponBet[]> = {
    read: () => value,
    write: (next) => void (value = next),
    onOtherTab: (listener) => {
      heard = listener;
      return () => void (heard = null);
    },
  };
  return {
    kept,
    read: () => value,
    tellFromOtherTab: (next: readonly CouponBet[] | null) => heard?.(next),
    isHeard: () => heard !== null,
  };
}

describe('the coupon port', () => {
  it('adds a bet once, keeps it and announces it', () => {
    const storage = memory();
    const announced: string[] = [];
    const store = new CouponPortStore(storage.kept, (name, betId) => announced.push(`${name} ${betId}`));
    expect(store.add(bet('a'))).toBe(true);
    expect(store.add(bet('a'))).toBe(false);
    expect(storage.read()?.map((each) => each.id)).toEqual(['a']);
    expect(announced).toEqual(['longshot:coupon-bet-added a']);
  });

  it('takes no more than forty bets', () => {
    const store = new CouponPortStore(
      memory(Array.from({ length: 40 }, (_, index) => bet(String(index)))).kept,
      () => {},
    );
    expect(store.add(bet('one more'))).toBe(false);
    expect(store.count).toBe(40);
  });

  it('starts with the bets that were kept', () => {
    expect(new CouponPortStore(memory([bet('a'), bet('b')]).kept, () => {}).has('b')).toBe(true);
  });

  it('agrees with another tab', () => {
    const storage = memory([bet('a')]);
    const store = new CouponPortStore(storage.kept, () => {});
    storage.tellFromOtherTab([bet('b')]);
    expect(store.bets.map((each) => each.id)).toEqual(['b']);
  });

  it('changes nothing when a bet that is not there is removed', () => {
    const announced: string[] = [];
    const store = new CouponPortStore(memory([bet('a')]).kept, (name) => announced.push(name));
    let runs = 0;
    const stop = autorun(() => (store.count, (runs += 1)));
    store.remove('b');
    stop();
    expect([runs, announced.length]).toEqual([1, 0]);
  });

  it('puts accepted coefficients in place of the old ones', () => {
    const storage = memory([bet('a'), bet('b')]);
    const store = new CouponPortStore(storage.kept, () => {});
    store.update([{ ...bet('b'), coef: '2.5' }]);
    expect(storage.read()?.map((each) => each.coef)).toEqual(['1.5', '2.5']);
  });

  it('hears nothing after it is disposed', () => {
    const storage = memory();
    new CouponPortStore(storage.kept, () => {}).dispose();
    expect(storage.isHeard()).toBe(false);
  });
});
