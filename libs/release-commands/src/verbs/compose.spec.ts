import { versionsOf } from '@longshot/release';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { compose, rebase } from './compose.ts';
import { nameScope } from './channel.ts';
import { diff, log } from './inspect.ts';
import { promote } from './promote.ts';
import { validate } from './validate.ts';

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

describe('publishing', () => {
  it('does nothing the second time, and refuses other bytes under the same version by the file that differs', async () => {
    const folder = place.build({ app: 'host', version: '1.0.0-a' });
    expect((await place.store.publish(folder)).isNew).toBe(true);
    expect((await place.store.publish(folder)).isNew).toBe(false);
    place.build({ app: 'host', version: '1.0.0-a' }, '// other code');
    await expect(place.store.publish(folder)).rejects.toMatchObject({
      code: 3,
      message: 'host@1.0.0-a is already published with other bytes (main.js differs): a version never changes',
    });
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
  it('is refused where nothing is named: nobody ships what others published without a word', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '1.1.0-b' });
    for (const request of [{}, { newest: [] }, { from: (await place.store.listReleases())[0] ?? '' }]) {
      await expect(compose(place.store, { channel, set: {}, ...request }, act)).rejects.toMatchObject({
        code: 64,
        message: 'compose changes only what is named: --newest <app>, --set <app>=<version>, or --newest all',
      });
    }
    expect(await place.store.listReleases()).toHaveLength(1);
  });

  it("takes the newest build of who is named, and leaves other teams' where they are", async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a', betting: '1.0.0-a' });
    for (const app of ['coupon', 'betting']) await place.publish({ app, version: '1.1.0-b' });
    const release = await compose(place.store, { channel, set: {}, newest: ['coupon'] }, act);
    expect(versionsOf(release)).toEqual({ host: '1.0.0-a', coupon: '1.1.0-b', betting: '1.0.0-a' });
    await expect(compose(place.store, { channel, set: {}, newest: ['bingo'] }, act)).rejects.toMatchObject({
      code: 64,
      message: 'no application "bingo" in the store',
    });
  });

  it('takes the newest of all where that is asked for', async () => {
    await place.publish({ app: 'host', version: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '1.0.0-a' });
    const release = await compose(place.store, { channel, set: {}, newest: ['all'] }, act);
    expect(versionsOf(release)).toEqual({ host: '1.0.0-a', coupon: '1.0.0-a' });
  });

  it.each([
    [{ coupon: '9.9.9-x' }, 'coupon@9.9.9-x is not in the store'],
    [{ bingo: '1.0.0-a' }, 'no application "bingo" in the store'],
  ])('refuses %j', async (set, message) => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await expect(compose(place.store, { channel, set }, act)).rejects.toMatchObject({ code: 64, message });
  });

  it('shows what changed', async () => {
    const first = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const second = await place.releaseOf({ coupon: '1.1.0-b' });
    expect((await diff(place.store, first, second)).versions).toEqual([
      { of: 'coupon', from: '1.0.0-a', to: '1.1.0-b' },
    ]);
  });
});

describe("a channel's host and applications", () => {
  const desk = { channel: 'desk', set: {} };
  beforeEach(async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.publish({
      app: 'desk-host',
      version: '1.0.0-d',
      kind: 'host',
      requires: {},
    });
    await place.publish({ app: 'trading', version: '1.0.0-d' });
    await nameScope(place.store, { channel: 'desk', host: 'desk-host', apps: 'trading' }, act);
  });

  it('are all that a release of it is made of', async () => {
    const release = await compose(place.store, { ...desk, newest: ['all'] }, act);
    expect(versionsOf(release)).toEqual({ 'desk-host': '1.0.0-d', trading: '1.0.0-d' });
    const { problems } = await validate(place.store, release.id, { channel: 'desk' }, act);
    expect(problems.filter(({ check }) => check !== 'requires' && check !== 'shared')).toEqual([]);
    await expect(compose(place.store, { ...desk, newest: ['coupon'] }, act)).rejects.toMatchObject({
      code: 64,
      message: 'coupon does not belong to desk, it shows trading: release channel --channel desk',
    });
    await expect(compose(place.store, { ...desk, newest: ['host'] }, act)).rejects.toMatchObject({
      message: 'host does not belong to desk, its host is desk-host: release channel --channel desk',
    });
  });

  it('leave other channels as they are, whose host is another', async () => {
    const release = await compose(place.store, { channel, set: {}, newest: ['all'] }, act);
    expect(Object.keys(versionsOf(release)).sort()).toEqual(['coupon', 'host', 'trading']);
    await nameScope(place.store, { channel, apps: 'coupon' }, act);
    const named = await compose(place.store, { channel, set: {}, newest: ['all'] }, act);
    expect(Object.keys(versionsOf(named)).sort()).toEqual(['coupon', 'host']);
  });

  it('stand in the log, and are no names of anything else', async () => {
    const [entry] = await log(place.store, 'desk', 1);
    expect(entry).toMatchObject({ verb: 'channel', of: 'desk-host trading', after: { host: 'desk-host' } });
    await expect(nameScope(place.store, { channel: 'desk', apps: '../up' }, act)).rejects.toMatchObject({ code: 64 });
    await expect(nameScope(place.store, { channel: 'desk' }, act)).rejects.toMatchObject({ code: 64 });
  });
});

describe('composing on top of what was promoted meanwhile', () => {
  it('keeps both changes', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const mine = await place.compose({ app: 'coupon', version: '1.1.0-b' });
    await place.releaseOf({ host: '1.2.0-c' });
    const both = await rebase(place.store, mine, channel, act);
    expect(versionsOf(both)).toEqual({ host: '1.2.0-c', coupon: '1.1.0-b' });
    await validate(place.store, both.id, { channel }, act);
    await promote(place.store, both.id, channel, act);
    await expect(rebase(place.store, both.id, channel, act)).rejects.toMatchObject({ code: 64 });
  });

  it('asks which one where both changed the same application', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const mine = await place.compose({ app: 'coupon', version: '1.1.0-b' });
    await place.releaseOf({ coupon: '1.2.0-c' });
    await expect(rebase(place.store, mine, channel, act)).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching(/^both changed coupon: production has 1.2.0-c, r-\w+ has 1.1.0-b/),
    });
  });
});
