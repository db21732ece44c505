import { drawFootballFacts, drawLengths } from '../simulator/football-facts.ts';
import { marketDescriptions } from '../simulator/market-descriptions.ts';
import { countMarkets, countResults } from './football-counts.ts';
import { BEFORE_KICK_OFF, type FootballRates, type FootballSituation } from './football-situation.ts';
import { createRandom } from './random.ts';

const rates: FootballRates = { home: 1.8, away: 0.9, rho: -0.1, firstHalfShare: 0.45 };
const NO_FAULTS = { annulsGoal: false, correctsResult: false, stopsLate: false, takesCancelBack: false };
const second: FootballSituation = {
  ...BEFORE_KICK_OFF,
  phase: 'second',
  firstLeft: 0,
  secondLeft: 0.6,
  corners: { home: 4, away: 3 },
  yellowCards: { home: 1, away: 2 },
};
const sentOff: FootballSituation = { ...second, redCards: { home: 0, away: 1 } };
const over: FootballSituation = { ...sentOff, phase: 'over', secondLeft: 0 };

const key = ({ marketId, specifiers }: { marketId: number; specifiers: string }): string => `${marketId}/${specifiers}`;
const chanceOf = (situation: FootballSituation, market: string, outcomeId: string): number =>
  countMarkets(rates, situation)
    .find((each) => key(each) === market)
    ?.outcomes.find((each) => each.outcomeId === outcomeId)?.probability ?? NaN;

describe('markets of corners and cards', () => {
  it.each([BEFORE_KICK_OFF, second, sentOff])('have probabilities that sum to one', (situation) => {
    const sums = countMarkets(rates, situation).map(({ outcomes }) =>
      outcomes.reduce((sum, { probability }) => sum + probability, 0),
    );
    expect(sums.length).toBeGreaterThan(40);
    for (const sum of sums) expect(sum).toBeCloseTo(1, 9);
  });

  it('are priced as matches are drawn', () => {
    const random = createRandom(7);
    const MATCHES = 20_000;
    const counted = { over: 0, home: 0, cards: 0, off: 0 };
    for (let match = 0; match < MATCHES; match += 1) {
      const facts = drawFootballFacts(random, rates, drawLengths(random), NO_FAULTS);
      const count = (kinds: readonly string[], side?: string): number =>
        facts.filter((fact) => kinds.includes(fact.kind) && (side === undefined || fact.side === side)).length;
      if (count(['corner']) > 9.5) counted.over += 1;
      if (count(['corner'], 'home') > count(['corner'], 'away')) counted.home += 1;
      if (count(['yellow', 'red']) > 3.5) counted.cards += 1;
      if (count(['red']) > 0) counted.off += 1;
    }
    const stated = {
      over: chanceOf(BEFORE_KICK_OFF, '166/total=9.5', '12'),
      home: chanceOf(BEFORE_KICK_OFF, '162/', '1'),
      cards: chanceOf(BEFORE_KICK_OFF, '139/total=3.5', '12'),
      off: chanceOf(BEFORE_KICK_OFF, '146/', '74'),
    };
    for (const name of Object.keys(stated) as (keyof typeof stated)[]) {
      const error = Math.sqrt((stated[name] * (1 - stated[name])) / MATCHES);
      expect({ name, off: Math.abs(counted[name] / MATCHES - stated[name]) < 4 * error }).toEqual({ name, off: true });
    }
  });

  it('favour the side that attacks more, and who has a player sent off has no second one', () => {
    expect(chanceOf(BEFORE_KICK_OFF, '162/', '1')).toBeGreaterThan(chanceOf(BEFORE_KICK_OFF, '162/', '3'));
    expect(chanceOf(second, '141/total=2.5', '12')).toBeGreaterThan(0.4);
    expect(chanceOf(sentOff, '141/total=3.5', '12')).toBeLessThan(chanceOf(second, '141/total=2.5', '12'));
    expect(chanceOf(sentOff, '146/', '74')).toBeNaN();
  });

  it('are all settled at the end, and those that are passed before', () => {
    const offered = [BEFORE_KICK_OFF, second, sentOff].flatMap((situation) => countMarkets(rates, situation).map(key));
    const settled = new Set(countResults(over).map(key));
    expect(offered.filter((market) => !settled.has(market))).toEqual([]);
    const passed = countResults(second).map(key);
    expect(passed).toEqual(
      ['166/total=5.5', '166/total=6.5', '167/total=1.5', '167/total=2.5', '167/total=3.5'].concat(
        ['168/total=1.5', '168/total=2.5', '139/total=0.5', '139/total=1.5', '139/total=2.5'],
        ['140/total=0.5', '141/total=0.5', '141/total=1.5'],
      ),
    );
    expect(
      countMarkets(rates, second)
        .map(key)
        .filter((market) => passed.includes(market)),
    ).toEqual([]);
    expect(countResults(sentOff).map(key)).toContain('146/');
  });

  it('have a name in every language, as has each of their outcomes', () => {
    const all = new Map(
      [BEFORE_KICK_OFF, second].flatMap((each) => countMarkets(rates, each)).map((market) => [market.marketId, market]),
    );
    const messages = marketDescriptions(1);
    expect(messages.map(({ language }) => language)).toEqual(['en', 'de', 'ru', 'ar']);
    for (const message of messages) {
      const markets = message.markets.filter(({ groups }) => groups.includes('corners') || groups.includes('bookings'));
      expect(markets.map(({ marketId }) => marketId).toSorted()).toEqual([...all.keys()].toSorted());
      for (const { marketId, outcomes, name } of markets) {
        expect(name).not.toBe(String(marketId));
        expect(outcomes.map(({ outcomeId }) => outcomeId)).toEqual(
          all.get(marketId)?.outcomes.map(({ outcomeId }) => outcomeId),
        );
        for (const outcome of outcomes) expect(outcome.name).not.toBe(outcome.outcomeId);
      }
    }
  });
});
