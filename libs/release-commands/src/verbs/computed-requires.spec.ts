import { act, channel, TestStore, type Built } from '../testing/store.fixture.ts';
import { compose } from './compose.ts';
import { promote } from './promote.ts';
import { validate } from './validate.ts';

let place: TestStore;
beforeEach(() => {
  place = new TestStore();
});
afterEach(() => place.remove());

/** A host of a version of the contract, which hands over these members. */
const host = (contract: string, members: string): Built => ({
  app: 'host',
  version: `${contract}-h`,
  provides: { react: '19.3.1', 'host-contract': contract, store: contract },
  types: `export type Mount = (element: HTMLElement, context: Context) => void;\nexport interface Context { ${members} }\n`,
});

const coupon = (requires: string, uses: string): Built => ({
  app: 'coupon',
  version: '1.0.0-a',
  requires: { react: '^19.3.1', 'host-contract': requires },
  stats: { schema: 'mf-stats/v1', carries: {}, demands: [] },
  types: `export declare const mount: (element: HTMLElement, context: Context) => void;\ninterface Context { ${uses} }\n`,
});

async function requiresOf(...built: readonly Built[]): Promise<string | undefined> {
  for (const one of built) await place.publish(one);
  const last = built.findLast(({ app }) => app === 'host');
  const set = { host: last?.version ?? '', coupon: '1.0.0-a' };
  const release = await compose(place.store, { channel, set, isComputed: true }, act);
  return release.microFrontends['coupon']?.[0]?.extras.requires['host-contract'];
}

const hosts = [
  host('1.1.0', 'a: string;'),
  host('1.2.0', 'a: string; b: string;'),
  host('1.3.0', 'a: string; b: string; c: string;'),
];

describe('what a remote requires of a host', () => {
  it.each([
    ['a: string', '^1.1.0'],
    ['b: string', '^1.2.0'],
    ['c: string', '^1.3.0'],
  ])('begins at the lowest archived one that it compiles against: with %s at %s', async (uses, range) => {
    expect(await requiresOf(...hosts, coupon('^1.3.0', uses))).toBe(range);
  });

  it('reaches over versions before 1.0, each of which counts as a great one', async () => {
    const early = [host('0.1.0', 'a: string;'), host('0.2.0', 'a: string; b: string;')];
    expect(await requiresOf(...early, coupon('^0.2.0', 'a: string'))).toBe('^0.1.0 || ^0.2.0');
  });

  it('is what was declared where nothing in the archive declares its types', async () => {
    const { types: _types, ...silent } = host('1.1.0', '');
    expect(await requiresOf(silent, coupon('^1.1.0', 'a: string'))).toBe('^1.1.0');
  });

  it('lets a remote of a newer checkout run on the host that runs, which its declared range would not', async () => {
    const older = host('1.1.0', 'a: string;');
    for (const one of [older, host('1.3.0', 'a: string; c: string;'), coupon('^1.3.0', 'a: string')])
      await place.publish(one);
    const set = { host: older.version, coupon: '1.0.0-a' };
    const verdict = async (isComputed: boolean) => {
      const { id } = await compose(place.store, { channel, set, isComputed }, { ...act, reason: String(isComputed) });
      return [id, (await validate(place.store, id, { channel }, act)).problems.map(({ text }) => text)] as const;
    };
    expect((await verdict(false))[1]).toEqual([
      'coupon wants host-contract ^1.3.0, the host provides 1.1.0: build coupon with ^1.1.0, or release a host that fits first',
    ]);
    const [id, problems] = await verdict(true);
    expect(problems).toEqual([]);
    await promote(place.store, id, channel, act);
    expect(await place.shown()).toEqual({ host: '1.1.0-h', coupon: '1.0.0-a' });
  });
});
