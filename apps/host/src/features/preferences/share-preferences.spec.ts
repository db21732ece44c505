import { operations } from '@longshot/contracts';
import { buildContext, buildSession } from '@longshot/testing';
import { AccountSync } from './account-sync.ts';
import { sharePreferences } from './share-preferences.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const build = () => {
  const { transport, store, clock } = buildContext({ session: buildSession() });
  let playerId: string | undefined = '1';
  transport.answer(operations.getPreferences, { version: 1, values: { is12HourClock: true } });
  transport.answer(operations.savePreferences, { version: 2, values: { is12HourClock: false } });
  const shared = sharePreferences(transport, { playerId: () => playerId, nowMs: clock.now });
  return {
    transport,
    store,
    clock,
    shared,
    read: () => shared.call(operations.getPreferences),
    save: () => shared.call(operations.savePreferences, { body: { values: { is12HourClock: false } } }),
    requested: () => transport.countOf(operations.getPreferences),
    signIn: (id: string) => (playerId = id),
  };
};

describe('the account’s preferences at the start of a page', () => {
  it('are one request for the host and all remotes, whenever each of them begins', async () => {
    const { shared, store, clock, read, requested } = build();
    const stop = new AccountSync({ transport: shared, ...store, startTimer: clock.startTimer }).start();
    await settle();
    expect(store.preferences.current.is12HourClock).toBe(true);
    clock.advance(300);
    expect(await Promise.all([read(), read()])).toHaveLength(2);
    expect(requested()).toBe(1);
    stop();
  });

  it('are what a save answers, for those as well who ask while it is on its way', async () => {
    const { save, read, requested } = build();
    await read();
    const saving = save();
    const meanwhile = read();
    await saving;
    expect([(await meanwhile).version, (await read()).version, requested()]).toEqual([2, 2, 1]);
  });

  it('are asked for anew after a save that failed, and after saves that overlapped', async () => {
    const { transport, save, read, requested } = build();
    await Promise.all([save(), save()]);
    expect([(await read()).version, requested()]).toEqual([1, 1]);
    transport.refuse(operations.savePreferences, 'internal_error');
    await expect(save()).rejects.toMatchObject({ code: 'internal_error' });
    expect([(await read()).version, requested()]).toEqual([1, 2]);
  });

  it('are asked for anew for another player', async () => {
    const { read, requested, signIn } = build();
    await read();
    signIn('2');
    await read();
    expect(requested()).toBe(2);
  });

  it('are asked for anew when the answer is old', async () => {
    const { read, requested, clock } = build();
    await read();
    clock.advance(30_000);
    await read();
    expect(requested()).toBe(2);
  });

  it('are asked for anew after a failure, which is told to those who waited', async () => {
    const { transport, read, requested } = build();
    transport.refuse(operations.getPreferences, 'internal_error');
    await expect(Promise.all([read(), read()])).rejects.toMatchObject({ code: 'internal_error' });
    transport.answer(operations.getPreferences, { version: 1, values: {} });
    expect((await read()).values).toEqual({});
    expect(requested()).toBe(2);
  });
});
