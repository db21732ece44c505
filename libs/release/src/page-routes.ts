import type { Contract } from './contract.ts';
import type { LinkSlot, RouteEntry } from './route-entry.ts';

/** A route entry with its owner and without gaps, as the page gets it. */
export type CompiledRoute = {
  readonly [Field in Exclude<keyof RouteEntry, 'navigation' | 'footer' | NullableField>]-?: NonNullable<
    RouteEntry[Field]
  >;
} & { readonly [Field in NullableField]: NonNullable<RouteEntry[Field]> | null } & { readonly app: string };

/** Field that a route may be without. */
type NullableField = 'redirect' | 'condition' | 'otherwise' | 'availableRoute' | 'query' | 'fragment';

/** A link of the host, in one language. */
export interface CompiledLink {
  readonly id: string;
  /** Below the language prefix, without the parameters of the route. */
  readonly path: string;
  readonly label: string;
  readonly order: number;
  readonly menu: LinkSlot;
}

const fallbackLanguage = 'en';

/** The routes of all applications of a release, in the order of their applications' names. */
export function compileRoutes(contracts: readonly Contract[]): readonly CompiledRoute[] {
  return byApp(contracts).flatMap(({ app, routes }) =>
    routes.map((route) => ({
      id: route.id,
      app,
      path: route.path,
      params: route.params ?? {},
      query: route.query ?? null,
      layout: route.layout,
      status: route.status ?? 200,
      guard: route.guard ?? 'any',
      condition: route.condition ?? null,
      otherwise: route.otherwise ?? null,
      availableRoute: route.availableRoute ?? null,
      needs: route.needs ?? [],
      hides: route.hides ?? [],
      scrollToTop: route.scrollToTop ?? true,
      redirect: route.redirect ?? null,
      dictionaries: route.dictionaries ?? [],
      mediaResources: route.mediaResources ?? [],
      fragment: route.fragment ?? null,
      seo: route.seo,
      analytics: route.analytics,
      title: route.title,
    })),
  );
}

/** The host's links in a language, in their order. A text that a language lacks is taken from English. */
export function compileNavigation(contracts: readonly Contract[], language: string): readonly CompiledLink[] {
  const links = byApp(contracts).flatMap((contract) =>
    contract.routes.flatMap((route) =>
      linksOfRoute(route).map(({ order, labelKey, menu }) => ({
        id: route.id,
        path: linkPath(route.path),
        label: labelOf(contract, labelKey, language),
        order,
        menu,
      })),
    ),
  );
  return links.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** The links that a route publishes, each with the key of its text and the place it stands in. */
export function linksOfRoute({ navigation, footer }: RouteEntry): readonly {
  readonly order: number;
  readonly labelKey: string;
  readonly menu: LinkSlot;
}[] {
  return [
    ...(navigation ? [{ ...navigation, menu: navigation.menu ?? 'sections' }] : []),
    ...(footer ? [{ ...footer, menu: 'footer' as const }] : []),
  ];
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
