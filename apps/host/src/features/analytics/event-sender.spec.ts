import { createTestClock } from '@longshot/testing';
import type { TrackedEvent } from '../../ground/tracking/track.ts';
import { EventSender, MAX_BATCH, SEND_AFTER_MS } from './event-sender.ts';
import { keep, PERSISTED_MS, takePersisted } from './persisted-events.ts';

const viewed = (atMs = 0, route = 'live'): TrackedEvent => ({ event: 'page_view', atMs, data: { route } });

const build = (isAllowed: boolean | null = true) => {
  const clock = createTestClock();
  const state = { isAllowed, fails: false, takesBeacon: true };
  const sent: TrackedEvent[][] = [];
  const ended: TrackedEvent[][] = [];
  const sender = new EventSender({
    isAllowed: () => state.isAllowed,
    send: async (events) => {
      if (state.fails) throw new Error('network');
      sent.push([...events]);
    },
    sendAtEnd: (events) => {
      if (state.takesBeacon) ended.push([...events]);
      return state.takesBeacon;
    },
    storage: () => (state.isAllowed === true ? localStorage : null),
    now: clock.now,
    startTimer: clock.startTimer,
  });
  const pass = async () => {
    clock.advance(SEND_AFTER_MS);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { sender, state, sent, ended, clock, pass };
};

beforeEach(() => localStorage.clear());

describe('events of the page', () => {
  it('are sent together after a while, in their order', async () => {
    const { sender, sent, pass } = build();
    sender.add(viewed(1));
    sender.add(viewed(2));
    expect(sent).toEqual([]);
    await pass();
    expect(sent).toEqual([[viewed(1), viewed(2)]]);
  });

  it('are sent in batches that the collector takes', async () => {
    const { sender, sent, pass } = build();
    for (let at = 0; at <= MAX_BATCH; at++) sender.add(viewed(at));
    await pass();
    await pass();
    expect(sent.map((batch) => batch.length)).toEqual([MAX_BATCH, 1]);
  });

  it('of names that nobody counts stay on the page', async () => {
    const { sender, sent, pass } = build();
    sender.add({ event: 'of_my_own', atMs: 1, data: {} });
    await pass();
    expect(sent).toEqual([]);
  });

  it('wait for the visitor’s choice, unkept, and go or are forgotten by it', async () => {
    const agreeing = build(null);
    agreeing.sender.add(viewed(1));
    await agreeing.pass();
    expect([agreeing.sent, localStorage.length]).toEqual([[], 0]);
    agreeing.state.isAllowed = true;
    agreeing.sender.choiceChanged();
    await agreeing.pass();
    expect(agreeing.sent).toHaveLength(1);
    const refusing = build(null);
    refusing.sender.add(viewed(1));
    refusing.state.isAllowed = false;
    refusing.sender.choiceChanged();
    refusing.sender.add(viewed(2));
    refusing.state.isAllowed = true;
    refusing.sender.choiceChanged();
    await refusing.pass();
    expect(refusing.sent).toEqual([]);
  });

  it('that were not sent are kept and go with the next page, older than a day not [analytics.storage]', async () => {
    const { sender, state, pass, clock } = build();
    state.fails = true;
    sender.add(viewed(clock.now()));
    await pass();
    const next = build();
    next.sender.resume();
    await next.pass();
    expect(next.sent).toHaveLength(1);
    keep(localStorage, [viewed(0), viewed(1)]);
    expect(takePersisted(localStorage, PERSISTED_MS)).toEqual([viewed(1)]);
    expect(takePersisted(localStorage, PERSISTED_MS)).toEqual([]);
  });

  it('are not read out of what somebody else has written', () => {
    for (const text of ['{', '7', '[null, {"event": 1}, {"event": "page_view", "atMs": 1}]']) {
      localStorage.setItem('longshot.analytics-unsent', text);
      expect(takePersisted(localStorage, 1)).toEqual([]);
    }
  });

  it('go at once when the page is left, or are kept when the browser does not take them', () => {
    const { sender, ended, state, clock } = build();
    sender.add(viewed(clock.now()));
    state.takesBeacon = false;
    sender.end();
    expect(takePersisted(localStorage, clock.now())).toHaveLength(1);
    state.takesBeacon = true;
    sender.end();
    sender.end();
    expect(ended).toHaveLength(1);
  });
});
