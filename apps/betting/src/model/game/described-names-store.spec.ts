import { operations } from '@longshot/contracts';
import { buildLiveEvent, buildMarket, createTestClock, FakeTransport } from '@longshot/testing';
import { runInAction } from 'mobx';
import { describedOutcome } from '../events/described-names.ts';
import { EventEntry } from '../events/event-entry.ts';
import { DescribedNamesStore } from './described-names-store.ts';

const named = (marketKey: string) => ({
  marketKey,
  name: `Market ${marketKey}`,
  groups: [],
  outcomes: [{ outcomeId: 'a', name: 'Somebody' }],
});

describe('the names of described markets', () => {
  const follow = (keys: readonly string[]) => {
    const [transport, clock] = [new FakeTransport(), createTestClock()];
    const entry = new EventEntry(buildLiveEvent({ markets: keys.map((key) => buildMarket(key, { a: '1.85' })) }));
    const names = new DescribedNamesStore({ transport, language: 'de', startTimer: clock.startTimer });
    const answer = (...said: string[]) =>
      transport.answer(operations.getMarketNames, { eventId: entry.id, version: 1, markets: said.map(named) });
    const begin = () => names.follow(() => entry);
    const asked = () => transport.countOf(operations.getMarketNames);
    return { answer, asked, begin, clock, entry, transport };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('are asked for again when a further market comes, not when one goes', async () => {
    const { answer, asked, begin, entry } = follow(['1', '600']);
    answer('600');
    const end = begin();
    await settle();
    expect([...entry.described.keys()]).toEqual(['600']);
    answer('600', '700:total=2');
    runInAction(() => entry.putMarket(buildMarket('700:total=2', { a: '2.1' })));
    await settle();
    expect([[...entry.described.keys()], asked()]).toEqual([['600', '700:total=2'], 2]);
    runInAction(() => entry.dropMarket('600'));
    await settle();
    expect(asked()).toBe(2);
    end();
    runInAction(() => entry.putMarket(buildMarket('800', { a: '2.1' })));
    await settle();
    expect(asked()).toBe(2);
  });

  it('are asked for again when a market has a further outcome', async () => {
    const { answer, asked, begin, entry, transport } = follow(['600']);
    answer('600');
    begin();
    await settle();
    const outcomes = ['a', 'b'].map((outcomeId) => ({ outcomeId, name: `Player ${outcomeId}` }));
    const markets = [{ ...named('600'), outcomes }];
    transport.answer(operations.getMarketNames, { eventId: entry.id, version: 1, markets });
    runInAction(() => entry.putMarket(buildMarket('600', { a: '1.85', b: '9.5' })));
    await settle();
    expect([describedOutcome(entry, '600', 'b'), asked()]).toEqual(['Player b', 2]);
  });

  it('are not asked for again by a page that was left while they were asked for', async () => {
    const { begin, clock, transport } = follow(['600']);
    const held = transport.hold(operations.getMarketNames);
    begin()();
    held.reject({ status: 0, code: 'network' });
    await settle();
    expect(clock.timerCount).toBe(0);
  });

  it('are not asked for again while nobody can name a market', async () => {
    const { answer, asked, begin, clock } = follow(['600']);
    answer();
    begin();
    await settle();
    clock.advance(60_000);
    await settle();
    expect(asked()).toBe(1);
  });

  it('that did not come are asked for again after five seconds, unless the page is gone', async () => {
    const { answer, asked, begin, clock, entry, transport } = follow(['600']);
    transport.fail(operations.getMarketNames, { status: 0, code: 'network' });
    const end = begin();
    await settle();
    clock.advance(5_000);
    await settle();
    expect(asked()).toBe(2);
    answer('600');
    clock.advance(5_000);
    await settle();
    expect([...entry.described.keys()]).toEqual(['600']);
    end();
    expect(clock.timerCount).toBe(0);
  });
});
