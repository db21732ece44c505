import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { startCanary } from './canary.ts';
import { compose } from './compose.ts';
import { log, status } from './inspect.ts';
import { promote } from './promote.ts';
import { turn } from './switches.ts';
import { validate } from './validate.ts';

let place: TestStore;
let first: string;
beforeEach(async () => {
  place = new TestStore();
  first = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
});
afterEach(() => place.remove());

describe('promoting', () => {
  it('refuses a release that was composed from an older one, names who promoted since, and offers a way', async () => {
    const stale = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    await place.releaseOf({ host: '1.2.0-c' });
    await expect(promote(place.store, stale, channel, act)).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching(
        /was composed from r-\w+, but production is at r-\w+ \(promote by ada .*compose --rebase r-/,
      ),
    });
    expect(await place.shown()).toEqual({ host: '1.2.0-c', coupon: '1.0.0-a' });
  });

  it('gives two at the same time one winner, and the other one its name', async () => {
    const one = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    const two = await place.validated({ app: 'host', version: '1.1.0-b' });
    const people = [
      { id: one, by: 'grace' },
      { id: two, by: 'linus' },
    ];
    const results = await Promise.allSettled(
      people.map(({ id, by }) => promote(place.store, id, channel, { ...act, actor: by })),
    );
    const lost = results.findIndex(({ status: end }) => end === 'rejected');
    const winner = people[1 - lost]?.by ?? 'nobody';
    expect(results[lost]).toMatchObject({ reason: { message: expect.stringMatching(`by ${winner}`) } });
    expect(await place.store.readLog(channel)).toHaveLength(2);
  });

  it('refuses what was never validated, and what failed its checks, in the words of the check', async () => {
    const fresh = await place.compose({ app: 'coupon', version: '1.1.0-b' });
    await expect(promote(place.store, fresh, channel, act)).rejects.toMatchObject({
      code: 2,
      message: expect.stringMatching(/was never validated: release validate r-/),
    });
    const broken = await place.validated({ app: 'betting', version: '1.0.0-a', requires: { react: '^20.0.0' } });
    await expect(promote(place.store, broken, channel, act)).rejects.toMatchObject({
      code: 2,
      message: expect.stringMatching('betting wants react ^20.0.0, the host provides 19.3.1'.replace('^', '\\^')),
    });
    expect((await status(place.store, channel)).channel.stable).toBe(first);
  });

  it('refuses a release of which a file is gone from the store', async () => {
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    rmSync(join(place.store.artifactFolder('coupon', '1.1.0-b'), 'remoteEntry.js'));
    await expect(promote(place.store, next, channel, act)).rejects.toMatchObject({
      code: 2,
      message: expect.stringMatching('remoteEntry.js of coupon@1.1.0-b is gone from the store'),
    });
  });

  it('refuses what is blocked, while the channel is locked, and while a canary runs', async () => {
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    await turn(place.store, 'block', 'coupon@1.1.0-b', channel, act);
    const refusal = () => promote(place.store, next, channel, act).catch((error: Error) => error.message);
    expect(await refusal()).toBe('coupon@1.1.0-b is blocked');
    await turn(place.store, 'unblock', 'coupon@1.1.0-b', channel, act);
    await turn(place.store, 'lock', '', channel, { ...act, reason: 'the final' });
    expect(await refusal()).toBe('production is locked by ada since 2026-01-01T00:00:00.000Z (the final)');
    await turn(place.store, 'unlock', '', channel, act);
    const guard = { maxErrorRate: 0.02, minSessions: 200 };
    await startCanary(place.store, next, { channel, percent: 10, guard }, act);
    expect(await refusal()).toMatch(/^a canary of r-\w+ runs on production \(10 %\)/);
  });

  it('does not promote the same release twice', async () => {
    await expect(promote(place.store, first, channel, act)).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching('is what production shows already'),
    });
  });

  it('changes nothing when it is only tried', async () => {
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    const { after } = await promote(place.store, next, channel, { ...act, isDryRun: true });
    expect(after.stable).toBe(next);
    expect((await status(place.store, channel)).channel.stable).toBe(first);
  });

  it('does not count a waiver that has ended', async () => {
    const id = await place.compose({
      app: 'betting',
      version: '1.0.0-a',
      bytes: { scripts: 9, scriptsGzip: 9e9, entryGzip: 9 },
    });
    const waiver = { of: 'budget:betting', until: '2026-01-02T00:00:00.000Z', by: 'ada', why: 'the final' };
    const report = await validate(place.store, id, { channel, waivers: [waiver] }, act);
    expect(report).toMatchObject({ isPassed: true, waived: [{ check: 'budget', app: 'betting' }], waivers: [waiver] });
    const later = { ...act, time: '2026-01-03T00:00:00.000Z' };
    await expect(promote(place.store, id, channel, later)).rejects.toMatchObject({
      message: expect.stringMatching('passed by a waiver that has ended: budget: betting weighs'),
    });
    await promote(place.store, id, channel, act);
  });
});

describe("a channel's log", () => {
  it('leaves no half-written file behind', () => {
    const names = readdirSync(place.store.folder, { recursive: true }).map(String);
    expect(names.filter((name) => /half|lock/.test(name))).toEqual([]);
  });

  it('forgets a line whose change did not come through: the process was killed between the two', async () => {
    const file = place.store.logFile(channel);
    const [line] = readFileSync(file, 'utf8').split('\n');
    appendFileSync(file, `${line?.replace('"seq":1', '"seq":2')}\n{"seq":3,"at":"20`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\{"seq":3.*$/, ''));
    expect(await log(place.store, channel, 9)).toHaveLength(1);
    await place.releaseOf({ coupon: '1.1.0-b' });
    expect((await log(place.store, channel, 9)).map(({ seq }) => seq)).toEqual([2, 1]);
  });

  it('is not written when the document cannot be', async () => {
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    const before = readFileSync(place.store.logFile(channel), 'utf8');
    const blocked = `${place.store.channelFile(channel)}.half-${process.pid}`;
    mkdirSync(blocked);
    await expect(promote(place.store, next, channel, act)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(readFileSync(place.store.logFile(channel), 'utf8')).toBe(before);
    expect((await place.store.readChannel(channel))?.stable).toBe(first);
  });
});

describe('what the gateway reads', () => {
  it('follows the channel without being told', async () => {
    const before = await place.store.readActive(channel);
    expect(before?.release.id).toBe(first);
    expect(await place.store.readActive(channel)).toBe(before);
    const second = await place.releaseOf({ host: '1.1.0-b' });
    expect((await place.store.readActive(channel))?.release.id).toBe(second);
    expect(await place.store.readActive('staging')).toBeUndefined();
  });

  it('has the canary beside the stable release', async () => {
    const { id } = await compose(place.store, { channel, set: { coupon: '1.0.0-a' } }, { ...act, reason: 'again' });
    await validate(place.store, id, { channel }, act);
    await startCanary(place.store, id, { channel, percent: 5, guard: { maxErrorRate: 0.1, minSessions: 5 } }, act);
    expect(await place.store.readActive(channel)).toMatchObject({
      release: { id: first },
      canary: { release: { id } },
    });
  });
});
