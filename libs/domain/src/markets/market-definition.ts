/** The tabs of a game page. A market may be in several; `main` is what a page opens with. */
export const marketGroups = [
  'main',
  'goals',
  'handicaps',
  'halves',
  'sets',
  'games',
  'periods',
  'maps',
  'scores',
] as const;

/** One of `marketGroups`. */
export type MarketGroup = (typeof marketGroups)[number];

/**
 * Kinds of markets, as the coupon's `market.kind`. 7 is what the bonus bet excludes: markets of a single point or
 * game, decided within minutes (product specification, section 5).
 */
export const marketKind = {
  winner: 1,
  doubleChance: 2,
  handicap: 3,
  total: 4,
  yesNo: 5,
  score: 6,
  moment: 7,
  parity: 8,
} as const;

/** One of the values of `marketKind`. */
export type MarketKind = (typeof marketKind)[keyof typeof marketKind];

/** An outcome of a market: the feed's id, its dictionary keys, and what its button shows where the dictionary has no short text. */
export interface OutcomeDefinition {
  readonly id: string;
  /** Key of the full text, for example `outcome_12`; the text may use the market's specifiers and the competitors' names. */
  readonly nameKey: string;
  /** Key of the short text on a button, for example `outcome_12_short`. */
  readonly captionKey: string;
  /** The short text where no dictionary gives one: `1`, `X`, `O`, `2:1`. */
  readonly caption: string;
}

/** A market the product can show. Ids and outcomes are those of the Unified Odds Feed. */
export interface MarketDefinition {
  readonly id: number;
  /** Key of its name, for example `market_18`; the text may use the specifiers. */
  readonly nameKey: string;
  readonly kind: MarketKind;
  readonly groups: readonly MarketGroup[];
  /** Names of its specifiers, sorted; a line of the market carries all of them. */
  readonly specifierNames: readonly string[];
  /** The specifier by which the lines of the market are sorted, if any: `total`, `hcp`. */
  readonly lineSpecifier: string | null;
  /** In the order in which they are shown. */
  readonly outcomes: readonly OutcomeDefinition[];
  /** How many outcomes stand in a row. */
  readonly columns: number;
}
