import { operations, type MaintenanceConfig } from '@longshot/contracts';
import type { ReleaseDocument } from '@longshot/release';
import { buildSession, buildSiteConfig, buildVisitor, createTestClock, FakeTransport } from '@longshot/testing';
import { AccessStore } from '../routing/access-store.ts';
import { MAINTENANCE_EVERY_MS, watchMaintenance } from './watch-maintenance.ts';
import { buildPage, buildRoute } from '../../testing/build-page.tsx';
import { createGroupConfig, GROUP_CONFIG_MS } from '../../features/remotes/group-config.ts';
import { startBackgroundTasks } from './start-background-tasks.ts';
import { loadSiteConfig } from './load-site-config.ts';
import { likelyAddresses, mayPrefetch, prefetch } from './prefetch-remotes.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const closed: MaintenanceConfig = {
  started_at: '2026-03-14T15:00:00Z',
  ended_at: '2026-03-14T16:00:00Z',
  notify_started_at: null,
  notify_ended_at: null,
  isActive: true,
  web_state: 'closed',
};

describe('the watch over maintenance', () => {
  const watch = () => {
    const transport = new FakeTransport();
    const access = new AccessStore({ block: null, maintenance: null });
    const clock = createTestClock();
    const logged: string[] = [];
    const stop = watchMaintenance({
      transport,
      access,
      clock,
      now: clock.now,
      log: (message: string) => void logged.push(message),
      visibility: { isVisible: true, onChange: () => () => undefined },
    });
    const pass = async () => {
      clock.advance(MAINTENANCE_EVERY_MS);
      await settled();
    };
    return { transport, access, logged, stop, pass };
  };

  it('closes an open page and opens it again [route.maintenance-in] [route.maintenance-out]', async () => {
    const { transport, access, pass, stop } = watch();
    transport.answer(operations.getMaintenanceConfig, closed);
    await pass();
    expect(access.maintenance).toEqual({ startAt: '2026-03-14T15:00:00Z', finishAt: '2026-03-14T16:00:00Z' });
    transport.answer(operations.getMaintenanceConfig, { ...closed, isActive: false, web_state: 'open' });
    await pass();
    expect(access.maintenance).toBeNull();
    stop();
  });

  it('logs a check that failed and leaves the page as it is [maintenance.check-error]', async () => {
    const { transport, access, logged, pass, stop } = watch();
    transport.answer(operations.getMaintenanceConfig, closed);
    await pass();
    transport.fail(operations.getMaintenanceConfig, { status: 0, code: 'network' });
    await pass();
    expect(access.maintenance).not.toBeNull();
    expect(logged).toHaveLength(1);
    stop();
  });
});

describe('the site configuration', () => {
  const load = (transport: FakeTransport) => {
    const delays: number[] = [];
    const startTimer = (run: () => void, delayMs: number) => {
      delays.push(delayMs);
      run();
      return () => undefined;
    };
    return { answer: loadSiteConfig(transport, 'de', startTimer), delays };
  };

  it('is read anew when somebody signs in [start-up.config-login]', async () => {
    const { services, context } = buildPage({ session: buildVisitor() });
    const stop = startBackgroundTasks(services, { effectiveType: '2g' });
    context.transport.answer(operations.getSiteConfig, buildSiteConfig({ companyName: 'For players' }));
    await settled();
    expect(context.transport.countOf(operations.getSiteConfig)).toBe(0);
    services.store.session.open(buildSession());
    await settled();
    expect(services.store.siteConfig.companyName).toBe('For players');
    stop();
  });

  it('is asked for in the language of the page [start-up.config-language]', async () => {
    const transport = new FakeTransport();
    transport.answer(operations.getSiteConfig, buildSiteConfig({ lng: 'de' }));
    expect((await load(transport).answer).lng).toBe('de');
    expect(transport.lastInput(operations.getSiteConfig)?.query).toEqual({ lang: 'de' });
  });

  it('is asked for five times more, a second apart, and then given up by its name [start-up.config-retry]', async () => {
    const transport = new FakeTransport();
    transport.fail(operations.getSiteConfig, { status: 0, code: 'network' });
    const { answer, delays } = load(transport);
    await expect(answer).rejects.toThrow('no site config');
    expect(transport.countOf(operations.getSiteConfig)).toBe(6);
    expect(delays).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  it('has parts that are believed for ten minutes [start-up.config-group-cache]', async () => {
    const transport = new FakeTransport();
    let now = 0;
    const read = createGroupConfig(transport, 'en', () => now);
    transport.answer(operations.getGroupConfig, { lang: 'en', groups: { support: { isOn: true } } });
    expect(await read(['support', 'social'])).toEqual({ support: { isOn: true } });
    now = GROUP_CONFIG_MS - 1;
    await read(['social', 'support']);
    expect(transport.countOf(operations.getGroupConfig)).toBe(1);
    now = GROUP_CONFIG_MS;
    await read(['social', 'support']);
    expect(transport.countOf(operations.getGroupConfig)).toBe(2);
  });

  it('of a part that failed is asked for again', async () => {
    const transport = new FakeTransport();
    const read = createGroupConfig(transport, 'en', () => 0);
    transport.fail(operations.getGroupConfig, { status: 0, code: 'network' });
    await expect(read(['support'])).rejects.toThrow();
    transport.answer(operations.getGroupConfig, { lang: 'en', groups: {} });
    expect(await read(['support'])).toEqual({});
  });
});

describe('fetching ahead', () => {
  it.each([
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('over a connection of %p is fair: %p [start-up.prefetch-2g]', (facts, isFair) => {
    expect(mayPrefetch(facts)).toBe(isFair);
  });

  it('is not fair where data is to be saved [start-up.prefetch-data-saver]', () => {
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
  });

  const bootOf = () => {
    const build = (name: string) => ({
      url: `/artifacts/${name}/1/remoteEntry.js`,
      metadata: { version: '1', integrity: 'sha384-a' },
      extras: { container: name, exposes: { './mount': { contract: 'mount@1', scripts: ['mount.js'] } } },
    });
    const microFrontends = { betting: [build('betting')], casino: [build('casino')] };
    const { boot } = buildPage({
      boot: {
        routes: [buildRoute({ id: 'live', path: 'live' }), buildRoute({ id: 'slots', path: 'slots', app: 'casino' })],
      },
    }).services;
    const navigation = [
      { id: 'live', path: 'live', label: 'Live', order: 1, menu: 'sections' as const },
      { id: 'slots', path: 'slots', label: 'Slots', order: 2, menu: 'sections' as const },
    ];
    const release = { ...boot.release, microFrontends } as unknown as ReleaseDocument; // only the builds are read
    return { ...boot, navigation, release };
  };

  it('is for the remotes behind links that have not been opened [start-up.prefetch-idle]', () => {
    const addresses = likelyAddresses(bootOf(), (name) => name === 'betting');
    expect(addresses).toEqual([
      '/artifacts/casino/1/integrity.json',
      '/artifacts/casino/1/remoteEntry.js',
      '/artifacts/casino/1/mount.js',
    ]);
    prefetch(addresses);
    const links = [...document.head.querySelectorAll('link[rel="prefetch"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });
});
