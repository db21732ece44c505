import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Objects } from '@longshot/release/objects';
import { S3Server } from '@longshot/release/objects/s3-server';
import { FolderStore, onStore, promote, turn } from '@longshot/release-commands';
import { act, channel, TestStore } from '@longshot/release-commands/testing';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { followReleaseStore, type Later } from './follow-release-store.ts';

type Door = Awaited<ReturnType<S3Server['openDoor']>>;

const server = new S3Server();
const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
let door: Door;
let place: TestStore;
/** Where the bucket is changed. */
let environment: Readonly<Record<string, string>>;
let stable: string;
let next: string;
let shops = 0;
let shop: string;

beforeAll(async () => {
  await server.start();
  door = await server.openDoor();
});
afterAll(async () => {
  await server.stop();
  rmSync(elsewhere, { recursive: true });
});
beforeEach(async () => {
  shop = `shop${(shops += 1)}`;
  environment = door.environment(shop);
  place = new TestStore();
  await onStore(place.store.folder, environment, async () => {
    stable = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
  });
});
afterEach(() => place.remove());

/** A node whose looks come when the test says so. */
async function openNode(name: string) {
  const own = await server.openDoor();
  const store = new FolderStore(join(elsewhere, shop, name));
  const warned: string[] = [];
  const due: { readonly work: () => void; readonly afterMs: number }[] = [];
  const later: Later = (work, afterMs) => {
    due.push({ work, afterMs });
    return () => undefined;
  };
  const keeper = await followReleaseStore(store.folder, own.environment(shop), (said) => warned.push(said), later);
  /** Lets the next look happen; answers how long it was waited for. */
  const look = async (): Promise<number> => {
    const { work, afterMs } = due.shift() ?? { work: () => undefined, afterMs: Number.NaN };
    work();
    while (due.length === 0) await wait(1);
    return afterMs;
  };
  return { door: own, store, warned, keeper, look };
}

const change = (work: () => Promise<unknown>) => onStore(place.store.folder, environment, work);

describe('nodes that follow one bucket of a real server', () => {
  it('all know a promotion, a kill and a block with their next look, which is never more than two seconds away', async () => {
    const nodes = await Promise.all(['a', 'b'].map(openNode));
    for (const [work, shown] of [
      [() => promote(place.store, next, channel, act), { stable: next, kill: [] }],
      [() => turn(place.store, 'kill', 'coupon', channel, act), { stable: next, kill: ['coupon'] }],
      [() => turn(place.store, 'block', 'host@1.0.0-a', channel, act), { kill: ['coupon'], blocked: ['host@1.0.0-a'] }],
    ] as const) {
      await change(work);
      for (const node of nodes) {
        expect(await node.look()).toBeLessThanOrEqual(2_000);
        expect(await node.store.readChannel(channel)).toMatchObject(shown);
      }
    }
    expect(nodes.flatMap(({ warned }) => warned)).toEqual([]);
    for (const { keeper } of nodes) keeper.stop();
  });

  it('go on with what they have where the bucket refuses them, say so once, and catch up', async () => {
    const node = await openNode('refused');
    node.door.refuse = () => [403, 'AccessDenied'];
    await change(() => turn(place.store, 'kill', 'coupon', channel, act));
    for (let looks = 0; looks < 20; looks += 1) await node.look();
    expect(node.warned).toEqual([
      'the store of releases could not be read from its bucket: listing channels/ in the bucket releases: AccessDenied (403), its key lacks s3:ListBucket',
    ]);
    expect(await node.store.readChannel(channel)).toMatchObject({ seq: 1, stable, kill: [] });
    node.door.refuse = () => undefined;
    await node.look();
    expect(await node.store.readChannel(channel)).toMatchObject({ seq: 2, kill: ['coupon'] });
    node.keeper.stop();
  });

  it('follow a channel though a build in the bucket is damaged, and say once which', async () => {
    const node = await openNode('sound');
    const objects = new S3Objects(door.address(`${shop}/`));
    const key = 'artifacts/coupon/1.0.0-a/remoteEntry.js';
    const { tag = '' } = (await objects.read(key)) ?? {};
    await objects.write(key, Buffer.from('alert(1)'), { tag });
    await killUnseen(objects);
    for (let looks = 0; looks < 31; looks += 1) await node.look();
    expect(node.warned).toEqual([
      `the store of releases could not be read from its bucket: ${key} in the bucket has other bytes than its hash: nothing of it was taken`,
    ]);
    expect(await node.store.readChannel(channel)).toMatchObject({ seq: 2, kill: ['coupon'] });
    const { files = {} } = (await node.store.readArtifact('coupon', '1.0.0-a')) ?? {};
    expect(await node.store.damagedFiles('coupon', '1.0.0-a', files)).toEqual([]);
    node.keeper.stop();
  });
});

/** Changes the channel as one would who does not look at the damage. */
async function killUnseen(objects: S3Objects): Promise<void> {
  const key = `channels/${channel}.json`;
  const { tag = '', bytes = new Uint8Array() } = (await objects.read(key)) ?? {};
  const document = JSON.parse(Buffer.from(bytes).toString()) as { readonly seq: number };
  const changed = { ...document, seq: document.seq + 1, kill: ['coupon'] };
  await objects.write(key, Buffer.from(JSON.stringify(changed)), { tag });
}

describe('two gateways on one bucket of a real server', () => {
  const nodes: { readonly door: Door; readonly test: TestApp; readonly folder: string }[] = [];
  afterAll(async () => {
    for (const { test } of nodes) await test.close();
  });

  it('show pages of the new release before they have looked at the channel three times', async () => {
    for (const name of ['one', 'two']) {
      const own = await server.openDoor();
      const folder = join(elsewhere, shop, name);
      nodes.push({
        door: own,
        folder,
        test: await buildApp(10_000, { storeFolder: folder, environment: own.environment(shop) }),
      });
    }
    const page = async ({ test }: (typeof nodes)[number]) => (await test.app.inject({ url: '/en' })).body;
    for (const node of nodes) expect(await page(node)).toContain(stable);
    await change(() => promote(place.store, next, channel, act));
    for (const node of nodes) {
      const before = node.door.requested.length;
      const looks = () =>
        node.door.requested.slice(before).filter((asked) => /list-type=2.*channels/.test(asked)).length;
      while (looks() < 3 && !(await page(node)).includes(next)) await wait(10);
      expect([looks() < 3, (await page(node)).includes(next)]).toEqual([true, true]);
    }
  }, 30_000);
});
