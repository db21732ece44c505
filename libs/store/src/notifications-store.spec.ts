import { NOTIFICATION_TIME_MS, NotificationsStore } from './notifications-store.ts';

function fakeTimers() {
  const running = new Map<object, { run: () => void; atMs: number }>();
  let nowMs = 0;
  return {
    start(run: () => void, delayMs: number) {
      const key = {};
      running.set(key, { run, atMs: nowMs + delayMs });
      return () => void running.delete(key);
    },
    advance(ms: number) {
      nowMs += ms;
      for (const [key, timer] of [...running]) {
        if (timer.atMs > nowMs) continue;
        running.delete(key);
        timer.run();
      }
    },
    count: () => running.size,
    nowMs: () => nowMs,
  };
}

describe('notifications', () => {
  it('close after ten seconds [notice.auto-close]', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.show({ tone: 'info', title: 'a' });
    timers.advance(NOTIFICATION_TIME_MS - 1);
    expect(store.shown).toHaveLength(1);
    timers.advance(1);
    expect(store.shown).toHaveLength(0);
  });

  it('show at most three, the most urgent first [notice.max-three]', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    for (const [title, priority] of [
      ['a', 0],
      ['b', 2],
      ['c', 1],
      ['d', 3],
    ] as const)
      store.show({ tone: 'info', title, priority });
    expect(store.shown.map((each) => each.title)).toEqual(['d', 'b', 'c']);
  });

  it('replace one another by key, and leave no timer behind', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.show({ tone: 'info', title: 'a', key: 'stream' });
    store.show({ tone: 'info', title: 'b', key: 'stream' });
    expect(store.all.map((each) => each.title)).toEqual(['b']);
    store.closeByKey('stream');
    expect([store.all.length, timers.count()]).toEqual([0, 0]);
  });

  it('stay when they are permanent', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    const close = store.show({ tone: 'danger', title: 'a', isPermanent: true });
    timers.advance(10 * NOTIFICATION_TIME_MS);
    expect(store.all).toHaveLength(1);
    close();
    expect(store.all).toHaveLength(0);
  });

  it('stay while somebody rests on them, then for what was left of their time', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.show({ tone: 'info', title: 'a' });
    const id = store.shown[0]?.id ?? 0;
    timers.advance(NOTIFICATION_TIME_MS - 1_000);
    store.hold(id);
    timers.advance(60_000);
    expect(store.shown).toHaveLength(1);
    store.release(id);
    store.release(id);
    timers.advance(999);
    expect(store.shown).toHaveLength(1);
    timers.advance(1);
    expect([store.shown.length, timers.count()]).toEqual([0, 0]);
  });

  it('hold nothing that is permanent or gone', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.show({ tone: 'danger', title: 'a', isPermanent: true });
    const id = store.shown[0]?.id ?? 0;
    store.hold(id);
    store.release(id);
    store.hold(99);
    expect(timers.count()).toBe(0);
  });

  it('tell an error with status 2 in its own words, before others [notice.own-message]', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.showFailure(new Error('whatever'));
    store.showFailure({ status: 2, message: 'The wallet is being moved.' });
    expect(store.shown.map(({ text, standardText, priority }) => [text, standardText, priority])).toEqual([
      ['The wallet is being moved.', undefined, 1],
      [undefined, 'query-error', undefined],
    ]);
  });

  it('say nothing of a cancelled request [notice.cancelled-ignored]', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.showFailure({ status: 499, code: 'cancelled', message: 'close' });
    expect(store.all).toEqual([]);
  });

  it('say with the dictionary that something was saved', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start, timers.nowMs);
    store.showSaved();
    expect(store.shown).toMatchObject([{ tone: 'success', standardText: 'saved' }]);
  });
});
