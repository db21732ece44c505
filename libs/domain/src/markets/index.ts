export { type BetStanding, type SidesScore, standingOfBet } from './bet-standing.ts';
export {
  type MarketDefinition,
  type MarketGroup,
  marketGroups,
  marketKind,
  type MarketKind,
  type OutcomeDefinition,
} from './market-definition.ts';
export {
  formatSpecifiers,
  marketKey,
  MarketKeyError,
  type MarketReference,
  parseMarketKey,
  parseSpecifiers,
  type Specifiers,
} from './market-key.ts';
export { findMarket, findOutcome, markets } from './markets.ts';
export { type CountedGame, outcomesFor, placesByRound, type Standing, standingsOf } from './standings.ts';
