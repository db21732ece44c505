import type { PlayersContext } from '../identity/players/index.ts';

/** What the office works with. */
export type OfficeContext = PlayersContext;
