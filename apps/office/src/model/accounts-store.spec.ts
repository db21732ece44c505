import { operations, type Account } from '@longshot/contracts';
import { SessionStore } from '@longshot/store';
import { buildAccount, buildSession, buildVisitor, createTestClock, FakeTransport } from '@longshot/testing';
import { AccountsStore } from './accounts-store.ts';

const euro = buildAccount();
const dollar = buildAccount({ id: '12', iso: 'USD', type: 9, balanceMinor: 0, isActive: false });

const build = (session = buildSession({ accounts: [euro] })) => {
  const transport = new FakeTransport();
  const clock = createTestClock();
  const logged: string[] = [];
  const set: string[] = [];
  const store = new AccountsStore({
    transport,
    session: new SessionStore(session),
    startTimer: clock.startTimer,
    log: (what, message) => void logged.push(`${what} ${message}`),
    onAccountSet: (id) => void set.push(id),
  });
  let accounts: Account[] = [euro];
  transport.answer(operations.getAccounts, () => ({ accounts }));
  const has = (...now: Account[]) => void (accounts = now);
  return { store, transport, clock, logged, set, has };
};

const settle = async () => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
};

describe('adding a currency', () => {
  it('sets its flag during the call [account.flag-add]', async () => {
    const { store, transport, has } = build();
    const held = transport.hold(operations.addCurrency);
    const added = store.add('USD');
    expect(store.process).toBe('add');
    has(euro, dollar);
    held.resolve({ data: { message: 'currency_added' } });
    expect(await added).toEqual({ success: true, message: 'currency_added' });
    expect(store.process).toBeNull();
  });

  it('reads the accounts until it is there, a second apart [account.add-refresh]', async () => {
    const { store, transport, clock, has } = build();
    transport.answer(operations.addCurrency, { data: { message: 'currency_added' } });
    const added = store.add('USD');
    await settle();
    expect(transport.countOf(operations.getAccounts)).toBe(1);
    clock.advance(999);
    await settle();
    expect(transport.countOf(operations.getAccounts)).toBe(1);
    has(euro, dollar);
    clock.advance(1);
    await added;
    expect(transport.countOf(operations.getAccounts)).toBe(2);
    expect(store.all.map(({ iso }) => iso)).toEqual(['EUR', 'USD']);
    expect(clock.timerCount).toBe(0);
  });

  it('gives up after the fifth reading [account.add-refresh]', async () => {
    const { store, transport, clock } = build();
    transport.answer(operations.addCurrency, { data: { message: 'currency_added' } });
    const added = store.add('USD');
    for (let second = 0; second < 10; second++) {
      await settle();
      clock.advance(1_000);
    }
    await added;
    expect(transport.countOf(operations.getAccounts)).toBe(5);
  });

  it('that fails says so with the code, and is logged [account.add-remove-failure]', async () => {
    const { store, transport, logged } = build();
    transport.refuse(operations.addCurrency, 'currency_taken');
    expect(await store.add('USD')).toEqual({ success: false, message: 'currency_taken' });
    transport.refuse(operations.removeCurrency, 'account_has_money');
    expect(await store.remove('USD')).toEqual({ success: false, message: 'account_has_money' });
    expect(store.failure?.message).toBe('account_has_money');
    expect(logged).toEqual(['account_add currency_taken', 'account_delete account_has_money']);
  });
});

describe('removing a currency', () => {
  it('sets its flag during the call and reads the accounts after it [account.flag-delete]', async () => {
    const { store, transport } = build(buildSession({ accounts: [euro, dollar] }));
    const held = transport.hold(operations.removeCurrency);
    const removed = store.remove('USD');
    expect(store.process).toBe('delete');
    held.resolve({ data: { message: 'currency_removed' } });
    await removed;
    expect([store.process, store.all]).toEqual([null, [euro]]);
  });
});

describe('using another account', () => {
  const active = { ...dollar, isActive: true };

  it('sets its flag during the call, and a second change waits for nobody [account.flag-change]', async () => {
    const { store, transport } = build();
    const held = transport.hold(operations.changeActiveAccount);
    const used = store.use('12');
    expect(store.process).toBe('change');
    expect(await store.add('USD')).toEqual({ success: false, message: 'busy' });
    held.resolve({ accounts: [active] });
    await used;
    expect(store.process).toBeNull();
  });

  it('waits for a currency that is being added, whose row stands before that is done', async () => {
    const { store, transport, has } = build();
    const held = transport.hold(operations.addCurrency);
    transport.answer(operations.changeActiveAccount, { accounts: [{ ...euro, isActive: false }, active] });
    const added = store.add('USD');
    const used = store.use('12');
    await settle();
    expect(transport.countOf(operations.changeActiveAccount)).toBe(0);
    has({ ...euro, isActive: false }, active);
    held.resolve({ data: { message: 'currency_added' } });
    await added;
    expect(await used).toEqual({ success: true, message: 'main_account_will_set' });
    expect(store.active?.id).toBe('12');
  });

  it('is done after the change before it, though the row of that one already shows', async () => {
    const { store, transport, has } = build();
    has({ ...euro, isActive: false }, active);
    const held = transport.hold(operations.getAccounts);
    transport.answer(operations.changeActiveAccount, { accounts: [{ ...euro, isActive: false }, active] });
    const first = store.use('12');
    await settle();
    expect(store.active?.id).toBe('12');
    const second = store.use(euro.id);
    held.resolve({ accounts: [{ ...euro, isActive: false }, active] });
    expect(await first).toMatchObject({ success: true });
    expect(await second).toMatchObject({ success: true });
    expect(transport.countOf(operations.changeActiveAccount)).toBe(2);
  });

  it('reads everything anew and says which account is used [account.switch] [account.update-id]', async () => {
    const { store, transport, set, has } = build();
    has({ ...euro, isActive: false }, active);
    transport.answer(operations.changeActiveAccount, { accounts: [active] });
    expect(await store.use('12')).toEqual({ success: true, message: 'main_account_will_set' });
    expect([set, store.userId, store.active?.iso]).toEqual([['12'], '12', 'USD']);
    expect(transport.countOf(operations.getAccounts)).toBe(1);
  });

  it('that fails leaves the account in use as it was, and is logged [account.change-failure]', async () => {
    const { store, transport, set, logged } = build();
    transport.fail(operations.changeActiveAccount, { status: 0, code: 'network' });
    expect(await store.use('12')).toEqual({ success: false, message: 'network' });
    expect([store.active, set, logged]).toEqual([euro, [], ['account_change network']]);
  });
});

describe('an update of the accounts', () => {
  it('does not run for a visitor [account.update-authenticated]', async () => {
    const { store, transport } = build(buildVisitor());
    await store.update();
    expect(transport.calls).toEqual([]);
  });

  it('is flagged while it runs [account.update-flag]', async () => {
    const { store, transport } = build();
    const held = transport.hold(operations.getAccounts);
    const updated = store.update();
    expect(store.isUpdating).toBe(true);
    held.resolve({ accounts: [euro] });
    await updated;
    expect([store.isUpdating, store.userId]).toEqual([false, '11']);
  });

  it('is repeated until an account is active, every two and a half seconds [account.update-retry]', async () => {
    const { store, transport, clock, has } = build();
    has({ ...euro, isActive: false });
    const updated = store.update();
    await settle();
    clock.advance(2_500);
    await settle();
    expect(transport.countOf(operations.getAccounts)).toBe(2);
    has(euro);
    clock.advance(2_500);
    await updated;
    expect(transport.countOf(operations.getAccounts)).toBe(3);
  });

  it('that fails is logged [account.update-failure]', async () => {
    const { store, transport, logged } = build();
    transport.refuse(operations.getAccounts, 'unavailable');
    await store.update();
    expect([logged, store.isUpdating]).toEqual([['account_update unavailable'], false]);
  });

  it('ends with its mount', async () => {
    const { store, clock, has } = build();
    has({ ...euro, isActive: false });
    const updated = store.update();
    await settle();
    store.dispose();
    await updated;
    expect(clock.timerCount).toBe(0);
  });
});
