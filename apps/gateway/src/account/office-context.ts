import type { PlayersContext } from '../identity/index.ts';

/** Context of the office. */
export type OfficeContext = PlayersContext;
