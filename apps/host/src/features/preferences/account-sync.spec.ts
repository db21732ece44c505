import { operations } from '@longshot/contracts';
import { buildContext, buildSession, buildVisitor } from '@longshot/testing';
import { AccountSync } from './account-sync.ts';
import { changesBetween, fromAccount, themeIds, toAccount } from './account-preferences.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const start = async (
  held: { version: number; values: object } = { version: 0, values: {} },
  session = buildSession(),
) => {
  const context = buildContext({ session });
  const { store, transport, clock } = context;
  transport.answer(operations.getPreferences, held);
  transport.answer(operations.savePreferences, ({ body }) => ({
    version: held.version + 1,
    values: { ...held.values, ...body.values },
  }));
  const stop = new AccountSync({ transport, ...store, startTimer: clock.startTimer }).start();
  await settle();
  const pass = async () => {
    clock.advance(400);
    await settle();
  };
  return { context, store, transport, clock, stop, pass, preferences: store.preferences };
};

describe('preferences of an account', () => {
  it('are taken over after login, but for the language', async () => {
    const { preferences } = await start({ version: 3, values: { theme: 1, is12HourClock: true, language: 'de' } });
    expect(preferences.current).toMatchObject({ theme: 'dark', is12HourClock: true, language: null });
  });

  it('begin with what was chosen on the device', async () => {
    const { transport, pass, preferences } = await start();
    preferences.change({ isGameIdShown: true });
    await pass();
    const body = transport.lastInput(operations.savePreferences)?.body;
    expect(body?.values).toMatchObject({ theme: themeIds.system, isGameIdShown: true });
    expect(body?.values).not.toHaveProperty('fontSize');
  });

  it('are told as one call when several change, and only what changed', async () => {
    const { transport, pass, preferences } = await start();
    await pass();
    preferences.change({ is12HourClock: true });
    preferences.change({ theme: 'dark' });
    await pass();
    expect(transport.countOf(operations.savePreferences)).toBe(2);
    expect(transport.lastInput(operations.savePreferences)?.body.values).toEqual({ is12HourClock: true, theme: 1 });
  });

  it('are restored and told when they could not be saved [notice.settings-save-failure]', async () => {
    const { transport, pass, preferences, store } = await start();
    await pass();
    transport.refuse(operations.savePreferences, 'internal_error');
    preferences.change({ is12HourClock: true });
    await pass();
    expect(preferences.current.is12HourClock).toBe(false);
    expect(store.notifications.all).toMatchObject([{ tone: 'danger', standardText: 'query-error' }]);
  });

  it('stay, and nothing is told, when saving was cancelled [notice.settings-save-cancelled]', async () => {
    const { transport, pass, preferences, store } = await start();
    await pass();
    transport.fail(operations.savePreferences, { status: 499, code: 'cancelled', message: 'close' });
    preferences.change({ is12HourClock: true });
    await pass();
    expect(preferences.current.is12HourClock).toBe(true);
    expect(store.notifications.all).toEqual([]);
  });

  it('are not told for visitors', async () => {
    const { transport, pass, preferences } = await start(undefined, buildVisitor());
    preferences.change({ theme: 'dark' });
    await pass();
    expect(transport.calls).toEqual([]);
  });

  it('come back as they went', async () => {
    const { preferences } = await start();
    preferences.change({ theme: 'light', timeZone: 'Asia/Tokyo' });
    const held = toAccount(preferences.current);
    expect(fromAccount(held)).toMatchObject({ theme: 'light', timeZone: 'Asia/Tokyo' });
    expect(changesBetween(held, { ...held, theme: 1 })).toEqual({ theme: 1 });
  });
});
