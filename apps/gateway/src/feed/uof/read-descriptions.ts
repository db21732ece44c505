import type {
  FeedCompetitor,
  FeedSport,
  FixtureMessage,
  MarketDescription,
  MarketDescriptionsMessage,
  PlayerProfileMessage,
} from '../feed-messages.ts';
import { slugOf, timeOf, urnNumber, wholeNumber } from './read-values.ts';
import { knownSport } from '../sports.ts';
import { countryCode } from './uof-sports.ts';
import type { UofCounts } from './uof-counts.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

function readCompetitor(fixture: XmlElement, qualifier: 'home' | 'away'): FeedCompetitor | undefined {
  const all = childrenOf(childOf(fixture, 'competitors'), 'competitor');
  const element = all.find((each) => each.attributes['qualifier'] === qualifier);
  const id = urnNumber(element?.attributes['id']);
  const name = element?.attributes['name'];
  if (id === undefined || !name) return undefined;
  return { id, name, abbreviation: element?.attributes['abbreviation'] ?? name.slice(0, 3).toUpperCase() };
}

function readTournament(fixture: XmlElement): Pick<FixtureMessage, 'sport' | 'category' | 'championship'> | undefined {
  const tournament = childOf(fixture, 'tournament');
  const sport = tournament && childOf(tournament, 'sport');
  const category = tournament && childOf(tournament, 'category');
  const ids = {
    championship: urnNumber(tournament?.attributes['id']),
    sport: urnNumber(sport?.attributes['id']),
    category: urnNumber(category?.attributes['id']),
  };
  const name = tournament?.attributes['name'];
  const sportName = sport?.attributes['name'];
  if (!ids.championship || !ids.sport || !ids.category || !name || !sportName) return undefined;
  return {
    sport: describeSport(ids.sport, sportName),
    category: {
      id: ids.category,
      name: category?.attributes['name'] ?? '',
      countryCode: countryCode(category?.attributes['country_code']),
    },
    championship: { id: ids.championship, name, slug: slugOf(name) },
  };
}

function describeSport(id: string, name: string): FeedSport {
  const known = knownSport(id);
  const cyber = known?.cyber;
  return { id, slug: known?.slug ?? slugOf(name), name, ...(cyber === undefined ? {} : { cyber }) };
}

function readInfo(fixture: XmlElement): Record<string, string> {
  const entries = childrenOf(childOf(fixture, 'extra_info'), 'info').flatMap(({ attributes }) => {
    const { key, value } = attributes;
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The fixtures of a document. One without a tournament, sides or start is counted and left out: no page could show it. */
export function readFixtures(root: XmlElement, counts: UofCounts): FixtureMessage[] {
  return childrenOf(root, 'fixture').flatMap((fixture) => {
    const eventId = urnNumber(fixture.attributes['id']);
    const place = readTournament(fixture);
    const home = readCompetitor(fixture, 'home');
    const away = readCompetitor(fixture, 'away');
    const startsAtMs = timeOf(fixture.attributes['start_time'] ?? fixture.attributes['scheduled']);
    if (place === undefined) counts.unknownElement('fixture without tournament');
    if (eventId === undefined || !place || !home || !away || startsAtMs === undefined) return [];
    const timestampMs = timeOf(root.attributes['generated_at']) ?? startsAtMs;
    return [{ type: 'fixture', timestampMs, eventId, ...place, home, away, startsAtMs, info: readInfo(fixture) }];
  });
}

/** The descriptions of markets of a document. */
export function readMarketDescriptions(root: XmlElement): MarketDescriptionsMessage {
  const markets = childrenOf(root, 'market').flatMap((market): MarketDescription[] => {
    const marketId = wholeNumber(market, 'id');
    const { name, groups, variant } = market.attributes;
    if (marketId === undefined || name === undefined) return [];
    const outcomes = childrenOf(childOf(market, 'outcomes'), 'outcome').flatMap(({ attributes }) =>
      attributes['id'] === undefined ? [] : [{ outcomeId: attributes['id'], name: attributes['name'] ?? '' }],
    );
    const named = { marketId, name, groups: (groups ?? '').split('|').filter((group) => group !== ''), outcomes };
    return [variant === undefined ? named : { ...named, variant }];
  });
  return { type: 'market_descriptions', timestampMs: 0, markets };
}

/** The player a profile describes; undefined when it names none. */
export function readPlayerProfile(root: XmlElement): PlayerProfileMessage | undefined {
  const player = childOf(root, 'player')?.attributes;
  if (player?.['id'] === undefined || player['name'] === undefined) return undefined;
  const timestampMs = timeOf(root.attributes['generated_at']) ?? 0;
  return { type: 'player_profile', timestampMs, playerId: player['id'], name: player['name'] };
}
