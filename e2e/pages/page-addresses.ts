import type { BootData, PageRoute } from '@longshot/contracts';
import { matchRoute } from '@longshot/site-rules';

/** A page that is published, and who may see it. */
export interface PublishedPage {
  readonly id: string;
  /** Below the language prefix; null where only a link of another page leads there. */
  readonly path: string | null;
  readonly isForPlayers: boolean;
}

/** One part of a pattern as an address has it: undefined where it may be left out, null where any text may stand. */
function partOf(part: string, { params }: PageRoute): string | null | undefined {
  if (!part.startsWith(':')) return part === '*' ? undefined : part;
  if (part.endsWith('?')) return undefined;
  const shape = params[part.slice(1)];
  return typeof shape === 'object' && !('not' in shape) ? (shape[0] ?? null) : null;
}

/** The pages of a release, one for each route that is no mere way elsewhere. */
export function publishedPages({ routes }: Pick<BootData, 'routes'>): readonly PublishedPage[] {
  return routes
    .filter(({ redirect }) => redirect === null)
    .map((route) => {
      const parts = route.path.split('/').map((part) => partOf(part, route));
      const path = parts.includes(null) ? null : parts.filter((part) => part !== undefined).join('/');
      return { id: route.id, path, isForPlayers: route.guard === 'signed-in' };
    });
}

/** The path of a link that leads to a page, below the language prefix; undefined where none does. */
export function linkTo(id: string, { routes }: Pick<BootData, 'routes'>, links: readonly string[]): string | undefined {
  return links
    .map((link) => link.replace(/^\/[a-z]{2}\//, '').split(/[?#]/)[0] ?? '')
    .find((path) => matchRoute(routes, path)?.route.id === id);
}
