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
  };
}

describe('notifications', () => {
  it('close after ten seconds', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start);
    store.show({ tone: 'info', title: 'a' });
    timers.advance(NOTIFICATION_TIME_MS - 1);
    expect(store.shown).toHaveLength(1);
    timers.advance(1);
    expect(store.shown).toHaveLength(0);
  });

  it('show at most three, the most urgent first', () => {
    const store = new NotificationsStore(fakeTimers().start);
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
    const store = new NotificationsStore(timers.start);
    store.show({ tone: 'info', title: 'a', key: 'stream' });
    store.show({ tone: 'info', title: 'b', key: 'stream' });
    expect(store.all.map((each) => each.title)).toEqual(['b']);
    store.closeByKey('stream');
    expect([store.all.length, timers.count()]).toEqual([0, 0]);
  });

  it('stay when they are permanent', () => {
    const timers = fakeTimers();
    const store = new NotificationsStore(timers.start);
    const close = store.show({ tone: 'danger', title: 'a', isPermanent: true });
    timers.advance(10 * NOTIFICATION_TIME_MS);
    expect(store.all).toHaveLength(1);
    close();
    expect(store.all).toHaveLength(0);
  });
});
