import { formatThousandths } from '@longshot/domain/odds';
import type { EventState, ScorePair } from '../event-state.ts';
import type {
  CancelWindow,
  FeedMessage,
  FixtureMessage,
  MarketName,
  MarketOdds,
  MarketResult,
  OddsChangeMessage,
} from '../feed-messages.ts';
import { escapeHtml } from '../../../platform/html/html.ts';
import { UrnKinds } from '../urn/urn-kinds.ts';
import type { UrnSpace } from '../urn/urn.ts';
import { feedCountryCode } from './uof-sports.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

const known = new UrnKinds();

/** The URN of a number; of one that no known kind has, the number as it is, which nothing reads. */
const urn = (space: UrnSpace, id: string): string => known.urnOf(space, id) ?? id;

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

const sides = (pair: ScorePair | undefined | null, suffix: string): Attributes =>
  pair ? { [`home${suffix}`]: pair.home, [`away${suffix}`]: pair.away } : {};

function writeStatistics({ statistics }: EventState): string[] {
  const counts = [
    ['yellow_cards', statistics.yellowCards],
    ['red_cards', statistics.redCards],
    ['yellow_red_cards', statistics.yellowRedCards],
    ['corners', statistics.corners],
    ['attacks', statistics.attacks],
    ['dangerous_attacks', statistics.dangerousAttacks],
    ['shots_on_target', statistics.shotsOnTarget],
    ['shots_off_target', statistics.shotsOffTarget],
    ['possession', statistics.possession],
  ] as const;
  const written = counts.flatMap(([name, pair]) => (pair ? [element(name, { home: pair.home, away: pair.away })] : []));
  return written.length === 0 ? [] : [element('statistics', {}, written)];
}

function writeScorers({ scorers }: EventState): string[] {
  if (scorers === undefined) return [];
  const written = (['home', 'away'] as const).flatMap((side) =>
    scorers[side].map((name) => element('scorer', { side, name })),
  );
  return [element('scorers', {}, written)];
}

function writeClock({ clock }: EventState): string[] {
  if (clock === null) return [];
  const attributes = {
    match_time: clockText(clock.seconds),
    stoppage_time: clock.stoppageSeconds > 0 ? clockText(clock.stoppageSeconds) : undefined,
    stopped: clock.isRunning ? 'false' : 'true',
  };
  return [element('clock', attributes)];
}

function writeState(state: EventState): string {
  const periods = state.periods.map((period) =>
    element('period_score', {
      match_status_code: period.matchStatus,
      number: period.number,
      ...sides(period, '_score'),
    }),
  );
  const attributes = {
    status: state.status,
    match_status: state.matchStatus,
    ...sides(state.score, '_score'),
    ...sides(state.game, '_gamescore'),
    tiebreak: state.game?.isTieBreak === true ? 'true' : undefined,
    current_server: state.server === null ? undefined : state.server === 'home' ? 1 : 2,
  };
  const scores = periods.length === 0 ? [] : [element('period_scores', {}, periods)];
  return element('sport_event_status', attributes, [
    ...writeClock(state),
    ...scores,
    ...writeStatistics(state),
    ...writeScorers(state),
  ]);
}

const named = ({ marketId, specifiers }: MarketName): Attributes => ({
  id: marketId,
  specifiers: specifiers || undefined,
});

function writeMarket(market: MarketOdds): string {
  const outcomes = market.outcomes.map((outcome) =>
    element('outcome', {
      id: outcome.outcomeId,
      odds: outcome.coef === null ? undefined : formatThousandths(outcome.coef),
      probabilities: outcome.probability,
      active: outcome.isActive ? 1 : 0,
    }),
  );
  return element('market', { ...named(market), status: market.status }, outcomes);
}

function writeResults(market: MarketResult): string {
  const outcomes = market.outcomes.map((outcome) =>
    element('outcome', {
      id: outcome.outcomeId,
      result: outcome.result,
      void_factor: outcome.voidFactor === 0 ? undefined : outcome.voidFactor,
      dead_heat_factor: outcome.deadHeatFactor === '1' ? undefined : outcome.deadHeatFactor,
    }),
  );
  return element('market', { ...named(market), void_reason: market.voidReason }, outcomes);
}

function writeOddsChange(message: OddsChangeMessage, envelope: Attributes): string {
  const state = message.state === undefined ? [] : [writeState(message.state)];
  const odds = message.markets.length === 0 ? [] : [element('odds', {}, message.markets.map(writeMarket))];
  return element('odds_change', envelope, [...state, ...odds]);
}

function writeLineups({ lineups }: FixtureMessage): string[] {
  if (lineups === undefined) return [];
  const written = (['home', 'away'] as const).map((side) => {
    const { formation, starters, substitutes } = lineups[side];
    const players = [...starters, ...substitutes].map(({ name, shirt, role }, index) => {
      const starter = index < starters.length ? 'true' : 'false';
      return element('player', { name, jersey_number: shirt, type: role, starter });
    });
    return element('lineup', { side, formation }, players);
  });
  return [element('lineups', {}, written)];
}

function writeFixture(fixture: FixtureMessage): string {
  const competitor = (side: 'home' | 'away') => {
    const { id, name, abbreviation } = fixture[side];
    return element('competitor', { id: urn('competitor', id), name, abbreviation, qualifier: side });
  };
  const { sport, category, championship } = fixture;
  const tournament = element('tournament', { id: urn('championship', championship.id), name: championship.name }, [
    element('sport', { id: urn('sport', sport.id), name: sport.name }),
    element('category', {
      id: urn('category', category.id),
      name: category.name,
      country_code: feedCountryCode(category.countryCode),
    }),
  ]);
  const info = Object.entries(fixture.info).map(([key, value]) => element('info', { key, value }));
  const children = [
    tournament,
    element('competitors', {}, [competitor('home'), competitor('away')]),
    ...(info.length === 0 ? [] : [element('extra_info', {}, info)]),
    ...writeLineups(fixture),
  ];
  const attributes = { id: urn('event', fixture.eventId), start_time: new Date(fixture.startsAtMs).toISOString() };
  return element('fixtures_fixture', { generated_at: new Date(fixture.timestampMs).toISOString() }, [
    element('fixture', attributes, children),
  ]);
}

const windowAttributes = ({ startMs, endMs }: CancelWindow): Attributes => ({ start_time: startMs, end_time: endMs });

function writeBody(message: FeedMessage): string {
  const { type, timestampMs: timestamp } = message;
  const envelope = {
    product: 'producer' in message ? message.producer : undefined,
    event_id: 'eventId' in message ? urn('event', message.eventId) : undefined,
    timestamp,
  };
  switch (message.type) {
    case 'fixture':
      return writeFixture(message);
    case 'odds_change':
      return writeOddsChange(message, envelope);
    case 'bet_stop':
      return element(type, { ...envelope, groups: message.groups.join('|'), market_status: message.status });
    case 'bet_settlement': {
      const outcomes = element('outcomes', {}, message.markets.map(writeResults));
      return element(type, { ...envelope, certainty: message.certainty }, [outcomes]);
    }
    case 'rollback_bet_settlement':
      return element(
        type,
        envelope,
        message.markets.map((market) => element('market', named(market))),
      );
    case 'bet_cancel': {
      const markets = message.markets.map((market) =>
        element('market', { ...named(market), void_reason: market.voidReason }),
      );
      return element(type, { ...envelope, ...windowAttributes(message) }, markets);
    }
    case 'rollback_bet_cancel': {
      const markets = message.markets.map((market) => element('market', named(market)));
      return element(type, { ...envelope, ...windowAttributes(message) }, markets);
    }
    case 'fixture_change':
      return element(type, { ...envelope, change_type: message.changeType, start_time: message.startsAtMs });
    case 'alive':
      return element(type, { ...envelope, subscribed: message.isSubscribed ? 1 : 0 });
    case 'snapshot_complete':
      return element(type, { ...envelope, request_id: message.requestId });
    case 'market_descriptions':
      return writeDescriptions(message.markets);
    case 'player_profile': {
      const player = element('player', { id: message.playerId, name: message.name });
      return element(type, { generated_at: new Date(timestamp).toISOString() }, [player]);
    }
  }
}

function writeDescriptions(markets: Extract<FeedMessage, { type: 'market_descriptions' }>['markets']): string {
  const written = markets.map((market) => {
    const outcomes = market.outcomes.map(({ outcomeId, name }) => element('outcome', { id: outcomeId, name }));
    const attributes = {
      id: market.marketId,
      name: market.name,
      groups: market.groups.join('|') || undefined,
      variant: market.variant,
    };
    return element('market', attributes, outcomes.length === 0 ? [] : [element('outcomes', {}, outcomes)]);
  });
  return element('market_descriptions', { response_code: 'OK' }, written);
}

/** A message as a document of the Unified Odds Feed, which `readMessages` reads back to the same message. */
export function writeUof(message: FeedMessage): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeBody(message)}\n`;
}
