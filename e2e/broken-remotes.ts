import type { Page, Route } from '@playwright/test';
import type { ReleasedRemote } from './release-places.ts';

/** A way in which a remote fails on a page, until the answer is called. */
export type Breakage = (page: Page, remote: ReleasedRemote) => Promise<() => Promise<void>>;

const filesOf = ({ name }: ReleasedRemote) => `**/artifacts/${name}/**`;

/** Every file of the remote is answered by this. */
function answeredBy(answer: (route: Route) => Promise<void>): Breakage {
  return async (page, remote) => {
    await page.route(filesOf(remote), answer);
    return () => page.unroute(filesOf(remote));
  };
}

/** Its scripts come with other bytes, which say so when they run. */
const tampered: Breakage = async (page, remote) => {
  const isScript = (url: URL) =>
    url.pathname.startsWith(`/artifacts/${remote.name}/`) && remote.scripts.some((name) => url.pathname.endsWith(name));
  await page.route(isScript, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.evil = true;${await response.text()}` });
  });
  // Whatever is being fetched for an answer is waited for: a route that ends in the middle would fail the journey.
  return () => page.unrouteAll({ behavior: 'wait' });
};

/** Its code comes whole, and its mount function throws: the global that the entry leaves is wrapped as it is set. */
const throwing: Breakage = async (page, { container }) => {
  await page.addInitScript((name) => {
    interface Container {
      init(...given: unknown[]): unknown;
      get(module: string): Promise<() => object>;
    }
    const page = globalThis as { mountsWell?: boolean };
    let inner: Container | undefined;
    const mount = (given: object) => ({
      ...given,
      mount: (...at: unknown[]) => {
        if (page.mountsWell !== true) throw new Error('thrown while mounting');
        return (given as { mount(...at: unknown[]): unknown }).mount(...at);
      },
    });
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => inner,
      set: (container: Container) => {
        inner = {
          init: (...given) => container.init(...given),
          get: async (module) => {
            const factory = await container.get(module);
            return () => mount(factory());
          },
        };
      },
    });
  }, container);
  return () => page.evaluate(() => void Object.assign(globalThis, { mountsWell: true }));
};

/** The six ways in which a remote is known to fail. */
export const breakages: Readonly<Record<string, Breakage>> = {
  'answers 503': answeredBy((route) => route.fulfill({ status: 503, body: 'unavailable' })),
  'never answers': answeredBy(() => Promise.resolve()),
  'answers a page with 200': answeredBy((route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Sorry' }),
  ),
  'answers JSON with 503': answeredBy((route) => route.fulfill({ status: 503, json: { error: 'unavailable' } })),
  'was tampered with': tampered,
  'throws while mounting': throwing,
};
