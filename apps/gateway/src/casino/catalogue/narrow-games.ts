import type { CasinoGames, QueryOf } from '@longshot/contracts';
import type { CatalogueGame, Snapshot } from './catalogue.ts';
import { LANDINGS } from './installed-catalogue.ts';
import { foldName, matchName, type Match } from './match-name.ts';

/** Question to the catalogue. */
export type GamesQuery = QueryOf<'getCasinoGames'>;

/** So many games are told at once unless another number is asked for. */
const PAGE = 60;

type Order = NonNullable<GamesQuery['order']>;

const last = Number.MAX_SAFE_INTEGER;
const byName = (a: CatalogueGame, b: CatalogueGame): number => a.shown.name.localeCompare(b.shown.name, 'en');

/** Compares games for an order; what the staff has given a place comes first where games stand by popularity. */
export const comparing = (times: ReadonlyMap<string, number>): Readonly<Record<Order, typeof byName>> => {
  const timesOf = ({ shown }: CatalogueGame) => times.get(shown.id) ?? 0;
  return {
    popular: (a, b) => (a.position ?? last) - (b.position ?? last) || timesOf(b) - timesOf(a) || byName(a, b),
    new: (a, b) => b.shown.addedAtMs - a.shown.addedAtMs || byName(a, b),
    return: (a, b) => b.shown.returnMost - a.shown.returnMost || byName(a, b),
    name: byName,
  };
};

const listOf = (words: string | undefined): readonly string[] => words?.split(',') ?? [];

/** Kinds of filters that have facets: games of one facet are counted without the filter of its own kind. */
const facets = {
  providers: ({ shown }: CatalogueGame, wanted: readonly string[]) => wanted.includes(shown.providerId),
  features: ({ shown }: CatalogueGame, wanted: readonly string[]) =>
    wanted.every((feature) => (feature === 'try' ? shown.hasTry : shown.features.includes(feature))),
  volatility: ({ shown }: CatalogueGame, wanted: readonly string[]) => wanted.includes(String(shown.volatility)),
} as const;

type FacetKind = keyof typeof facets;

const kinds: readonly FacetKind[] = ['providers', 'features', 'volatility'];

const passes = (game: CatalogueGame, query: GamesQuery, without?: FacetKind): boolean =>
  kinds.every((kind) => {
    const wanted = kind === without ? [] : listOf(query[kind]);
    return wanted.length === 0 || facets[kind](game, wanted);
  });

interface Place {
  readonly games: readonly CatalogueGame[];
  readonly order: Order | null;
  readonly names: Readonly<Record<string, string>> | null;
}

/** The games of a section or of a collection; of one that is not there none. */
function placeOf(snapshot: Snapshot, { category, collection }: GamesQuery): Place {
  const own = snapshot.games.filter(({ shown }) => category === undefined || shown.category === category);
  if (collection === undefined) return { games: own, order: null, names: null };
  const found = snapshot.collections.find(({ section_id, id }) => section_id === category && id === collection);
  if (!found) return { games: [], order: null, names: null };
  const all = category === LANDINGS ? snapshot.games : own;
  const named = found.game_ids.flatMap((id) => snapshot.byId.get(id) ?? []);
  const isByRule = named.length === 0;
  const games = isByRule
    ? all.filter(({ shown }) => found.feature === null || shown.features.includes(found.feature))
    : named;
  return { games, order: isByRule ? found.sort : null, names: found.names };
}

function isAsked({ shown }: CatalogueGame, query: GamesQuery, types: ReadonlySet<number>): boolean {
  const { id, slug, providerId, returnFrom, stakeTo, typeRoute } = query;
  return (
    (id === undefined || shown.id === id) &&
    (slug === undefined || shown.slug === slug) &&
    (providerId === undefined || shown.providerId === providerId) &&
    (returnFrom === undefined || shown.returnMost >= returnFrom) &&
    (stakeTo === undefined || (shown.stakeLeast ?? 0) <= stakeTo) &&
    (typeRoute === undefined || (shown.typeId !== null && types.has(shown.typeId)))
  );
}

const ranks: Readonly<Record<Match, number>> = { name: 0, provider: 1, feature: 2, near: 3 };

/** Found games with why, the best first; where some are found well, those that are only near are left out. */
function searched(games: readonly CatalogueGame[], search: string): readonly (readonly [CatalogueGame, Match])[] {
  const wanted = foldName(search);
  const found = games.flatMap((game) => {
    const match = matchName(game.folded, wanted);
    return match === null ? [] : [[game, match] as const];
  });
  const isWell = found.some(([, match]) => match !== 'near');
  return isWell ? found.filter(([, match]) => match !== 'near') : found;
}

function counted(games: readonly CatalogueGame[], idsOf: (game: CatalogueGame) => readonly string[]) {
  const counts = new Map<string, number>();
  for (const game of games) for (const id of idsOf(game)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

const featuresOf = ({ shown }: CatalogueGame) => (shown.hasTry ? [...shown.features, 'try'] : shown.features);

/** The games that were asked for, in their order, from the offset on, with what there is to narrow them by. */
export function narrowGames(snapshot: Snapshot, query: GamesQuery, times: ReadonlyMap<string, number>): CasinoGames {
  const { search = '', offset = 0, limit = PAGE, lang = 'en', typeRoute } = query;
  const types = new Set(snapshot.types.filter(({ route }) => route === typeRoute).map(({ id }) => id));
  const { games, order, names } = placeOf(snapshot, query);
  const compare = comparing(times)[query.order ?? order ?? 'popular'];
  const isNamed = query.collection !== undefined && order === null && query.order === undefined;
  const asked = games.filter((game) => isAsked(game, query, types));
  const hits = searched(isNamed ? asked : asked.toSorted(compare), search);
  const ordered = search === '' ? hits : hits.toSorted(([, a], [, b]) => ranks[a] - ranks[b]);
  const found = ordered.filter(([game]) => passes(game, query));
  const left = (kind: FacetKind) => hits.map(([game]) => game).filter((game) => passes(game, query, kind));
  const page = found.slice(offset, offset + limit);
  const nameOf = (id: string) => snapshot.providers.find((provider) => provider.id === id)?.name ?? null;
  return {
    games: page.map(([game]) => game.shown),
    found: search === '' ? [] : page.map(([, match]) => match),
    total: found.length,
    title: names?.[lang] ?? names?.['en'] ?? null,
    providers: counted(left('providers'), ({ shown }) => [shown.providerId]).map(([id, gameCount]) => ({
      id,
      name: nameOf(id),
      gameCount,
    })),
    features: counted(left('features'), featuresOf).map(([id, gameCount]) => ({ id, name: null, gameCount })),
    volatilities: counted(left('volatility'), ({ shown }) => (shown.volatility ? [String(shown.volatility)] : []))
      .map(([id, gameCount]) => ({ id, name: null, gameCount }))
      .toSorted((a, b) => Number(a.id) - Number(b.id)),
  };
}
