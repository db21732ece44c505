export { createMatches, type Matches } from './create-matches.ts';
export { proveSide } from './match-rounds.ts';
export { matchRoutes } from './match-routes.ts';
