import { withoutUndefined } from '@longshot/domain/input';
import type {
  FeedCompetitor,
  FeedSport,
  FixtureMessage,
  MarketDescription,
  MarketDescriptionsMessage,
  PlayerProfileMessage,
} from '../feed-messages.ts';
import type { ReadContext } from './read-context.ts';
import { readLineups } from './read-lineups.ts';
import { readUrn } from './read-urn.ts';
import { parseUrn } from '../urn/urn.ts';
import { slugOf, timeOf, wholeNumber } from './read-values.ts';
import { knownSport } from '../sports.ts';
import { countryCode } from './uof-sports.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** Who plays: by what the description calls them, else in its order where they are two. */
function sidesOf(fixture: XmlElement): Readonly<Record<'home' | 'away', XmlElement | undefined>> {
  const all = childrenOf(childOf(fixture, 'competitors'), 'competitor');
  const called = (qualifier: string) => all.find((each) => each.attributes['qualifier'] === qualifier);
  const isUncalled = all.length === 2 && all.every((each) => each.attributes['qualifier'] === undefined);
  return isUncalled ? { home: all[0], away: all[1] } : { home: called('home'), away: called('away') };
}

function readCompetitor(element: XmlElement | undefined, context: ReadContext): FeedCompetitor | undefined {
  const id = readUrn('competitor', element?.attributes['id'], context);
  const name = element?.attributes['name'];
  if (id === undefined || !name) return undefined;
  return { id, name, abbreviation: element?.attributes['abbreviation'] ?? name.slice(0, 3).toUpperCase() };
}

type Place = Pick<FixtureMessage, 'sport' | 'category' | 'championship'>;

function readTournament(fixture: XmlElement, context: ReadContext): Place | undefined {
  const tournament = childOf(fixture, 'tournament');
  const sport = tournament && childOf(tournament, 'sport');
  const category = tournament && childOf(tournament, 'category');
  const ids = {
    championship: readUrn('championship', tournament?.attributes['id'], context),
    sport: readUrn('sport', sport?.attributes['id'], context),
    category: readUrn('category', category?.attributes['id'], context),
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
  return { id, slug: known?.slug ?? slugOf(name), name, ...withoutUndefined({ cyber }) };
}

function readInfo(fixture: XmlElement): Record<string, string> {
  const entries = childrenOf(childOf(fixture, 'extra_info'), 'info').flatMap(({ attributes }) => {
    const { key, value } = attributes;
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function readFixture(fixture: XmlElement, generatedAtMs: number | undefined, context: ReadContext): FixtureMessage[] {
  const { counts } = context;
  const urn = fixture.attributes['id'];
  const eventId = readUrn('event', urn, context);
  const place = readTournament(fixture, context);
  const sides = sidesOf(fixture);
  const [home, away] = [readCompetitor(sides.home, context), readCompetitor(sides.away, context)];
  const startsAtMs = timeOf(fixture.attributes['start_time'] ?? fixture.attributes['scheduled']);
  if (place === undefined) counts.unknownElement('fixture without tournament');
  if (eventId === undefined) return [];
  if (!home || !away) counts.notShown(parseUrn(urn)?.kind ?? 'none', 'they have no two sides');
  else if (startsAtMs === undefined) counts.unknownElement('fixture without start');
  if (!place || !home || !away || startsAtMs === undefined) return [];
  const timestampMs = generatedAtMs ?? startsAtMs;
  const lineups = readLineups(fixture);
  const described = { eventId, ...place, home, away, startsAtMs, info: readInfo(fixture) };
  return [{ type: 'fixture', timestampMs, ...described, ...withoutUndefined({ lineups }) }];
}

/**
 * The fixtures of a document. One that no page could show yet, for want of a tournament, two sides or a start, is left out
 * and counted, by the kind of its URN where it has no two sides.
 */
export function readFixtures(root: XmlElement, context: ReadContext): FixtureMessage[] {
  const generatedAtMs = timeOf(root.attributes['generated_at']);
  return childrenOf(root, 'fixture').flatMap((fixture) => readFixture(fixture, generatedAtMs, context));
}

/** A tournament, season or stage that is an event of its own: nothing shows one yet, so that it is counted by its kind. */
export function readTournamentInfo(root: XmlElement, { counts }: ReadContext): void {
  const { id } = childOf(root, 'season')?.attributes ?? childOf(root, 'tournament')?.attributes ?? {};
  counts.notShown(parseUrn(id)?.kind ?? 'none', 'they have no two sides');
}

const namesOf = (elements: readonly XmlElement[]): readonly string[] =>
  elements.flatMap(({ attributes }) => attributes['name'] ?? []);

/** The descriptions of markets of a document. */
export function readMarketDescriptions(root: XmlElement): MarketDescriptionsMessage {
  const markets = childrenOf(root, 'market').flatMap((market): MarketDescription[] => {
    const marketId = wholeNumber(market, 'id');
    const { name, groups, variant, outcome_type: outcomeType } = market.attributes;
    if (marketId === undefined || name === undefined) return [];
    const outcomes = childrenOf(childOf(market, 'outcomes'), 'outcome').flatMap(({ attributes }) =>
      attributes['id'] === undefined ? [] : [{ outcomeId: attributes['id'], name: attributes['name'] ?? '' }],
    );
    const named = {
      marketId,
      name,
      groups: (groups ?? '').split('|').filter((group) => group !== ''),
      outcomes,
      specifiers: namesOf(childrenOf(childOf(market, 'specifiers'), 'specifier')),
      attributes: namesOf(childrenOf(childOf(market, 'attributes'), 'attribute')),
      ...withoutUndefined({ outcomeType }),
    };
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
