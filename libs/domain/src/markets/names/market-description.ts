import { withoutUndefined } from '../../input/without-undefined.ts';
import type { LocalText } from './local-text.ts';

/** An outcome as a description names it; the name is a template. */
export interface OutcomeDescription {
  readonly id: string;
  readonly name: LocalText;
}

/** Types of outcomes that are not described: it only says where the caller looks names up. */
export const outcomeTypes = ['player', 'competitor', 'free_text'] as const;

/** One of `outcomeTypes`. */
export type OutcomeType = (typeof outcomeTypes)[number];

/** The attribute of a market whose outcomes are scores from the present one on. */
export const FLEX_SCORE = 'is_flex_score';

/** A market as a feed describes it. An entry with a variant adds to the entry of the same id that has none. */
export interface MarketDescription {
  readonly id: string;
  /** Holds for lines whose specifier `variant` is this text. */
  readonly variant?: string;
  /** A template; a variant entry may leave it to the base. */
  readonly name?: LocalText;
  readonly outcomes?: readonly OutcomeDescription[];
  readonly outcomeType?: OutcomeType;
  readonly attributes?: readonly string[];
  /** Tabs and kinds that the feed sorts it by: `all`, `score`, `regular_play`. */
  readonly groups?: readonly string[];
  /** Names of the specifiers of its lines. */
  readonly specifiers?: readonly string[];
}

/** The two entries that hold for a line. */
export interface DescribedMarket {
  readonly variant?: MarketDescription;
  readonly base?: MarketDescription;
}

const indexes = new WeakMap<readonly MarketDescription[], ReadonlyMap<string, readonly MarketDescription[]>>();

/** The entries of a list by market id, made once a list. */
const indexOf = (descriptions: readonly MarketDescription[]): ReadonlyMap<string, readonly MarketDescription[]> => {
  const known = indexes.get(descriptions);
  if (known !== undefined) return known;
  const index = Map.groupBy(descriptions, ({ id }) => id);
  indexes.set(descriptions, index);
  return index;
};

/** The entries of a list that hold for a line of a market; the first of each where a list has more. */
export const findDescription = (
  descriptions: readonly MarketDescription[],
  marketId: string,
  variant: string | undefined,
): DescribedMarket => {
  const entries = indexOf(descriptions).get(marketId) ?? [];
  const own = variant === undefined ? undefined : entries.find((entry) => entry.variant === variant);
  const base = entries.find((entry) => entry.variant === undefined);
  return withoutUndefined({ variant: own || undefined, base: base || undefined });
};
