import { withoutUndefined } from '@longshot/domain/input';
import { isMarketStatus, MARKET_STATUS, PRODUCER } from '../feed-codes.ts';
import type { CancelWindow, FeedMessage } from '../feed-messages.ts';
import { readFixtures, readMarketDescriptions, readPlayerProfile, readTournamentInfo } from './read-descriptions.ts';
import { readMarketNames, readMarketOdds, readMarketResults } from './read-markets.ts';
import { readState } from './read-state.ts';
import { readUrn } from './read-urn.ts';
import { wholeNumber } from './read-values.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';
import type { ReadContext } from './read-context.ts';

interface Envelope {
  readonly producer: number;
  readonly timestampMs: number;
  readonly eventId: string;
}

function windowOf(element: XmlElement): CancelWindow {
  const startMs = wholeNumber(element, 'start_time');
  const endMs = wholeNumber(element, 'end_time');
  return withoutUndefined({ startMs, endMs });
}

function readOddsChange(element: XmlElement, envelope: Envelope, { counts, speed }: ReadContext): FeedMessage {
  counts.expect('odds_change', element.children, ['sport_event_status', 'odds', 'odds_generation_properties']);
  const status = childOf(element, 'sport_event_status');
  const state = status && readState(status, envelope.timestampMs, speed, counts);
  const markets = readMarketOdds(childOf(element, 'odds'), counts);
  return { type: 'odds_change', ...envelope, ...(state === undefined ? {} : { state }), markets };
}

function readBetStop(element: XmlElement, envelope: Envelope, { counts }: ReadContext): FeedMessage {
  const status = wholeNumber(element, 'market_status') ?? MARKET_STATUS.suspended;
  if (!isMarketStatus(status)) counts.unknownElement('bet_stop@market_status');
  return {
    type: 'bet_stop',
    ...envelope,
    groups: (element.attributes['groups'] ?? 'all').split('|').filter((group) => group !== ''),
    status: isMarketStatus(status) ? status : MARKET_STATUS.suspended,
  };
}

function readBetCancel(element: XmlElement, envelope: Envelope, { counts }: ReadContext): FeedMessage {
  const markets = childrenOf(element, 'market').flatMap((market) => {
    const voidReason = wholeNumber(market, 'void_reason');
    const names = readMarketNames([market], counts);
    return names.map((name) => (voidReason === undefined ? name : { ...name, voidReason }));
  });
  return { type: 'bet_cancel', ...envelope, ...windowOf(element), markets };
}

function readFixtureChange(element: XmlElement, envelope: Envelope): FeedMessage {
  const changeType = wholeNumber(element, 'change_type');
  const startsAtMs = wholeNumber(element, 'start_time');
  return {
    type: 'fixture_change',
    ...envelope,
    ...withoutUndefined({ changeType, startsAtMs }),
  };
}

const EVENT_READERS: Readonly<
  Record<string, (element: XmlElement, envelope: Envelope, context: ReadContext) => FeedMessage>
> = {
  odds_change: readOddsChange,
  bet_stop: readBetStop,
  bet_settlement: (element, envelope, { counts }) => ({
    type: 'bet_settlement',
    ...envelope,
    certainty: element.attributes['certainty'] === '1' ? 1 : 2,
    markets: readMarketResults(childOf(element, 'outcomes'), counts),
  }),
  rollback_bet_settlement: (element, envelope, { counts }) => ({
    type: 'rollback_bet_settlement',
    ...envelope,
    markets: readMarketNames(childrenOf(element, 'market'), counts),
  }),
  bet_cancel: readBetCancel,
  rollback_bet_cancel: (element, envelope, { counts }) => ({
    type: 'rollback_bet_cancel',
    ...envelope,
    ...windowOf(element),
    markets: readMarketNames(childrenOf(element, 'market'), counts),
  }),
  fixture_change: (element, envelope) => readFixtureChange(element, envelope),
};

function readEventMessage(element: XmlElement, context: ReadContext): FeedMessage[] {
  const read = EVENT_READERS[element.name];
  const eventId = readUrn('event', element.attributes['event_id'], context);
  if (read === undefined) context.counts.unknownMessage(element.name);
  else if (eventId === undefined) context.counts.unknownElement(`${element.name}@event_id`);
  if (read === undefined || eventId === undefined) return [];
  const envelope: Envelope = {
    producer: wholeNumber(element, 'product') ?? PRODUCER.line,
    timestampMs: wholeNumber(element, 'timestamp') ?? 0,
    eventId,
  };
  return [read(element, envelope, context)];
}

/**
 * Reads the messages of a document of the Unified Odds Feed: none, one, or with fixtures several messages. What is not
 * understood is counted and left out; nothing throws.
 */
export function readMessages(root: XmlElement, context: ReadContext): FeedMessage[] {
  context.counts.message();
  const producer = wholeNumber(root, 'product') ?? PRODUCER.line;
  const timestampMs = wholeNumber(root, 'timestamp') ?? 0;
  switch (root.name) {
    case 'fixtures_fixture':
      return readFixtures(root, context);
    case 'tournament_info':
      readTournamentInfo(root, context);
      return [];
    case 'market_descriptions':
      return [readMarketDescriptions(root)];
    case 'player_profile':
      return [readPlayerProfile(root)].filter((message) => message !== undefined);
    case 'alive':
      return [{ type: 'alive', producer, timestampMs, isSubscribed: root.attributes['subscribed'] !== '0' }];
    case 'snapshot_complete':
      return [{ type: 'snapshot_complete', producer, timestampMs, requestId: wholeNumber(root, 'request_id') ?? 0 }];
    default:
      return readEventMessage(root, context);
  }
}
