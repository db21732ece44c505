import type { TFunction } from 'i18next';

/** Who plays, and what tells the lines of a market apart. */
export interface MarketFacts {
  readonly marketId: number;
  /** For example `{ total: '2.5' }` or `{ hcp: '-0.5' }`, as the feed writes them. */
  readonly specifiers: Readonly<Record<string, string>>;
  readonly home: string;
  readonly away: string;
}

/** An outcome to be named. */
export interface OutcomeFacts extends MarketFacts {
  readonly outcomeId: string;
  /** Caption where the dictionary has no text: `2:1`. */
  readonly caption: string;
}

const awayHandicapId = '1715';

const inverse = (line: string): string => (line.startsWith('-') ? line.slice(1) : line === '0' ? line : `-${line}`);

/** A handicap with its sign: `−0.5`, `+0.5`, `0`. Kept left to right inside any text. */
const signed = (line: string): string => {
  const value = Number(line);
  const bare = line.replace(/^[+-]/, '');
  return `\u2066${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${bare}\u2069`;
};

const scoreLike = /^\d+:\d+$/;

/** A score such as `2:1` is shown as `2–1`, left to right. */
const presentCaption = (caption: string): string =>
  scoreLike.test(caption) ? `\u2066${caption.replace(':', '\u2013')}\u2069` : caption;

/** The line of an outcome as it stands beside its price: `2.5`, `−0.5`; null where its market has none. */
export const outcomeLine = ({
  specifiers,
  outcomeId,
}: Pick<OutcomeFacts, 'specifiers' | 'outcomeId'>): string | null => {
  const { hcp, total } = specifiers;
  if (hcp !== undefined) return signed(outcomeId === awayHandicapId ? inverse(hcp) : hcp);
  return total ?? null;
};

const textOptions = (facts: MarketFacts, line: string | null) => ({
  ...facts.specifiers,
  home: facts.home,
  away: facts.away,
  line: line ?? '',
});

/** The name of a market: "Total goals", "Set 2, winner". `t` must reach the shared dictionary. */
export const marketName = (t: TFunction, facts: MarketFacts): string =>
  t(`market_${facts.marketId}`, { ns: 'common', ...textOptions(facts, null) });

/** An outcome in words, for coupon and history: "Arsenal", "Over 2.5", "Aston Villa (+0.5)". */
export const outcomeName = (t: TFunction, facts: OutcomeFacts): string =>
  t(`outcome_${facts.outcomeId}`, {
    ns: 'common',
    ...textOptions(facts, outcomeLine(facts)),
    defaultValue: presentCaption(facts.caption),
  });

/** An outcome as short as a column's caption: "1", "Over", "Hcap 2". */
export const outcomeCaption = (t: TFunction, facts: Pick<OutcomeFacts, 'outcomeId' | 'caption'>): string =>
  t(`outcome_${facts.outcomeId}_short`, { ns: 'common', defaultValue: presentCaption(facts.caption) });
