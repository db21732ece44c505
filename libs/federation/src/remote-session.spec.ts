import { RemotesStore, REMOTE_STATE } from '@longshot/store';
import {
  answer,
  buildRemote,
  contextNoting,
  later,
  loaderOf,
  locationAt,
  recordingMount,
  releaseWith,
  settle,
  type Network,
} from './loader.fixture.ts';
import { RemoteSession, type RemoteEvent, type ViewPhase } from './remote-session.ts';
import { RemoteUsage } from './remote-usage.ts';

const folder = '/artifacts/coupon/1.1.0-b/';

function place(setting: { withLastGood?: boolean; blocked?: readonly string[] } = {}) {
  const network: Network = new Map();
  const modules = new Map<string, () => unknown>();
  const log: string[] = [];
  const build = buildRemote(network, 'coupon', '1.1.0-b');
  const lastGood = buildRemote(network, 'coupon', '1.0.0-a');
  modules.set('coupon__1_1_0_b/mount', () => ({ mount: recordingMount(log, 'new') }));
  modules.set('coupon__1_0_0_a/mount', () => ({ mount: recordingMount(log, 'old') }));
  const release = releaseWith('coupon', build, setting.withLastGood ? lastGood : undefined);
  const { loader, clock, asked, integrity } = loaderOf(release, network, modules, setting.blocked);
  const store = new RemotesStore();
  const events: RemoteEvent[] = [];
  const phases: ViewPhase[] = [];
  const errors: unknown[] = [];
  let chunkFailures = 0;
  const container = document.createElement('div');
  const context = contextNoting(errors);
  const ports = { loader, usage: new RemoteUsage(store), report: (event: RemoteEvent) => void events.push(event) };
  const open = (name = 'coupon') =>
    new RemoteSession(
      { ...ports, onChunkFailure: () => void (chunkFailures += 1) },
      { name, container, context, at: locationAt('/en'), onPhase: (phase) => void phases.push(phase) },
    );
  const state = () => store.stateOf('coupon');
  return {
    network,
    modules,
    log,
    clock,
    asked,
    integrity,
    events,
    phases,
    errors,
    container,
    open,
    state,
    count: () => chunkFailures,
  };
}

describe('a remote that is well', () => {
  it('is verified before it runs, mounted in its own element and ready', async () => {
    const page = place();
    page.open();
    expect(page.state()).toBe(REMOTE_STATE.loading);
    await page.clock.pass(50);
    expect(page.log).toEqual(['mount new at /en']);
    expect(page.asked).toEqual([`${folder}integrity.json`, `${folder}remoteEntry.js`, `${folder}mount.js`]);
    expect(page.integrity.knows(`${folder}mount.js`)).toBe(true);
    expect(page.container.querySelector<HTMLElement>('[data-remote]')?.dataset).toMatchObject({
      remote: 'coupon',
      remoteVersion: '1.1.0-b',
    });
    expect([page.state(), page.phases]).toEqual([REMOTE_STATE.ready, ['loading', 'ready']]);
    expect(page.events).toMatchObject([{ phase: 'ready', version: '1.1.0-b', releaseId: 'r-test', errorCode: null }]);
  });

  it('follows the location and leaves nothing behind', async () => {
    const page = place();
    const session = page.open();
    await page.clock.pass(50);
    session.update(locationAt('/en/live'));
    session.dispose();
    await settle();
    expect(page.log).toEqual(['mount new at /en', 'update new to /en/live', 'unmount new']);
    expect(page.container.childElementCount).toBe(0);
    expect(page.state()).toBe(REMOTE_STATE.notExist);
  });

  it('mounts where the page is by then', async () => {
    const page = place();
    page.open().update(locationAt('/en/live'));
    await page.clock.pass(50);
    expect(page.log).toEqual(['mount new at /en/live']);
  });

  it('is not mounted when its view went away first', async () => {
    const page = place();
    page.open().dispose();
    await page.clock.pass(9000);
    expect(page.log).toEqual([]);
  });

  it('exists as long as one view uses it', async () => {
    const page = place();
    const [one, two] = [page.open(), page.open()];
    await page.clock.pass(50);
    one.dispose();
    expect(page.state()).toBe(REMOTE_STATE.ready);
    two.dispose();
    expect(page.state()).toBe(REMOTE_STATE.notExist);
  });
});

describe('a remote that cannot be had', () => {
  it('is tried three times more, after 1, 2 and 4 seconds, and then is an error', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    page.open();
    const tries = async (ms: number) => {
      await page.clock.pass(ms);
      return page.asked.length;
    };
    expect([await tries(950), await tries(100), await tries(2000), await tries(4000)]).toEqual([1, 2, 3, 4]);
    expect([page.state(), page.phases]).toEqual([REMOTE_STATE.error, ['loading', 'error']]);
    expect(page.events.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill('status'));
  });

  it('comes back by the refresh button, at most once a second', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    const session = page.open();
    await page.clock.pass(8000);
    session.retry();
    await page.clock.pass(8000);
    const before = page.asked.length;
    page.network.set(`${folder}integrity.json`, answer('<p>sorry', 200, 'text/html'));
    session.retry();
    session.retry();
    await settle();
    expect(page.asked.length).toBe(before + 1);
    buildRemote(page.network, 'coupon', '1.1.0-b');
    await page.clock.pass(1100);
    expect([page.state(), page.log]).toEqual([REMOTE_STATE.ready, ['mount new at /en']]);
  });

  it.each([
    ['a list of hashes', 'integrity.json'],
    ['an entry', 'remoteEntry.js'],
    ['a module', 'mount.js'],
  ])('is given up at once when %s was tampered with, and its code never runs', async (_what, file) => {
    const page = place();
    page.network.set(folder + file, answer('// evil'));
    page.open();
    await page.clock.pass(8000);
    expect(page.events.map(({ errorCode }) => errorCode)).toEqual(['integrity']);
    expect([page.state(), page.log]).toEqual([REMOTE_STATE.error, []]);
  });

  it('is asked for past the cache after its bytes were wrong', async () => {
    const page = place();
    page.network.set(`${folder}mount.js`, answer('// evil'));
    const session = page.open();
    await page.clock.pass(1000);
    buildRemote(page.network, 'coupon', '1.1.0-b');
    session.retry();
    await page.clock.pass(50);
    expect(page.asked.slice(3)).toEqual(page.asked.slice(0, 3).map((url) => `${url} anew`));
    expect(page.state()).toBe(REMOTE_STATE.ready);
  });

  it('does not keep the page waiting longer than 8 seconds, even when nothing ever answers', async () => {
    const page = place({ withLastGood: true });
    for (const url of page.network.keys()) page.network.set(url, () => new Promise(() => undefined));
    page.open();
    await page.clock.pass(8050);
    expect(page.state()).toBe(REMOTE_STATE.error);
  });

  it('is not known to the release', () => {
    const page = place();
    page.open('bingo');
    expect(page.phases).toEqual(['unknown']);
  });
});

describe('a build that the channel blocks', () => {
  it('is not asked for: the one before runs in its place', async () => {
    const page = place({ withLastGood: true, blocked: ['coupon@1.1.0-b'] });
    page.open();
    await page.clock.pass(50);
    expect(page.log).toEqual(['mount old at /en']);
    expect(page.asked.filter((url) => url.includes('1.1.0-b'))).toEqual([]);
  });

  it('is nothing to fall back to', async () => {
    const page = place({ withLastGood: true, blocked: ['coupon@1.0.0-a'] });
    page.network.delete('/artifacts/coupon/1.1.0-b/remoteEntry.js');
    page.open();
    await page.clock.pass(8050);
    expect([page.log, page.state()]).toEqual([[], REMOTE_STATE.error]);
  });
});

describe('the build that ran before', () => {
  it.each<[string, (page: ReturnType<typeof place>) => void]>([
    ['is down', (page) => page.network.set(`${folder}mount.js`, answer('', 503))],
    ['hangs', (page) => page.network.set(`${folder}remoteEntry.js`, () => new Promise(() => undefined))],
    ['was tampered with', (page) => page.network.set(`${folder}remoteEntry.js`, answer('// evil'))],
    ['throws when it is evaluated', (page) => page.modules.delete('coupon__1_1_0_b/mount')],
    ['exposes no mount function', (page) => page.modules.set('coupon__1_1_0_b/mount', () => ({}))],
    [
      'throws when it is mounted',
      (page) =>
        page.modules.set('coupon__1_1_0_b/mount', () => ({
          mount: () => {
            throw new Error('broken');
          },
        })),
    ],
  ])('runs in its place when the new one %s', async (_what, damage) => {
    const page = place({ withLastGood: true });
    damage(page);
    page.open();
    await page.clock.pass(8050);
    expect(page.log).toEqual(['mount old at /en']);
    expect(page.container.querySelector<HTMLElement>('[data-remote]')?.dataset['remoteVersion']).toBe('1.0.0-a');
    expect(page.container.childElementCount).toBe(1);
    expect(page.state()).toBe(REMOTE_STATE.ready);
  });
});

describe('a remote that crashes while it runs', () => {
  function crashing(page: ReturnType<typeof place>, error: Error) {
    page.modules.set('coupon__1_1_0_b/mount', () => ({
      mount: (_element: HTMLElement, { onError }: { onError: (error: unknown) => void }) => {
        later(() => onError(error));
        return { update: () => undefined, unmount: () => page.log.push('unmount') };
      },
    }));
  }

  it('is taken down, told of, and can be brought back', async () => {
    const page = place();
    crashing(page, new Error('render'));
    const session = page.open();
    await page.clock.pass(100);
    expect([page.state(), page.phases.at(-1), page.log]).toEqual([REMOTE_STATE.error, 'error', ['unmount']]);
    expect(page.errors).toHaveLength(1);
    expect(page.events.at(-1)).toMatchObject({ phase: 'run', errorCode: 'threw', message: 'render' });
    page.modules.set('coupon__1_1_0_b/mount', () => ({ mount: recordingMount(page.log, 'new') }));
    session.retry();
    await page.clock.pass(50);
    expect(page.state()).toBe(REMOTE_STATE.ready);
  });

  it('asks for a new page when one of its lazy scripts did not come', async () => {
    const page = place();
    crashing(page, Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    page.open();
    await page.clock.pass(100);
    expect(page.count()).toBe(1);
  });
});
