import { besideUrl, buildsOf } from '@longshot/release';
import type { HostBoot } from '../../ground/page/page-services.ts';

/** Facts of the browser about its connection, where it tells any. */
export interface ConnectionFacts {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** At most so many remotes are fetched ahead. */
const MAX_PREFETCHED = 3;

/** Whether fetching ahead is fair: not over a 2g connection, and not where data is to be saved. Source: shell 4. */
export const mayPrefetch = ({ effectiveType = '', saveData = false }: ConnectionFacts): boolean =>
  !saveData && !effectiveType.endsWith('2g');

/**
 * Addresses of the remotes that the next click is likely to need: those of the header's sections and the account's links
 * that this visitor may follow and that have not been opened yet.
 */
export const likelyAddresses = (boot: HostBoot, isOpened: (name: string) => boolean): readonly string[] => {
  // The footer leads anywhere; nobody is likelier to go there than elsewhere.
  const links = boot.navigation.filter(({ menu }) => menu !== 'footer');
  const linked = links.flatMap(({ id }) => boot.routes.find((route) => route.id === id) ?? []);
  const owners = linked
    .filter(({ guard }) => guard !== 'signed-in' || boot.session.user !== null)
    .map(({ app }) => app);
  const likely = [...new Set(owners)].filter((name) => name !== 'host' && !isOpened(name)).slice(0, MAX_PREFETCHED);
  return likely.flatMap((name) => {
    const build = buildsOf(boot.release, name)[0];
    if (build === undefined) return [];
    const scripts = Object.values(build.exposes).flatMap((exposed) => exposed.scripts);
    return [
      besideUrl(build.url, 'integrity.json'),
      build.url,
      ...scripts.map((script) => besideUrl(build.url, script)),
    ];
  });
};

/** Asks the browser to fetch addresses when it has nothing better to do; they come out of its cache later. */
export const prefetch = (addresses: readonly string[], page: Document = document): void => {
  for (const href of addresses) {
    const link = page.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'fetch', crossOrigin: 'anonymous', href });
    page.head.append(link);
  }
};
