import { findGame, GAMES } from './game-catalogue.ts';

const GAME_PAGE = /^\/([a-z-]+)(?:\/(?:popular|new))?\/game\/(\d{1,18})\/[^/]+$/;
const PROVIDER_PAGE = /^\/providers\/([^/]+)$/;

/**
 * Whether there is what an address of the casino below the language prefix names: a game in its own section, a provider
 * that has games. Addresses that name neither are always known.
 */
export function isCasinoPageKnown(path: string): boolean {
  const [, section, gameId] = GAME_PAGE.exec(path) ?? [];
  if (gameId !== undefined) return findGame(gameId)?.category === section;
  const providerId = PROVIDER_PAGE.exec(path)?.[1];
  return providerId === undefined || GAMES.some((game) => game.providerId === providerId);
}
