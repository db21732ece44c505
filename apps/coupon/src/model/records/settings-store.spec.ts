import { changeCoefAction } from '@longshot/domain/coupon/types';
import { createMemoryStorage } from '../../testing/render-coupon.tsx';
import { SETTINGS_VERSION } from '../stored.ts';
import { persistItem } from './persisted-item.ts';
import { areSettings, DEFAULT_SETTINGS, SettingsStore, VISITOR } from './settings-store.ts';

const open = (storage = createMemoryStorage(), player = '7') => {
  const store = new SettingsStore((id) => persistItem(storage, `settings:${id}`, SETTINGS_VERSION, areSettings));
  store.open(player);
  return { store, storage };
};

describe('the settings of coupons', () => {
  it('take rises unless a player chose otherwise [coupon.change-default]', () => {
    expect(open().store.current.changeCoefAction).toBe(changeCoefAction.acceptRise);
    expect(open().store.current.changeCoefAction).toBe(2);
  });

  it('are kept for each player, and come back', () => {
    const { store, storage } = open();
    store.change({ isAutoMax: true, exactCoef: '2.5', oneClickAmount: { EUR: 700 }, isCouponFixed: false });
    expect(open(storage).store.current).toEqual({
      ...DEFAULT_SETTINGS,
      isAutoMax: true,
      exactCoef: '2.5',
      oneClickAmount: { EUR: 700 },
      isCouponFixed: false,
      typeId: null,
    });
    expect(open(storage, '8').store.current).toEqual(DEFAULT_SETTINGS);
  });

  it('of the coupon of before are read, and what it lacked is as usual', () => {
    const storage = createMemoryStorage();
    const value = { typeId: null, changeCoefAction: 1, amountByIso: { EUR: '7.00' } };
    storage.setItem('settings:7', JSON.stringify({ version: SETTINGS_VERSION, value }));
    expect(open(storage).store.current).toEqual({ ...DEFAULT_SETTINGS, ...value });
  });

  it.each([
    { changeCoefAction: 3 },
    { exactCoef: '-1' },
    { exactCoef: 'abc' },
    { isAutoMax: 'yes' },
    { oneClickAmount: { EUR: '5' } },
  ])('that are none are left alone: %j', (wrong) => {
    const storage = createMemoryStorage();
    storage.setItem('settings:7', JSON.stringify({ version: SETTINGS_VERSION, value: wrong }));
    expect(open(storage).store.current).toEqual(DEFAULT_SETTINGS);
  });

  it('forget the drop on a score change when the exact coefficient becomes zero [coupon.exact-zero]', () => {
    const { store } = open();
    store.change({ exactCoef: '2.10' });
    store.change({ isDropOnScoreChange: true });
    store.change({ exactCoef: '2.20' });
    expect(store.current.isDropOnScoreChange).toBe(true);
    store.change({ exactCoef: '0.00' });
    expect([store.current.exactCoef, store.current.isDropOnScoreChange]).toEqual(['0.00', false]);
  });

  it('turn one-click off when the drop on a score change is turned on [coupon.drop-one-click]', () => {
    const { store } = open();
    store.change({ isActiveOneClick: true });
    store.change({ isDropOnScoreChange: true });
    expect([store.current.isDropOnScoreChange, store.current.isActiveOneClick]).toEqual([true, false]);
  });

  it('of a visitor go with them, those of a player stay theirs', () => {
    const { store } = open(createMemoryStorage(), VISITOR);
    store.change({ isAutoMax: true });
    store.open('7');
    expect(store.current.isAutoMax).toBe(true);
    store.change({ exactCoef: '2.5', amountByIso: { EUR: '7.00' } });
    store.open(VISITOR);
    expect([store.current.isAutoMax, store.current.exactCoef, store.current.amountByIso]).toEqual([true, '0', {}]);
    store.open('8');
    expect([store.current.exactCoef, store.current.amountByIso]).toEqual(['0', {}]);
  });

  it('never hand one-click on from one player to another', () => {
    const { store } = open();
    store.change({ isActiveOneClick: true });
    store.open('8');
    expect(store.current.isActiveOneClick).toBe(false);
    store.open('7');
    expect(store.current.isActiveOneClick).toBe(true);
  });
});
