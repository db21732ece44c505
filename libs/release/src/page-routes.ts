import type { Contract } from './contract.ts';
import type { NavigationMenu, RouteEntry, RouteGuard } from './route-entry.ts';

/** A route entry with its owner and without gaps, as the page gets it. */
export interface CompiledRoute {
  readonly id: string;
  readonly app: string;
  readonly path: string;
  readonly layout: RouteEntry['layout'];
  readonly guard: RouteGuard;
  readonly hides: NonNullable<RouteEntry['hides']>;
  readonly scrollToTop: boolean;
  readonly redirect: string | null;
  readonly seo: string;
  readonly analytics: string;
  /** Key of the page's title in `labels` of its application's contract. */
  readonly title: string;
}

/** A link of the host, in one language. */
export interface CompiledLink {
  readonly id: string;
  /** Below the language prefix, without the parameters of the route. */
  readonly path: string;
  readonly label: string;
  readonly order: number;
  readonly menu: NavigationMenu;
}

const fallbackLanguage = 'en';

/** The routes of all applications of a release, in the order of their applications' names. */
export function compileRoutes(contracts: readonly Contract[]): readonly CompiledRoute[] {
  return byApp(contracts).flatMap(({ app, routes }) =>
    routes.map((route) => ({
      id: route.id,
      app,
      path: route.path,
      layout: route.layout,
      guard: route.guard ?? 'any',
      hides: route.hides ?? [],
      scrollToTop: route.scrollToTop ?? true,
      redirect: route.redirect ?? null,
      seo: route.seo,
      analytics: route.analytics,
      title: route.title,
    })),
  );
}

/** The host's links in a language, in their order. A text that a language lacks is taken from English. */
export function compileNavigation(contracts: readonly Contract[], language: string): readonly CompiledLink[] {
  const links = byApp(contracts).flatMap((contract) =>
    contract.routes.flatMap(({ id, path, navigation }) =>
      navigation === undefined
        ? []
        : [
            {
              id,
              path: linkPath(path),
              label: labelOf(contract, navigation.labelKey, language),
              order: navigation.order,
              menu: navigation.menu ?? 'sections',
            },
          ],
    ),
  );
  return links.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** A text of a contract in a language, else in English, else its key. */
export function labelOf(contract: Contract, key: string, language: string): string {
  return contract.labels[language]?.[key] ?? contract.labels[fallbackLanguage]?.[key] ?? key;
}

/** Which application fills which slot of the host. */
export function compileSlots(contracts: readonly Contract[]): Readonly<Record<string, string>> {
  return Object.fromEntries(byApp(contracts).flatMap(({ app, slots }) => slots.map((slot) => [slot, app])));
}

function byApp(contracts: readonly Contract[]): readonly Contract[] {
  return [...contracts].sort((a, b) => (a.app < b.app ? -1 : 1));
}

function linkPath(pattern: string): string {
  return pattern
    .split('/')
    .filter((part) => !part.startsWith(':') && part !== '*')
    .join('/');
}
