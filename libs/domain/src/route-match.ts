/** What a parameter of a route may be: digits only, or one of these words. */
export type ParamShape = 'digits' | readonly string[];

/** A route's address: what it is matched for. */
export interface RoutePattern {
  /** Below the language prefix: `live/:sport?/:champ?`, `promo/*`; the empty text is home. */
  readonly path: string;
  /** Shapes of its parameters, by their names; any text unless named. */
  readonly params?: Readonly<Record<string, ParamShape>> | undefined;
  /** Query parameters that must have these values. */
  readonly query?: Readonly<Record<string, string>> | null | undefined;
}

/** A route that an address belongs to, with its parameters. */
export interface MatchedRoute<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const fits = (value: string, shape: ParamShape | undefined): boolean => {
  if (shape === undefined) return true;
  return shape === 'digits' ? /^\d+$/.test(value) : shape.includes(value);
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

type Params = Readonly<Record<string, string>>;

/** Tries a pattern's parts on an address' parts; an optional part is taken where it can be. Null when they differ. */
const matchParts = (pattern: readonly string[], address: readonly string[], route: RoutePattern): Params | null => {
  const [part, ...patternRest] = pattern;
  const [value, ...addressRest] = address;
  if (part === undefined) return value === undefined ? {} : null;
  if (part === '*') return { '*': address.join('/') };
  const isOptional = part.endsWith('?');
  const name = isOptional ? part.slice(0, -1) : part;
  const taken = value === undefined ? null : matchPart(name, value, route);
  const rest = taken === null ? null : matchParts(patternRest, addressRest, route);
  if (rest !== null) return { ...taken, ...rest };
  return isOptional ? matchParts(patternRest, address, route) : null;
};

const matchPart = (part: string, value: string, route: RoutePattern): Params | null => {
  const text = decode(value);
  if (text === null) return null;
  if (!part.startsWith(':')) return part === text ? {} : null;
  const name = part.slice(1);
  return fits(text, route.params?.[name]) ? { [name]: text } : null;
};

/** Higher is more telling: words, then parameters with a shape, then any others, then the rest of an address. */
const rankOf = ({ path, params, query }: RoutePattern): number =>
  partsOf(path).reduce(
    (rank, part) => {
      if (part === '*') return rank - 1;
      if (!part.startsWith(':')) return rank + 100;
      return rank + (params?.[part.replace(/^:|\?$/g, '')] === undefined ? 2 : 4);
    },
    query ? 1 : 0,
  );

/**
 * The route an address below the language prefix belongs to (`live/football`, a slash before it or not), the most
 * telling of those that fit; null when none does or the address is not well encoded. The gateway and the page decide
 * by this same function.
 */
export const matchRoute = <Route extends RoutePattern>(
  routes: readonly Route[],
  path: string,
  query = '',
): MatchedRoute<Route> | null => {
  const address = partsOf(path);
  const given = new URLSearchParams(query);
  let best: MatchedRoute<Route> | null = null;
  for (const route of routes) {
    if (best !== null && rankOf(route) <= rankOf(best.route)) continue;
    const isAsked = Object.entries(route.query ?? {}).every(([name, value]) => given.get(name) === value);
    const params = isAsked ? matchParts(partsOf(route.path), address, route) : null;
    if (params !== null) best = { route, params };
  }
  return best;
};
