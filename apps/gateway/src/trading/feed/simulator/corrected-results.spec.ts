import type { MarketResult } from '../feed-messages.ts';
import { formatMarketName, type MatchScript } from './match-script.ts';
import { simulatorProgramme } from './simulator-source.ts';

const START = Date.UTC(2026, 10, 20);
const DAY_MS = 24 * 3_600_000;

/** Winners of a match, by sport: 1x2, winner, including overtime and extra innings. */
const WINNERS = new Set([1, 186, 219, 251, 406]);

interface Final {
  readonly script: MatchScript;
  readonly scouted: readonly MarketResult[];
  readonly confirmed: readonly MarketResult[];
}

function finalOf(script: MatchScript): Final[] {
  const settled = script.steps.flatMap((step) => (step.kind === 'settle' ? [step] : []));
  const [scouted, confirmed] = settled.slice(-2);
  if (scouted?.certainty !== 1 || confirmed?.certainty !== 2) return [];
  return [{ script, scouted: scouted.markets(), confirmed: confirmed.markets() }];
}

const winnersOf = (results: readonly MarketResult[]) =>
  results.filter(({ marketId }) => WINNERS.has(marketId)).map(({ outcomes }) => outcomes.map(({ result }) => result));

const isCorrected = ({ scouted, confirmed }: Final): boolean => JSON.stringify(scouted) !== JSON.stringify(confirmed);

describe('corrected results of the simulator', () => {
  const finals = [...simulatorProgramme('longshot').spokenBetween(START, START + 7 * DAY_MS)].flatMap(finalOf);
  const corrected = finals.filter(isCorrected);
  const bySport = new Map<string, Final[]>();
  for (const final of corrected) {
    const { slug } = final.script.fixture.sport;
    bySport.set(slug, [...(bySport.get(slug) ?? []), final]);
  }

  it('come in every sport and cyber discipline, seldom', () => {
    expect([...bySport.keys()].toSorted()).toEqual(
      [...new Set(finals.map(({ script }) => script.fixture.sport.slug))].toSorted(),
    );
    expect(bySport.size).toBe(22);
    expect(corrected.length / finals.length).toBeGreaterThan(0.005);
    expect(corrected.length / finals.length).toBeLessThan(0.04);
  });

  it('take one side for the other first, of the same markets, and give nobody two results of what was told before', () => {
    for (const { script, scouted, confirmed } of corrected) {
      expect(scouted.map(formatMarketName)).toEqual(confirmed.map(formatMarketName));
      const { slug } = script.fixture.sport;
      if (slug !== 'football') {
        expect([slug, winnersOf(scouted)]).toEqual([
          slug,
          winnersOf(confirmed).map((outcomes) => outcomes.toReversed()),
        ]);
      }
      const reported = new Map(
        script.steps
          .flatMap((step) => (step.kind === 'settle' ? [step] : []))
          .slice(0, -2)
          .flatMap((step) =>
            step.markets().map((result) => [formatMarketName(result), JSON.stringify(result)] as const),
          ),
      );
      if (slug === 'football') continue;
      for (const result of scouted) {
        const before = reported.get(formatMarketName(result));
        if (before !== undefined) expect(JSON.stringify(result)).toBe(before);
      }
    }
  });

  it('are the same whoever asks', () => {
    const again = simulatorProgramme('longshot');
    for (const { script, scouted } of corrected) {
      const [final] = [again.scriptOf(script.eventId)].flatMap((same) => (same ? finalOf(same) : []));
      expect(final?.scouted).toEqual(scouted);
    }
  });
});
