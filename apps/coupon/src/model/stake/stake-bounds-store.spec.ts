import { withoutUndefined } from '@longshot/domain/input';
import { operations, type StakeBounds } from '@longshot/contracts';
import { FakeTransport } from '@longshot/testing';
import { observable, runInAction } from 'mobx';
import { StakeBoundsStore, type BoundsRequest } from './stake-bounds-store.ts';

const currencies = [{ iso: 'EUR', minStakeMinor: 20, maxStakeMinor: 500_000, maxPayoutMinor: 10_000_000 }];
const ofSite: StakeBounds = { minMinor: 20, maxMinor: 500_000, maxPayoutMinor: 10_000_000, liveDelayMs: 0 };
const ofMain: StakeBounds = { minMinor: 50, maxMinor: 1_240, maxPayoutMinor: 9_000, liveDelayMs: 0 };
const ofBonus: StakeBounds = { ...ofMain, minMinor: 1, availablePrepaidAmount: 0 };

/** A store that asks for a coupon of one bet on an account, at once when the test lets the rest pass. */
const start = (accountId?: string) => {
  const bets = [{ eventId: '501', marketKey: '1', outcomeId: '1' }];
  const question = observable.box<BoundsRequest>(
    { iso: 'EUR', typeId: 0, bets, ...withoutUndefined({ accountId }) },
    { deep: false },
  );
  const transport = new FakeTransport();
  transport.answer(operations.getStakeBounds, ({ body }) => (body.accountId === '2' ? ofBonus : ofMain));
  let fire = (): void => undefined;
  const store = new StakeBoundsStore(
    transport,
    (callback) => {
      fire = callback;
      return () => undefined;
    },
    () => question.get(),
  );
  const rest = async (): Promise<void> => {
    fire();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const choose = (id: string) => runInAction(() => question.set({ ...question.get(), accountId: id }));
  return { store, rest, choose };
};

describe('the bounds of a stake', () => {
  it('are the gateway’s for the account they were asked for, and the site’s for another of the same currency until it answers', async () => {
    const { store, rest, choose } = start('1');
    expect(store.boundsFor(currencies, { iso: 'EUR', accountId: '1' })).toEqual(ofSite);
    await rest();
    expect(store.boundsFor(currencies, { iso: 'EUR', accountId: '1' })).toEqual(expect.objectContaining(ofMain));
    choose('2');
    expect(store.boundsFor(currencies, { iso: 'EUR', accountId: '2' })).toEqual(ofSite);
    await rest();
    expect(store.boundsFor(currencies, { iso: 'EUR', accountId: '2' })).toEqual(expect.objectContaining(ofBonus));
    expect(store.boundsFor(currencies, { iso: 'EUR', accountId: '1' })).toEqual(ofSite);
    store.dispose();
  });

  it('are for a visitor those of the currency', async () => {
    const { store, rest } = start();
    await rest();
    expect(store.boundsFor(currencies, { iso: 'EUR' })).toEqual(expect.objectContaining(ofMain));
    expect(store.boundsFor(currencies, { iso: 'USD' })).toBeNull();
    store.dispose();
  });
});
