import {
  marketKind,
  type MarketDefinition,
  type MarketGroup,
  type MarketKind,
  type OutcomeDefinition,
} from './market-definition.ts';
import {
  correctScores,
  doubleChance,
  halfTimeFullTime,
  handicapSides,
  homeAway,
  homeDrawAway,
  oddEven,
  overUnder,
  yesNo,
} from './market-outcomes.ts';

const define = (
  id: number,
  kind: MarketKind,
  outcomes: readonly OutcomeDefinition[],
  groups: readonly MarketGroup[],
  specifierNames: readonly string[] = [],
): MarketDefinition => ({
  id,
  nameKey: `market_${id}`,
  kind,
  groups,
  specifierNames: [...specifierNames].sort(),
  lineSpecifier: specifierNames.find((name) => name === 'total' || name === 'hcp') ?? null,
  outcomes,
  columns: outcomes.length % 3 === 0 ? 3 : 2,
});

const { winner, handicap, total, moment, parity, score } = marketKind;

const football = [
  define(1, winner, homeDrawAway, ['main']),
  define(10, marketKind.doubleChance, doubleChance, ['main']),
  define(11, winner, homeAway, ['main']),
  define(16, handicap, handicapSides, ['main', 'handicaps'], ['hcp']),
  define(18, total, overUnder, ['main', 'goals'], ['total']),
  define(19, total, overUnder, ['goals'], ['total']),
  define(20, total, overUnder, ['goals'], ['total']),
  define(26, parity, oddEven, ['goals']),
  define(29, marketKind.yesNo, yesNo, ['main', 'goals']),
  { ...define(45, score, correctScores, ['scores']), columns: 5 },
  define(47, score, halfTimeFullTime, ['halves', 'scores']),
  define(60, winner, homeDrawAway, ['halves']),
  define(66, handicap, handicapSides, ['halves', 'handicaps'], ['hcp']),
  define(68, total, overUnder, ['halves', 'goals'], ['total']),
  define(83, winner, homeDrawAway, ['halves']),
  define(88, handicap, handicapSides, ['halves', 'handicaps'], ['hcp']),
  define(90, total, overUnder, ['halves', 'goals'], ['total']),
];

const tennis = [
  define(186, winner, homeAway, ['main']),
  define(187, handicap, handicapSides, ['main', 'handicaps'], ['hcp']),
  define(188, handicap, handicapSides, ['handicaps', 'sets'], ['hcp']),
  define(189, total, overUnder, ['main', 'games'], ['total']),
  define(202, winner, homeAway, ['main', 'sets'], ['setnr']),
  define(210, moment, homeAway, ['games'], ['setnr', 'gamenr']),
];

const otherSports = [
  define(219, winner, homeAway, ['main']),
  define(223, handicap, handicapSides, ['main', 'handicaps'], ['hcp']),
  define(225, total, overUnder, ['main'], ['total']),
  define(235, winner, homeDrawAway, ['periods'], ['quarternr']),
  define(236, total, overUnder, ['periods'], ['quarternr', 'total']),
  define(251, winner, homeAway, ['main']),
  define(256, handicap, handicapSides, ['main', 'handicaps'], ['hcp']),
  define(258, total, overUnder, ['main'], ['total']),
  define(330, winner, homeAway, ['main', 'maps'], ['mapnr']),
  define(406, winner, homeAway, ['main']),
  define(410, handicap, handicapSides, ['main', 'handicaps'], ['hcp']),
  define(412, total, overUnder, ['main'], ['total']),
];

/** Every market the product knows, in the order in which a game page shows them. */
export const markets: readonly MarketDefinition[] = [...football, ...tennis, ...otherSports];

const marketsById = new Map(markets.map((market) => [market.id, market]));

/** The definition of a market, or undefined for one the product does not know: such a market is counted, never shown. */
export const findMarket = (marketId: number): MarketDefinition | undefined => marketsById.get(marketId);

/** An outcome of a known market, or undefined. */
export const findOutcome = (marketId: number, outcomeId: string): OutcomeDefinition | undefined =>
  findMarket(marketId)?.outcomes.find((outcome) => outcome.id === outcomeId);
