import type { Snapshot } from './catalogue.ts';
import { LANDINGS } from './installed-catalogue.ts';

const GAME_PAGE = /^\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?\/game\/(\d{1,18})\/[^/]+$/;
const PROVIDER_PAGE = /^\/providers\/([^/]+)$/;
const COLLECTION_PAGE = /^\/(slots|casino|games-landing)\/([^/]+)$/;
const POKER_PAGE = /^\/poker\/([^/]+)$/;
const TYPE_PAGE = /^\/allgamesentrance\/([^/]+)$/;

/** Pages of their own that an address like a collection's names. */
const PAGES: ReadonlySet<string> = new Set(['thank-you', 'brand', 'vulkan', 'slot-first-deposit']);

function isGame({ byId }: Snapshot, section: string | undefined, gameId: string): boolean {
  return byId.get(gameId)?.shown.category === section;
}

/**
 * Whether there is what an address of the casino below the language prefix names: a game in its own section, a
 * collection, a provider or a type of games that has some, a game of poker. Addresses that name none of these are
 * always known.
 */
export function isCasinoPageKnown(snapshot: Snapshot, path: string): boolean {
  const { games, collections, types } = snapshot;
  const hasCollection = (section: string | undefined, id: string) =>
    collections.some((collection) => collection.section_id === section && collection.id === id);
  const [, section, part, gameId] = GAME_PAGE.exec(path) ?? [];
  if (gameId !== undefined) {
    return isGame(snapshot, section, gameId) && (part === undefined || hasCollection(section, part));
  }
  const providerId = PROVIDER_PAGE.exec(path)?.[1];
  if (providerId !== undefined) return games.some(({ shown }) => shown.providerId === providerId);
  const [, place, collection = ''] = COLLECTION_PAGE.exec(path) ?? [];
  if (place !== undefined) return (place !== LANDINGS && PAGES.has(collection)) || hasCollection(place, collection);
  const poker = POKER_PAGE.exec(path)?.[1];
  if (poker !== undefined) {
    return PAGES.has(poker) || games.some(({ shown }) => shown.category === 'poker' && shown.slug === poker);
  }
  const route = TYPE_PAGE.exec(path)?.[1];
  const ids = types.filter((type) => type.route === route).map(({ id }) => id);
  return route === undefined || games.some(({ shown }) => shown.typeId !== null && ids.includes(shown.typeId));
}
