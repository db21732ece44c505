import { createTestClock } from '@longshot/testing';
import { Activity } from './activity.ts';
import { PAUSE_MS, PageRenewal, REST_MS, SPREAD_MS, type PersistedRenewal, type RenewalPorts } from './page-renewal.ts';

const BAD = 'coupon@1.1.0-b';

const build = (part: Partial<RenewalPorts> = {}, last: PersistedRenewal | null = null) => {
  const clock = createTestClock();
  const activity = new Activity();
  const seen = { reloads: 0, reported: [] as boolean[], due: [] as boolean[], persisted: last };
  const renewal = new PageRenewal({
    running: () => ['host@3.0.0-a', BAD],
    named: ['host@3.0.0-a', BAD, 'casino@2.0.0-a'],
    tried: [],
    activity,
    isWrittenInto: () => false,
    startTimer: clock.startTimer,
    nowMs: clock.now,
    random: () => 0.5,
    persisted: { read: () => seen.persisted, write: (value) => void (seen.persisted = value) },
    setDue: (isDue) => void seen.due.push(isDue),
    notify: (isWaiting) => void seen.reported.push(isWaiting),
    reload: () => void (seen.reloads += 1),
    ...part,
  });
  return { clock, activity, seen, renewal };
};

describe('a page that runs a build which must not run', () => {
  it('is loaded anew, spread over ten seconds by chance', () => {
    const { clock, seen, renewal } = build();
    renewal.leave([BAD]);
    clock.advance(SPREAD_MS / 2 - 1);
    expect(seen.reloads).toBe(0);
    clock.advance(1);
    expect([seen.reloads, seen.persisted?.builds]).toEqual([1, [BAD]]);
  });

  it('waits for the end of what is under way, and a moment for it to be read', () => {
    const { clock, activity, seen, renewal } = build({ random: () => 0 });
    const [endFirst, endSecond] = [activity.begin('work'), activity.begin('work')];
    renewal.leave([BAD]);
    clock.advance(60 * SPREAD_MS);
    expect(seen.reloads).toBe(0);
    endFirst();
    clock.advance(REST_MS);
    expect(seen.reloads).toBe(0);
    endSecond();
    clock.advance(REST_MS - 1);
    expect(seen.reloads).toBe(0);
    clock.advance(1);
    expect(seen.reloads).toBe(1);
  });

  it.each([
    ['a remote says', (activity: Activity) => void activity.begin('form'), {}],
    ['its fields say', () => undefined, { isWrittenInto: () => true }],
  ])('says so while a form is filled in, as %s, and is loaded whole at its next address', (_who, begin, part) => {
    const { clock, activity, seen, renewal } = build({ random: () => 0, ...part });
    begin(activity);
    renewal.leave([BAD]);
    clock.advance(60 * SPREAD_MS);
    expect([seen.reloads, seen.reported.at(-1), seen.due.at(-1)]).toEqual([0, true, true]);
  });

  it('is loaded anew at most once a minute', () => {
    const { clock, seen, renewal } = build({ random: () => 0 });
    seen.persisted = { atMs: clock.now() - 1_000, builds: [] };
    renewal.leave([BAD]);
    clock.advance(PAUSE_MS - 1_001);
    expect(seen.reloads).toBe(0);
    clock.advance(1);
    expect(seen.reloads).toBe(1);
  });

  it('stays where it was loaded to be without that build and runs it all the same', () => {
    const { clock, seen, renewal } = build({ random: () => 0, tried: [BAD] });
    renewal.leave([BAD]);
    clock.advance(60 * SPREAD_MS);
    expect([seen.reloads, seen.due]).toEqual([0, [false]]);
  });

  it('stays where the word is taken back, or its remote has left the page, before its time comes', () => {
    const taken = build();
    taken.renewal.leave([BAD]);
    taken.renewal.leave([]);
    taken.clock.advance(60 * SPREAD_MS);
    expect([taken.seen.reloads, taken.seen.due]).toEqual([0, [true, false]]);
    let running = [BAD];
    const gone = build({ running: () => running });
    gone.renewal.leave([BAD]);
    running = [];
    gone.clock.advance(60 * SPREAD_MS);
    expect([gone.seen.reloads, gone.seen.due]).toEqual([0, [true]]);
  });
});

describe('a page that runs no such build', () => {
  it('is loaded whole at its next address where its release names one, and stays as it is otherwise', () => {
    const could = build();
    could.renewal.leave(['casino@2.0.0-a']);
    const never = build();
    never.renewal.leave(['casino@9.0.0-z']);
    for (const { clock } of [could, never]) clock.advance(60 * SPREAD_MS);
    expect([could.seen.reloads, could.seen.due]).toEqual([0, [true]]);
    expect([never.seen.reloads, never.seen.due]).toEqual([0, [false]]);
  });
});
