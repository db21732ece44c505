import type { CasinoGame } from '@longshot/contracts';
import { catalogueGame, type Snapshot } from '../../src/casino/catalogue/catalogue.ts';
import { GAMES, IN_HOUSE, presentGame } from '../../src/casino/catalogue/game-catalogue.ts';
import { FIRST_COLLECTIONS, FIRST_SECTIONS, FIRST_TYPES } from '../../src/casino/catalogue/installed-catalogue.ts';

const site = { site_id: 'longshot', is_shown: true } as const;

/** The catalogue as a site begins with it, with the bundled games or those that are told. */
export function buildSnapshot(shown: readonly CasinoGame[] = GAMES.map(presentGame)): Snapshot {
  const games = shown.map((game) => catalogueGame(game));
  const providers = [
    ...new Map([[IN_HOUSE.id, IN_HOUSE.name], ...shown.map((each) => [each.providerId, each.providerName] as const)]),
  ];
  return {
    version: 1,
    games,
    byId: new Map(games.map((game) => [game.shown.id, game])),
    sections: FIRST_SECTIONS.map((id, position) => ({ ...site, id, position, names: null })),
    collections: FIRST_COLLECTIONS.map((each, position) => ({ ...site, ...each, position, names: null, game_ids: [] })),
    providers: providers.map(([id, name], position) => ({ ...site, id, name, position })),
    types: FIRST_TYPES.map(([id, route, filter]) => ({ site_id: site.site_id, id, route, filter })),
  };
}

/** A game of another provider than the bundled one: a slot. */
export const buildCatalogueGame = (part: Partial<CasinoGame> = {}): CasinoGame => ({
  id: '5001',
  slug: 'kepler-drift',
  name: 'Kepler Drift',
  kind: 'slot-lines',
  category: 'slots',
  providerId: 'northlight',
  providerName: 'Northlight',
  typeId: null,
  features: ['free-spins'],
  volatility: 3,
  returnLeast: 9_600,
  returnMost: 9_600,
  stakeLeast: 20,
  stakeMost: 10_000,
  hasTry: true,
  addedAtMs: 0,
  ...part,
});
