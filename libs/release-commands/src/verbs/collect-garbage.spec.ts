import { existsSync } from 'node:fs';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { collectGarbage } from './collect-garbage.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { validate } from './validate.ts';
import { compose } from './compose.ts';

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

const dayMs = 86_400_000;
const start = Date.parse(act.time);
const onDay = (day: number) => ({ ...act, time: new Date(start + day * dayMs).toISOString() });

async function releaseOnDay(day: number, version: string): Promise<string> {
  await place.publish({ app: 'host', version: '1.0.0-a' });
  await place.publish({ app: 'coupon', version });
  const { id } = await compose(place.store, { channel, set: { host: '1.0.0-a', coupon: version } }, onDay(day));
  await validate(place.store, id, { channel }, onDay(day));
  await promote(place.store, id, channel, onDay(day));
  return id;
}

// Artifacts were published when the test ran, so the present is far in the future.
const nowMs = Date.now() + 365 * dayMs;
const collect = (keep: number, graceMs = 2 * dayMs, isDryRun = false) =>
  collectGarbage(place.store, { keep, graceMs, nowMs, isDryRun });

describe('collecting garbage', () => {
  it('keeps what the channel, the newest releases and their fallbacks reach, and removes the rest', async () => {
    const ids: string[] = [];
    for (const [day, version] of ['1.0.0-a', '1.1.0-b', '1.2.0-c', '1.3.0-d'].entries())
      ids.push(await releaseOnDay(day, version));
    const tried = await collect(1, 2 * dayMs, true);
    expect(tried.releases.toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(await place.store.listReleases()).toHaveLength(4);
    await collect(1);
    expect(await place.store.listReleases()).toEqual([ids[3]]);
    // 1.2.0 is what 1.3.0 falls back to.
    expect(await place.store.listVersions('coupon')).toEqual(['1.2.0-c', '1.3.0-d']);
    expect(existsSync(place.store.reportFile(ids[0] ?? ''))).toBe(false);
  });

  it('keeps an old release that the channel went back to', async () => {
    const first = await releaseOnDay(0, '1.0.0-a');
    await releaseOnDay(1, '1.1.0-b');
    await rollback(place.store, { channel }, onDay(2));
    await collect(0);
    expect(await place.store.listReleases()).toEqual([first]);
  });

  it('keeps what open pages may still ask for', async () => {
    const first = await releaseOnDay(0, '1.0.0-a');
    const second = await releaseOnDay(300, '1.1.0-b');
    const soon = { keep: 0, graceMs: 2 * dayMs, nowMs: start + 301 * dayMs, isDryRun: false };
    await collectGarbage(place.store, soon);
    expect((await place.store.listReleases()).toSorted()).toEqual([first, second].toSorted());
  });

  it('keeps artifacts that were published a moment ago and are in no release yet', async () => {
    await releaseOnDay(0, '1.0.0-a');
    await place.publish({ app: 'coupon', version: '2.0.0-z' });
    await collectGarbage(place.store, { keep: 1, graceMs: dayMs, nowMs: Date.now(), isDryRun: false });
    expect(await place.store.listVersions('coupon')).toContain('2.0.0-z');
  });
});
