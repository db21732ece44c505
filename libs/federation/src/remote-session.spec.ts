import { REMOTE_STATE } from '@longshot/store';
import { answer, later, locationAt, recordingMount, settle } from './loader.fixture.ts';
import { folder, place, type Outlet } from './session.fixture.ts';

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

  it('is fetched once where the page began with it before a view asked', async () => {
    const page = place();
    page.loader.prepare('coupon');
    page.loader.prepare('unknown');
    await page.clock.pass(50);
    expect([page.asked.length, page.log, page.state()]).toEqual([3, [], REMOTE_STATE.notExist]);
    page.open();
    await settle();
    expect([page.asked.length, page.log, page.state()]).toEqual([3, ['mount new at /en'], REMOTE_STATE.ready]);
  });

  it('has lost its first try, and no more, where what the page began with failed', async () => {
    const page = place();
    page.network.set(`${folder}integrity.json`, answer('', 503));
    page.loader.prepare('coupon');
    await page.clock.pass(50);
    expect(page.events).toEqual([]);
    page.open();
    await page.clock.pass(50);
    expect(page.events).toMatchObject([{ phase: 'fetch', errorCode: 'status' }]);
    await page.clock.pass(60_000);
    expect([page.asked.length, page.state()]).toEqual([4, REMOTE_STATE.error]);
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
  it.each<[string, (page: Outlet) => void]>([
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
  function crashing(page: Outlet, error: Error) {
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

  it('makes the page error that its own error names [remote.error-event]', async () => {
    const page = place();
    crashing(page, Object.assign(new Error('no such page'), { status: 404 }));
    page.open();
    await page.clock.pass(100);
    expect([page.state(), page.phases]).toEqual([REMOTE_STATE.error, ['loading', 'ready', 'error 404']]);
    expect(page.events.at(-1)).toMatchObject({ phase: 'run', pageStatus: 404 });
  });

  it('asks for a new page when one of its lazy scripts did not come', async () => {
    const page = place();
    crashing(page, Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    page.open();
    await page.clock.pass(100);
    expect(page.count()).toBe(1);
  });
});
