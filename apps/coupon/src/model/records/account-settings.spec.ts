import { operations, type AccountPreferences } from '@longshot/contracts';
import { changeCoefAction } from '@longshot/domain/coupon/types';
import { buildContext, buildSession, buildVisitor } from '@longshot/testing';
import { SETTINGS_VERSION } from '../stored.ts';
import { createMemoryStorage } from '../../testing/render-coupon.tsx';
import { AccountSettings } from './account-settings.ts';
import { persistItem } from './persisted-item.ts';
import { areSettings, DEFAULT_SETTINGS, SettingsStore, VISITOR } from './settings-store.ts';

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** An account, and browsers of one player with it. */
function openAccount(values: AccountPreferences = {}) {
  const account = { values };
  const openBrowser = async (storage = createMemoryStorage(), isSignedIn = true) => {
    const context = buildContext({ session: isSignedIn ? buildSession() : buildVisitor() });
    const { transport, stream, store, clock } = context;
    const answer = () => ({ version: 1, values: account.values });
    transport.answer(operations.getPreferences, answer);
    const save = () =>
      transport.answer(operations.savePreferences, ({ body }) => {
        const couponSettings = { ...account.values.couponSettings, ...body.values.couponSettings };
        account.values = { ...account.values, ...body.values, couponSettings };
        return answer();
      });
    save();
    const settings = new SettingsStore((id) => persistItem(storage, `settings:${id}`, SETTINGS_VERSION, areSettings));
    settings.open(store.session.user?.id ?? VISITOR);
    const { session } = store;
    const sync = new AccountSettings({ transport, stream, session, settings, startTimer: clock.startTimer });
    const pause = async () => {
      await settle();
      clock.advance(500);
      await settle();
    };
    await pause();
    return {
      settings,
      transport,
      stream,
      sync,
      pause,
      storage,
      save,
      saves: () => transport.countOf(operations.savePreferences),
    };
  };
  return { account, openBrowser };
}

describe('the coupon settings of a player', () => {
  it('follow to another browser', async () => {
    const { openBrowser } = openAccount();
    const one = await openBrowser();
    one.settings.change({ changeCoefAction: changeCoefAction.confirm, oneClickAmount: { EUR: 700 } });
    one.settings.change({ exactCoef: '2.5', isCouponFixed: false });
    await one.pause();
    expect(one.saves()).toBe(1);
    const other = await openBrowser();
    expect(other.settings.current).toEqual({
      ...DEFAULT_SETTINGS,
      changeCoefAction: 0,
      oneClickAmount: { EUR: 700 },
      exactCoef: '2.5',
      isCouponFixed: false,
    });
    expect(other.saves()).toBe(0);
  });

  it('leave behind what belongs to the bets of one browser, one-click above all', async () => {
    const { account, openBrowser } = openAccount();
    const one = await openBrowser();
    one.settings.change({ isActiveOneClick: true, expressId: 3, isAutoMax: true });
    one.settings.changeAmount('EUR', '7');
    await one.pause();
    expect(account.values.couponSettings).toEqual({ isAutoMax: true });
    const { current } = (await openBrowser()).settings;
    expect([current.isActiveOneClick, current.expressId, current.amountByIso]).toEqual([false, null, {}]);
  });

  it('are the account’s after sign-in, whatever this browser had', async () => {
    const { openBrowser } = openAccount({ couponSettings: { changeCoefAction: changeCoefAction.confirm } });
    const storage = createMemoryStorage();
    const here = { changeCoefAction: changeCoefAction.acceptAny, exactCoef: '3', amountByIso: { EUR: '7' } };
    storage.setItem('settings:7', JSON.stringify({ version: SETTINGS_VERSION, value: here }));
    const browser = await openBrowser(storage);
    expect(browser.settings.current).toMatchObject({ changeCoefAction: 0, exactCoef: '0', amountByIso: { EUR: '7' } });
    expect(browser.saves()).toBe(0);
  });

  it('begin with this browser’s where the account holds none', async () => {
    const { account, openBrowser } = openAccount({ theme: 1 });
    const storage = createMemoryStorage();
    storage.setItem('settings:7', JSON.stringify({ version: SETTINGS_VERSION, value: { isAutoMax: true } }));
    await openBrowser(storage);
    expect(account.values).toEqual({ theme: 1, couponSettings: { isAutoMax: true } });
  });

  it('of two browsers that change different ones are both kept', async () => {
    const { account, openBrowser } = openAccount({ couponSettings: { isBalanceShown: false } });
    const [one, other] = [await openBrowser(), await openBrowser()];
    one.settings.change({ isAutoMax: true });
    other.settings.change({ isVipBet: true });
    await one.pause();
    await other.pause();
    expect(account.values.couponSettings).toEqual({ isBalanceShown: false, isAutoMax: true, isVipBet: true });
  });

  it('that are changed while the account is asked for are not taken back', async () => {
    const { account, openBrowser } = openAccount({ couponSettings: { isAutoMax: false, isVipBet: true } });
    const browser = await openBrowser();
    const held = browser.transport.hold(operations.getPreferences);
    browser.sync.dispose();
    const { settings, transport, stream } = browser;
    const { store, clock } = buildContext({ session: buildSession() });
    const sync = new AccountSettings({
      transport,
      stream,
      session: store.session,
      settings,
      startTimer: clock.startTimer,
    });
    settings.change({ isAutoMax: true });
    held.resolve({ version: 1, values: account.values });
    await settle();
    expect([settings.current.isAutoMax, settings.current.isVipBet]).toEqual([true, true]);
    clock.advance(500);
    await settle();
    expect(account.values.couponSettings?.isAutoMax).toBe(true);
    sync.dispose();
  });

  it('stay here while they cannot be saved, and go when the connection is back', async () => {
    const { account, openBrowser } = openAccount();
    const browser = await openBrowser();
    browser.transport.fail(operations.savePreferences, { status: 0, code: 'network' });
    browser.settings.change({ isAutoMax: true });
    await browser.pause();
    expect([browser.settings.current.isAutoMax, account.values]).toEqual([true, {}]);
    browser.save();
    browser.stream.setStatus('live');
    await browser.pause();
    expect(account.values.couponSettings).toEqual({ isAutoMax: true });
  });

  it('are read when the connection is back, where the account could not be asked', async () => {
    const { account, openBrowser } = openAccount({ couponSettings: { isAutoMax: true } });
    const browser = await openBrowser();
    browser.sync.dispose();
    const { store, stream, transport, clock } = buildContext({ session: buildSession() });
    transport.fail(operations.getPreferences, { status: 0, code: 'network' });
    const settings = new SettingsStore((id) => persistItem(null, id, SETTINGS_VERSION, areSettings));
    const sync = new AccountSettings({
      transport,
      stream,
      session: store.session,
      settings,
      startTimer: clock.startTimer,
    });
    await settle();
    expect(settings.current.isAutoMax).toBe(false);
    transport.answer(operations.getPreferences, { version: 1, values: account.values });
    stream.setStatus('live');
    await settle();
    expect(settings.current.isAutoMax).toBe(true);
    sync.dispose();
  });

  it('go at once when the coupon leaves the page', async () => {
    const { account, openBrowser } = openAccount();
    const browser = await openBrowser();
    browser.settings.change({ isAutoMax: true });
    browser.sync.dispose();
    await settle();
    expect(account.values.couponSettings).toEqual({ isAutoMax: true });
  });

  it('turn one-click off here where the drop on a score change was turned on elsewhere [coupon.drop-one-click]', async () => {
    const { openBrowser } = openAccount({ couponSettings: { exactCoef: '2', isDropOnScoreChange: true } });
    const storage = createMemoryStorage();
    storage.setItem('settings:7', JSON.stringify({ version: SETTINGS_VERSION, value: { isActiveOneClick: true } }));
    const { current } = (await openBrowser(storage)).settings;
    expect([current.isActiveOneClick, current.isDropOnScoreChange]).toEqual([false, true]);
  });

  it('that are none are left alone', async () => {
    const wrong = { couponSettings: { exactCoef: 'much' } };
    const { settings } = await openAccount(wrong).openBrowser();
    expect(settings.current).toEqual(DEFAULT_SETTINGS);
  });

  it('of a visitor never leave the browser', async () => {
    const { openBrowser } = openAccount();
    const browser = await openBrowser(createMemoryStorage(), false);
    browser.settings.change({ isAutoMax: true });
    await browser.pause();
    expect(browser.transport.calls).toEqual([]);
    expect(browser.storage.getItem('settings:anonymous')).toContain('"isAutoMax":true');
  });
});
