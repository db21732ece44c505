/**
 * Shape of a route's parameter: digits only, one of these words, or anything but some words, which `like` narrows to
 * plain words (`ice-hockey`) or to an id with words behind it (`118587-england-premier-league`).
 */
export type ParamShape =
  'digits' | readonly string[] | { readonly not: readonly string[]; readonly like?: 'slug' | 'numbered' };

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

const likes = { slug: /^[a-z0-9-]{1,40}$/, numbered: /^\d{1,18}(?:-[^/]*)?$/ } as const;

const fits = (value: string, shape: ParamShape | undefined): boolean => {
  if (shape === undefined) return true;
  if (shape === 'digits') return /^\d+$/.test(value);
  if (!('not' in shape)) return shape.includes(value);
  return !shape.not.includes(value) && (shape.like === undefined || likes[shape.like].test(value));
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Part of an address that a pattern took, and how telling that is. */
interface Taken {
  readonly params: Readonly<Record<string, string>>;
  readonly rank: number;
}

/** A word tells more than any parameters, a parameter with a shape more than one without, the rest of an address least. */
const rank = { word: 100, shaped: 4, any: 2, rest: -1, query: 1 } as const;

const takePart = (part: string, value: string, route: RoutePattern): Taken | null => {
  const text = decode(value);
  if (text === null) return null;
  if (!part.startsWith(':')) return part === text ? { params: {}, rank: rank.word } : null;
  const name = part.slice(1);
  const shape = route.params?.[name];
  return fits(text, shape) ? { params: { [name]: text }, rank: shape === undefined ? rank.any : rank.shaped } : null;
};

/** Tries a pattern's parts on an address' parts; an optional part is taken where it can be. Null when they differ. */
const takeParts = (pattern: readonly string[], address: readonly string[], route: RoutePattern): Taken | null => {
  const [part, ...patternRest] = pattern;
  const [value, ...addressRest] = address;
  if (part === undefined) return value === undefined ? { params: {}, rank: 0 } : null;
  if (part === '*') return { params: { '*': address.join('/') }, rank: rank.rest };
  const isOptional = part.endsWith('?');
  const taken = value === undefined ? null : takePart(isOptional ? part.slice(0, -1) : part, value, route);
  const rest = taken && takeParts(patternRest, addressRest, route);
  if (taken && rest) return { params: { ...taken.params, ...rest.params }, rank: taken.rank + rest.rank };
  return isOptional ? takeParts(patternRest, address, route) : null;
};

const isAsked = ({ query }: RoutePattern, given: URLSearchParams): boolean =>
  Object.entries(query ?? {}).every(([name, value]) => given.get(name) === value);

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
  let best: (MatchedRoute<Route> & { readonly rank: number }) | null = null;
  for (const route of routes) {
    const taken = isAsked(route, given) ? takeParts(partsOf(route.path), address, route) : null;
    const own = taken === null ? 0 : taken.rank + (route.query ? rank.query : 0);
    if (taken !== null && (best === null || own > best.rank)) best = { route, params: taken.params, rank: own };
  }
  return best && { route: best.route, params: best.params };
};
