/** What a pattern is matched for: anything with a path below the language prefix. */
export interface Patterned {
  /** react-router pattern: `live/:sport?/:champ?`, `promo/*`; the empty text is home. */
  readonly path: string;
}

/** A route that matches, with its parameters. */
export interface RouteMatch<Route extends Patterned> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function segmentSource(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  const isOptional = segment.endsWith('?');
  const name = isOptional ? segment.slice(0, -1) : segment;
  const source = name.startsWith(':') ? `/(?<${name.slice(1)}>[^/]+)` : `/${escaped(name)}`;
  return isOptional ? `(?:${source})?` : source;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Higher is more telling: words before parameters before the rest. */
function rankOf(path: string): number {
  return segmentsOf(path).reduce((rank, segment) => {
    if (segment === '*') return rank - 1;
    return rank + (segment.startsWith(':') ? 2 : 10);
  }, 0);
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups)) {
    if (value !== undefined) params[name] = decodeURIComponent(value);
  }
  return params;
}

/**
 * The route an address below the language prefix belongs to (`/live/football`), as the page's router will find it;
 * null when none does, or the address is not well encoded.
 */
export function matchRoute<Route extends Patterned>(routes: readonly Route[], path: string): RouteMatch<Route> | null {
  const address = segmentsOf(path)
    .map((segment) => `/${segment}`)
    .join('');
  const ranked = [...routes].sort((a, b) => rankOf(b.path) - rankOf(a.path));
  for (const route of ranked) {
    const match = new RegExp(`^${segmentsOf(route.path).map(segmentSource).join('')}$`).exec(address);
    if (!match) continue;
    try {
      return { route, params: decoded(match.groups ?? {}) };
    } catch {
      return null;
    }
  }
  return null;
}
