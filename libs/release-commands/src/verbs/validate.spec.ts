import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RouteEntry, SharedStats } from '@longshot/release';
import { act, channel, TestStore, type Built } from '../testing/store.fixture.ts';
import { validate } from './validate.ts';

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

const host: Built = {
  app: 'host',
  version: '1.0.0-a',
  provides: { react: '19.3.1', mobx: '7.1.3', 'api-client': '0.1.0' },
};
const coupon: Built = { app: 'coupon', version: '1.0.0-a' };
const route = (id: string, path: string): RouteEntry => ({
  id,
  path,
  layout: 'main',
  title: 't',
  seo: 's',
  analytics: id,
});
const stats = (path: string, range: string, by: string): SharedStats => ({
  schema: 'mf-stats/v1',
  carries: {},
  demands: [{ path, range, by }],
});

/** Verdict of the checks on a release of these: check, application and sentence. */
async function verdict(...built: readonly Built[]): Promise<readonly (readonly [string, string, string])[]> {
  const id = await place.compose(...built);
  const { problems } = await validate(place.store, id, { channel }, act);
  return problems.map(({ check, app, text }) => [check, app, text] as const);
}

const served = { name: 'getSession', method: 'GET', path: '/web-api/session' };

describe('validating', () => {
  it('passes a release in which everybody gets what they want', async () => {
    const calls = {
      operations: [served],
      stored: { bets: { writes: 2, reads: [1, 2] } },
      mounts: { coupon: 'mount@1' },
    };
    const betting = { app: 'betting', version: '1.0.0-a', stats: stats('mobx', '^7.0.0', 'mobx-react-lite'), ...calls };
    expect(await verdict(host, { ...coupon, routes: [route('bets', 'bets/:id?')] }, betting)).toEqual([]);
  });

  it.each<[string, string, string, readonly Built[]]>([
    [
      'requires',
      'coupon',
      'coupon wants react ^20.0.0, the host provides 19.3.1: build coupon with ^19.3.1, or release a host that fits first',
      [host, { ...coupon, requires: { react: '^20.0.0' }, stats: stats('mobx', '^7', 'coupon') }],
    ],
    [
      'requires',
      'coupon',
      'coupon wants store ^1, the host does not provide it',
      [host, { ...coupon, requires: { store: '^1' }, stats: stats('mobx', '^7', 'coupon') }],
    ],
    [
      'requires',
      'coupon',
      'coupon keeps mount@2, the host mounts by mount@1',
      [host, { ...coupon, exposes: { './mount': { contract: 'mount@2', scripts: [] } } }],
    ],
    [
      'requires',
      'coupon',
      'coupon shows payments by mount@1, the release has no payments',
      [host, { ...coupon, mounts: { payments: 'mount@1' } }],
    ],
    [
      'shared',
      'coupon',
      'mobx-react-lite in coupon wants mobx ^6.9.0, the host carries 7.1.3: build coupon with mobx ^7.1.3, as the host does',
      [host, { ...coupon, stats: stats('mobx', '^6.9.0', 'mobx-react-lite') }],
    ],
    [
      'shared',
      'coupon',
      'coupon wants react/jsx-runtime ^19.0.0, the host does not carry it',
      [host, { ...coupon, stats: stats('react/jsx-runtime', '^19.0.0', 'coupon') }],
    ],
    [
      'shared',
      'coupon',
      "coupon carries its own mobx 6.0.0, of which a page holds the host's alone",
      [host, { ...coupon, stats: { schema: 'mf-stats/v1', carries: { mobx: '6.0.0' }, demands: [] } }],
    ],
    [
      'shared',
      'host',
      'the host carries react/jsx-runtime 18.0.0 beside react 19.3.1',
      [{ ...host, provides: { ...host.provides, 'react/jsx-runtime': '18.0.0' } }, coupon],
    ],
    [
      'shared',
      'coupon',
      'coupon takes toJS of mobx, which the host does not share: add it to tools/federation/src/provided/mobx.ts and release the host first, or do without it',
      [
        { ...host, shares: { mobx: ['observable', 'reaction'] } },
        { ...coupon, takes: { mobx: ['observable', 'toJS'], react: ['use'], i18next: ['*'] } },
      ],
    ],
    [
      'shared',
      'coupon',
      "coupon's package.json in coupon wants react 18.3.1, the host carries 19.3.1: build coupon with react ^19.3.1, as the host does",
      [host, { ...coupon, stats: stats('react', '18.3.1', "coupon's package.json") }],
    ],
    [
      'collisions',
      'betting',
      'betting and coupon both want the address /live/:',
      [
        host,
        { ...coupon, routes: [route('a', 'live/:sport?')] },
        { app: 'betting', version: '1.0.0-a', routes: [route('b', 'live/:id')] },
      ],
    ],
    [
      'collisions',
      'betting',
      'betting and coupon both want the slot end',
      [host, { ...coupon, slots: ['end'] }, { app: 'betting', version: '1.0.0-a', slots: ['end'] }],
    ],
    [
      'collisions',
      'betting',
      'betting@1.0.0-a and coupon@1.0.0-a are both built as the container same',
      [host, { ...coupon, container: 'same' }, { app: 'betting', version: '1.0.0-a', container: 'same' }],
    ],
    [
      'api',
      'coupon',
      'coupon calls GET /web-api/tips, which the gateway does not serve: deploy a gateway that does before coupon',
      [host, { ...coupon, operations: [served, { name: 'getTips', method: 'GET', path: '/web-api/tips' }] }],
    ],
    [
      'api',
      'host',
      `the host speaks API client 9.0.0, the gateway understands ^0.1.0: deploy one that does`,
      [{ ...host, provides: { ...host.provides, 'api-client': '9.0.0' } }, coupon],
    ],
    [
      'budget',
      'coupon',
      'coupon weighs 999.0 kB gzip in all its scripts, its budget is 138.0 kB',
      [host, { ...coupon, bytes: { scripts: 1, scriptsGzip: 999_000, entryGzip: 1 } }],
    ],
  ])('refuses by %s, for %s: %s', async (check, app, text, built) => {
    const found = await verdict(...built);
    expect(found).toEqual([[check, app, text]]);
  });
});

describe('a waiver', () => {
  it('of an application that the release has not is refused, and no report is kept', async () => {
    const id = await place.compose(host, coupon);
    const waiver = { of: 'budget:cuopon', until: '2026-01-02T00:00:00.000Z', by: 'ada', why: 'a slip' };
    await expect(validate(place.store, id, { channel, waivers: [waiver] }, act)).rejects.toMatchObject({
      code: 64,
      message: 'the release has no application "cuopon" to waive a check of; it has host, coupon',
    });
    expect(await place.store.readReport(id)).toBeUndefined();
  });
});

describe('validating the files', () => {
  const file = (name: string) => join(place.store.artifactFolder('coupon', '1.0.0-a'), name);
  const after = async (change: () => void) => {
    const id = await place.compose(host, coupon);
    change();
    const { problems } = await validate(place.store, id, { channel }, act);
    return problems.map(({ check, text }) => `${check}: ${text}`);
  };

  it.each<[string, () => void]>([
    [
      'remoteEntry.js of coupon@1.0.0-a is not the file that was published',
      () => appendFileSync(file('remoteEntry.js'), '// more'),
    ],
    ['remoteEntry.js of coupon@1.0.0-a is missing', () => rmSync(file('remoteEntry.js'))],
    [
      'remoteEntry.js of coupon@1.0.0-a has a compressed copy (.gz) with other content',
      () => writeFileSync(file('remoteEntry.js.gz'), gzipSync('// other')),
    ],
    [
      'integrity.json of coupon@1.0.0-a is not the one that the release names',
      () => appendFileSync(file('integrity.json'), ' '),
    ],
  ])('refuses by files: %s', async (text, change) => {
    expect(await after(change)).toEqual([`files: ${text}`]);
  });

  it('refuses a release document that was changed', async () => {
    const id = await place.compose(host, coupon);
    const release = await place.store.readRelease(id);
    writeFileSync(place.store.releaseFile(id), JSON.stringify({ ...release, reason: 'another' }));
    const { problems } = await validate(place.store, id, { channel }, act);
    expect(problems.map(({ check, app }) => [check, app])).toEqual([['files', '']]);
  });

  it('refuses an address outside of the store', async () => {
    const id = await place.compose(host, coupon);
    const release = await place.store.readRelease(id);
    if (release === undefined) throw new Error('no release');
    const { id: _old, ...content } = { ...release, host: { ...release.host, url: 'https://elsewhere.example/host/' } };
    const moved = await place.store.addRelease(content);
    const { problems } = await validate(place.store, moved.id, { channel }, act);
    expect(problems.map(({ text }) => text)).toEqual([
      'the release loads host from https://elsewhere.example/host/, but only /artifacts/host/1.0.0-a/ is allowed',
    ]);
  });
});

describe('validating beside what is there already', () => {
  it('refuses by last-good: the build to fall back to would not do', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const newHost: Built = { app: 'host', version: '2.0.0-b', provides: { react: '20.0.0' } };
    const newCoupon: Built = { app: 'coupon', version: '2.0.0-b', requires: { react: '^20.0.0' } };
    const said = 'with coupon@1.0.0-a to fall back to, coupon wants react ^19.3.1, the host';
    expect(await verdict(newHost, newCoupon)).toEqual([
      ['last-good', 'coupon', `${said} provides 20.0.0: build coupon with ^20.0.0, or release a host that fits first`],
      ['last-good', 'coupon', `${said} carries 20.0.0: build coupon with react ^20.0.0, as the host does`],
    ]);
  });

  it('refuses by last-good: a file of it is gone', async () => {
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const id = await place.compose({ app: 'coupon', version: '1.1.0-b' });
    rmSync(join(place.store.artifactFolder('coupon', '1.0.0-a'), 'remoteEntry.js'));
    const { problems } = await validate(place.store, id, { channel }, act);
    expect(problems.map(({ check, text }) => `${check}: ${text}`)).toEqual([
      'last-good: remoteEntry.js of coupon@1.0.0-a is missing',
    ]);
  });

  it.each([
    [{ writes: 2, reads: [1, 2] }, 'coupon writes version 2 of "bets", the stable release reads only 1'],
    [{ writes: 1, reads: [2] }, 'the stable release writes version 1 of "bets", coupon reads only 2'],
  ])('refuses by side-by-side: %j', async (bets, text) => {
    const id = await place.validated(host, { ...coupon, stored: { bets: { writes: 1, reads: [1] } } });
    const { promote } = await import('./promote.ts');
    await promote(place.store, id, channel, act);
    expect(await verdict({ app: 'coupon', version: '2.0.0-b', stored: { bets } })).toEqual([
      ['side-by-side', 'coupon', text],
    ]);
  });
});
