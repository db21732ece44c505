import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildsOf, versionsOf } from '@longshot/release';
import { act, TestPlace } from './store.fixture.ts';
import { compose, diff, promote, rollback, status } from './verbs.ts';

let place: TestPlace;
beforeEach(() => {
  place = new TestPlace();
});
afterEach(() => place.remove());

const channel = 'production';

async function releaseOf(versions: Readonly<Record<string, string>>): Promise<string> {
  for (const [app, version] of Object.entries(versions)) await place.publish({ app, version });
  const release = await compose(place.store, { channel, set: versions }, act);
  await promote(place.store, release.id, channel, act);
  return release.id;
}

const shown = async () => (await status(place.store, channel)).versions;

describe('publishing', () => {
  it('does nothing the second time, and refuses other bytes under the same version', async () => {
    const folder = place.build({ app: 'host', version: '1.0.0-a' });
    expect((await place.store.publish(folder)).isNew).toBe(true);
    expect((await place.store.publish(folder)).isNew).toBe(false);
    place.build({ app: 'host', version: '1.0.0-a' }, '// other code');
    await expect(place.store.publish(folder)).rejects.toMatchObject({ code: 3 });
  });

  it('refuses a folder whose files are not those that were built', async () => {
    const folder = place.build({ app: 'host', version: '1.0.0-a' });
    appendFileSync(join(folder, 'main.js'), '// more');
    await expect(place.store.publish(folder)).rejects.toMatchObject({
      code: 2,
      message: expect.stringMatching('main.js'),
    });
  });

  it('changes nothing when it is only tried', async () => {
    await place.store.publish(place.build({ app: 'host', version: '1.0.0-a' }), true);
    expect(await place.store.listApps()).toEqual([]);
  });
});

describe('composing', () => {
  it('takes the newest artifacts of all applications where none is named', async () => {
    await place.publish({ app: 'host', version: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '1.0.0-a' });
    const release = await compose(place.store, { channel, set: {} }, act);
    expect(versionsOf(release)).toEqual({ host: '1.0.0-a', coupon: '1.0.0-a' });
  });

  it.each([
    [{ coupon: '9.9.9-x' }, 'coupon@9.9.9-x is not in the store'],
    [{ bingo: '1.0.0-a' }, 'no application "bingo" in the store'],
  ])('refuses %j', async (set, message) => {
    await releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await expect(compose(place.store, { channel, set }, act)).rejects.toMatchObject({ code: 64, message });
  });
});

describe('promoting', () => {
  it('refuses a release that was composed from an older one, which would undo what came since', async () => {
    const first = await releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '1.1.0-b' });
    const stale = await compose(place.store, { channel, from: first, set: { coupon: '1.1.0-b' } }, act);
    await releaseOf({ host: '1.2.0-c' });
    await expect(promote(place.store, stale.id, channel, act)).rejects.toMatchObject({ code: 3 });
    expect(await shown()).toEqual({ host: '1.2.0-c', coupon: '1.0.0-a' });
  });

  it('gives two at the same time one winner', async () => {
    await releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '1.1.0-b' });
    await place.publish({ app: 'host', version: '1.1.0-b' });
    const one = await compose(place.store, { channel, set: { coupon: '1.1.0-b' } }, act);
    const two = await compose(place.store, { channel, set: { host: '1.1.0-b' } }, act);
    const results = await Promise.allSettled([one, two].map(({ id }) => promote(place.store, id, channel, act)));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await place.store.readLog(channel)).toHaveLength(2);
  });

  it('refuses what fails a check and leaves the channel as it was', async () => {
    const first = await releaseOf({ host: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '1.0.0-a', requires: { react: '^20.0.0' } });
    const release = await compose(place.store, { channel, set: { coupon: '1.0.0-a' } }, act);
    await expect(promote(place.store, release.id, channel, act)).rejects.toMatchObject({ code: 2 });
    expect((await status(place.store, channel)).channel.stable).toBe(first);
  });

  it('refuses files that changed in the store', async () => {
    await place.publish({ app: 'host', version: '1.0.0-a' });
    appendFileSync(join(place.store.artifactFolder('host', '1.0.0-a'), 'main.js'), '// more');
    const release = await compose(place.store, { channel, set: {} }, act);
    await expect(promote(place.store, release.id, channel, act)).rejects.toMatchObject({ code: 2 });
  });

  it('leaves no half-written file behind', async () => {
    await releaseOf({ host: '1.0.0-a' });
    const names = readdirSync(place.store.folder, { recursive: true }).map(String);
    expect(names.filter((name) => /half|lock/.test(name))).toEqual([]);
  });
});

describe('rolling back', () => {
  it('goes to the release before, in a new line of the log', async () => {
    const first = await releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const second = await releaseOf({ coupon: '1.1.0-b' });
    await rollback(place.store, { channel }, { ...act, why: 'it hurts' });
    expect((await status(place.store, channel)).channel).toMatchObject({ seq: 3, stable: first });
    const [, , last] = await place.store.readLog(channel);
    expect(last).toMatchObject({
      verb: 'rollback',
      why: 'it hurts',
      by: 'ada',
      before: { stable: second },
      after: { stable: first },
    });
  });

  it('takes one application back and leaves the others, without falling forward again', async () => {
    await releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.0.0-a' });
    await releaseOf({ coupon: '1.1.0-b' });
    await releaseOf({ betting: '1.1.0-b' });
    await rollback(place.store, { channel, only: 'coupon' }, act);
    expect(await shown()).toEqual({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.1.0-b' });
    const { release } = await status(place.store, channel);
    expect(release && buildsOf(release, 'coupon').map(({ version }) => version)).toEqual(['1.0.0-a']);
  });

  it('goes to any release by the beginning of its name', async () => {
    const first = await releaseOf({ host: '1.0.0-a' });
    await releaseOf({ host: '1.1.0-b' });
    await releaseOf({ host: '1.2.0-c' });
    await rollback(place.store, { channel, to: first.slice(0, 20) }, act);
    expect(await shown()).toEqual({ host: '1.0.0-a' });
  });

  it('says so where there is nothing to go back to', async () => {
    await releaseOf({ host: '1.0.0-a' });
    await expect(rollback(place.store, { channel }, act)).rejects.toMatchObject({ code: 64 });
  });
});

describe('comparing', () => {
  it('shows what changed', async () => {
    const first = await releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const second = await releaseOf({ coupon: '1.1.0-b' });
    expect((await diff(place.store, first, second)).versions).toEqual([
      { of: 'coupon', from: '1.0.0-a', to: '1.1.0-b' },
    ]);
  });
});

describe('what the gateway reads', () => {
  it('follows the channel without being told', async () => {
    expect(await place.store.readActive(channel)).toBeUndefined();
    const first = await releaseOf({ host: '1.0.0-a' });
    const before = await place.store.readActive(channel);
    expect(before?.release.id).toBe(first);
    expect(await place.store.readActive(channel)).toBe(before);
    const second = await releaseOf({ host: '1.1.0-b' });
    expect((await place.store.readActive(channel))?.release.id).toBe(second);
  });
});
