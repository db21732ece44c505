import type { CasinoLobby, CasinoMenu } from '@longshot/contracts';
import type { CatalogueGame, Snapshot } from './catalogue.ts';
import { LANDINGS } from './installed-catalogue.ts';
import { comparing, narrowGames } from './narrow-games.ts';

/** So many games stand on a shelf at most: as many as fit the widest page twice. */
const SHELF = 20;

/** A game is new for so long. */
const NEW_MS = 30 * 24 * 3_600_000;

const nothing: ReadonlyMap<string, number> = new Map();

const named = (names: Readonly<Record<string, string>> | null, language: string): string | null =>
  names?.[language] ?? names?.['en'] ?? null;

/** Sections, providers and types of games in the staff's order, those with games alone. */
export function presentMenu(snapshot: Snapshot, language: string): CasinoMenu {
  const { games, sections, collections, providers, types } = snapshot;
  const countOf = (is: (game: CatalogueGame) => boolean) => games.filter(is).length;
  const collectionsOf = (sectionId: string) =>
    collections
      .filter(({ section_id }) => section_id === sectionId)
      .map(({ id, names }) => {
        const { total } = narrowGames(snapshot, { category: sectionId, collection: id, limit: 1 }, nothing);
        return { id, name: named(names, language), gameCount: total };
      })
      .filter(({ gameCount }) => gameCount > 0);
  const routes = [...new Set(types.map(({ route }) => route))];
  return {
    sections: sections
      .map(({ id, names }) => ({
        id,
        name: named(names, language),
        gameCount: countOf(({ shown }) => shown.category === id),
        collections: id === LANDINGS ? [] : collectionsOf(id),
      }))
      .filter(({ gameCount }) => gameCount > 0),
    providers: providers
      .map(({ id, name }) => ({ id, name, gameCount: countOf(({ shown }) => shown.providerId === id) }))
      .filter(({ gameCount }) => gameCount > 0),
    types: routes
      .flatMap((route) => {
        const own = types.filter((type) => type.route === route);
        const [first] = own;
        const gameCount = countOf(({ shown }) => own.some(({ id }) => id === shown.typeId));
        return first ? [{ id: first.id, route, filter: first.filter, gameCount }] : [];
      })
      .filter(({ gameCount }) => gameCount > 0),
    gameCount: games.length,
  };
}

/** The rows of the first page: what is popular, new, with jackpots, then each section. */
export function presentLobby(
  snapshot: Snapshot,
  {
    times,
    language,
    nowMs,
  }: {
    readonly times: ReadonlyMap<string, number>;
    readonly language: string;
    readonly nowMs: number;
  },
): CasinoLobby {
  const { popular, new: newest } = comparing(times);
  const byPopularity = snapshot.games.toSorted(popular);
  const shelf = (id: string, name: string | null, games: readonly CatalogueGame[]) => ({
    id,
    name,
    total: games.length,
    games: games.slice(0, SHELF).map(({ shown }) => shown),
  });
  const recent = snapshot.games.filter(({ shown }) => shown.addedAtMs > nowMs - NEW_MS).toSorted(newest);
  const jackpots = byPopularity.filter(({ shown }) => shown.features.includes('jackpot'));
  const sections = snapshot.sections.map(({ id, names }) =>
    shelf(
      id,
      named(names, language),
      byPopularity.filter(({ shown }) => shown.category === id),
    ),
  );
  return {
    shelves: [
      shelf('popular', null, byPopularity),
      shelf('new', null, recent),
      shelf('jackpots', null, jackpots),
      ...sections,
    ].filter(({ games }) => games.length > 0),
  };
}
