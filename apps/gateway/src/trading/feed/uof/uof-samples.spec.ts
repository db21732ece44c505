import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeShared, sharedPath } from '@longshot/testing/shared';
import { FeedConfigError } from '../feed-config-error.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { readMessages } from './read-message.ts';
import { createUofSource } from './uof-source.ts';
import { UrnKinds } from '../urn/urn-kinds.ts';
import { UofCounts } from './uof-counts.ts';
import { parseXml, XmlError } from './xml-tree.ts';

const folder = sharedPath('data/uof');

function read(name: string): { messages: FeedMessage[]; counts: UofCounts } {
  const counts = new UofCounts();
  const messages = readMessages(parseXml(readFileSync(path.join(folder, name), 'utf8')), {
    counts,
    kinds: new UrnKinds(),
    speed: 1,
  });
  return { messages, counts };
}

function only<Type extends FeedMessage['type']>(name: string, type: Type): Extract<FeedMessage, { type: Type }> {
  const found = read(name).messages.find((message) => message.type === type);
  if (found === undefined) throw new Error(`${name} says no ${type}`);
  return found as Extract<FeedMessage, { type: Type }>;
}

describeShared('data/uof', 'real messages of the feed', () => {
  it('tell score, clock, periods and statistics of an odds change', () => {
    expect(only('odds_change-0.xml', 'odds_change').state).toMatchObject({
      status: 1,
      matchStatus: 7,
      score: { home: 2, away: 2 },
      clock: { seconds: 4502, isRunning: true },
      periods: [
        { number: 1, home: 2, away: 0 },
        { number: 2, home: 0, away: 2 },
      ],
      statistics: { corners: { home: 5, away: 7 } },
    });
  });

  it('tell markets: one without status is active, one without outcomes changes its status alone', () => {
    const { markets } = only('odds_change-0.xml', 'odds_change');
    const byId = new Map(markets.map((market) => [market.marketId, market]));
    expect(byId.get(48)).toMatchObject({ status: 1, specifiers: 'score=42.5' });
    expect(byId.get(49)).toMatchObject({ status: 0, outcomes: [] });
    expect(byId.get(123)).toMatchObject({ status: -1, specifiers: 'game=3|point=1|set=2' });
    expect(byId.get(188)?.outcomes[1]).toEqual({ outcomeId: 'sr:player:4322', coef: 1500, isActive: false });
    expect(byId.get(899)?.outcomes[0]?.probability).toBeCloseTo(8.97094e-4, 12);
  });

  it('tell results with halves, voids and dead heats as they were sent', () => {
    const { markets, certainty } = only('bet_settlement.xml', 'bet_settlement');
    const ofMarket = (marketId: number) => markets.find((market) => market.marketId === marketId)?.outcomes ?? [];
    expect(certainty).toBe(2);
    expect(ofMarket(201)).toEqual([
      { outcomeId: '863', result: 0, voidFactor: 1, deadHeatFactor: '1' },
      { outcomeId: '864', result: 0, voidFactor: 0.5, deadHeatFactor: '1' },
      { outcomeId: '861', result: 1, voidFactor: 0.5, deadHeatFactor: '1' },
      { outcomeId: '862', result: 0, voidFactor: 0, deadHeatFactor: '1' },
    ]);
    expect(ofMarket(535)[0]).toMatchObject({ result: 1, deadHeatFactor: '0.5' });
  });

  it('tell the window of a cancellation and of what takes one back', () => {
    expect(only('bet_cancel.xml', 'bet_cancel')).toMatchObject({
      eventId: '18941600',
      startMs: 1564597838000,
      endMs: 1564598513000,
      markets: [{ marketId: 62, specifiers: 'goalnr=1', voidReason: 12 }],
    });
    expect(only('rollback_bet_cancel.xml', 'rollback_bet_cancel').markets).toEqual([
      { marketId: 48, specifiers: 'score=41.5' },
    ]);
  });

  it('describe events with sport, country, championship and sides', () => {
    expect(only('fixture-1.xml', 'fixture')).toMatchObject({
      eventId: '8696826',
      sport: { id: '1', slug: 'football' },
      category: { name: 'Sweden', countryCode: 'SE' },
      championship: { id: '68', slug: 'div-1-sodra' },
      home: { name: 'IK Oddevold', abbreviation: 'ODD' },
      away: { name: 'Tvaakers IF' },
      startsAtMs: Date.parse('2016-10-31T18:00:00Z'),
    });
  });

  it('without a tournament are counted and left out', () => {
    const { messages, counts } = read('fixture-3.xml');
    expect(messages).toEqual([]);
    expect(counts.counters().unknownElements).toEqual({ 'fixture without tournament': 1 });
  });

  it('describe markets and players', () => {
    expect(only('markets-0.xml', 'market_descriptions').markets[0]).toMatchObject({
      marketId: 1,
      name: '1x2',
      groups: ['all', 'score', 'regular_play'],
    });
    expect(only('player_profile_m.xml', 'player_profile')).toMatchObject({
      playerId: 'sr:player:947',
      name: 'Barnard, Lee',
    });
  });

  it('are all replayed into a book, and what is not known is counted', async () => {
    const clock = createManualClock(1_000_000);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const source = await createUofSource(folder);
    await source.start((message) => void book.apply(message), clock);
    clock.advance(10 * 60_000);
    expect(source.counters()).toMatchObject({ messages: 11, unknownMessages: {} });
    expect(Object.keys(source.counters().unknownMarkets)).toContain('899');
    expect(book.event('18001015')?.home.name).toBe('Ajax Amsterdam');
    await source.stop();
  });

  it.each(readdirSync(folder))('cut or mangled anywhere are refused with a line or read: %s', (name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    for (let seed = 1; seed <= 120; seed += 1) {
      const at = (seed * 7919) % text.length;
      const mangled = `${text.slice(0, at)}${'<>&"\0='[seed % 6]}${text.slice(at + (seed % 3))}`;
      try {
        readMessages(parseXml(mangled), { counts: new UofCounts(), kinds: new UrnKinds(), speed: 1 });
      } catch (error) {
        expect(error).toBeInstanceOf(XmlError);
        expect((error as XmlError).line).toBeGreaterThan(0);
      }
    }
  });

  it('are looked for where FEED says, and a wrong folder is one sentence', async () => {
    await expect(createUofSource(path.join(folder, 'nowhere'))).rejects.toThrow(FeedConfigError);
  });
});
