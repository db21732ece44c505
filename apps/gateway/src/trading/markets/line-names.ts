import type { BetNames } from '@longshot/contracts';
import { findMarket, parseMarketKey } from '@longshot/domain/markets';
import {
  findDescription,
  marketName,
  nameLanguages,
  outcomeName,
  readSpecifierValues,
  type DescribedMarket,
  type LocalText,
  type MarketDescription,
  type NameContext,
  type NameLanguage,
} from '@longshot/domain/markets/names';
import type { EventSnapshot } from '../market-book/index.ts';

/** Looks up what names need beside descriptions. */
export interface NameSources {
  readonly descriptions: readonly MarketDescription[];
  /** The name of a player by the feed's id. */
  readonly playerName: (id: string) => string | undefined;
}

/** A described line, ready to be named. */
interface Line {
  readonly marketId: string;
  readonly specifiers: string;
  readonly described: DescribedMarket;
}

/** Competitors that are no competitors known: their word may stand in a name that is sold. */
const isOnlyCompetitors = (missing: readonly string[]): boolean =>
  missing.every((expression) => expression.startsWith('{$competitor'));

const contextOf = (event: EventSnapshot, line: Line, sources: NameSources, language: NameLanguage): NameContext => {
  const sides = [event.home, event.away];
  const sideOf = (id: string): LocalText | undefined =>
    sides.find((side) => id === side.id || id === `sr:competitor:${side.id}`)?.name;
  return {
    language,
    specifiers: readSpecifierValues(line.specifiers),
    competitors: sides.map(({ name }) => name),
    nameOf: (id) => sources.playerName(id) ?? sideOf(id),
  };
};

const lineOf = (marketKey: string, { descriptions }: NameSources): Line => {
  const at = marketKey.indexOf(':');
  const marketId = at === -1 ? marketKey : marketKey.slice(0, at);
  const specifiers = at === -1 ? '' : marketKey.slice(at + 1);
  const variant = readSpecifierValues(specifiers).get('variant');
  return { marketId, specifiers, described: findDescription(descriptions, marketId, variant) };
};

/** True for a market that stands in the catalogue of the code, whose names are texts of the page. */
export const isCatalogued = (marketKey: string): boolean =>
  findMarket(parseMarketKey(marketKey).marketId) !== undefined;

/** A market of an event with its outcomes in one language; null where its own name cannot be made, so that it is not sold. */
export function nameMarketOf(
  event: EventSnapshot,
  marketKey: string,
  outcomeIds: readonly string[],
  sources: NameSources,
  language: NameLanguage,
) {
  const line = lineOf(marketKey, sources);
  const context = contextOf(event, line, sources, language);
  const name = marketName(line.marketId, line.described, context);
  if (!isOnlyCompetitors(name.missing)) return null;
  const { variant, base } = line.described;
  return {
    marketKey,
    name: name.text,
    groups: [...new Set([...(base?.groups ?? []), ...(variant?.groups ?? [])])],
    outcomes: outcomeIds.map((outcomeId) => ({
      outcomeId,
      name: outcomeName(outcomeId, line.described, context).text,
    })),
  };
}

/** Names of a bet in every language; null where its market cannot be named. */
export function betNamesOf(
  event: EventSnapshot,
  marketKey: string,
  outcomeId: string,
  sources: NameSources,
): BetNames | null {
  const entries = nameLanguages.flatMap((language) => {
    const named = nameMarketOf(event, marketKey, [outcomeId], sources, language);
    return named === null ? [] : [[language, { market: named.name, outcome: named.outcomes[0]?.name ?? '' }] as const];
  });
  return entries.length === nameLanguages.length ? Object.fromEntries(entries) : null;
}
