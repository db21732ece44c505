import { drawFootballPlays, NO_FIGURES, possessionOf } from './football-plays.ts';
import { FIRST_VIEW, footballState, footballViews } from './football-views.ts';

const MINUTE = 60_000;
const times = { firstMs: 47 * MINUTE, breakMs: 15 * MINUTE, secondMs: 49 * MINUTE, kickOffMs: 0 };
const rates = { home: 2.2, away: 0.9 };

describe('attacks and shots of a match', () => {
  it('are the same whenever they are drawn, and more for the stronger side', () => {
    expect(drawFootballPlays(7, rates)).toEqual(drawFootballPlays(7, rates));
    const plays = Array.from({ length: 40 }, (_, hash) => drawFootballPlays(hash, rates)).flat();
    const of = (side: string) => plays.filter((play) => play.side === side).length;
    expect(of('home')).toBeGreaterThan(of('away') * 1.3);
  });

  it('are counted as the match goes, and every goal was a shot on target', () => {
    const goal = { kind: 'goal', side: 'away', half: 1, at: 0.5 } as const;
    const annulled = { kind: 'annulled-goal', side: 'away', half: 2, at: 0.5 } as const;
    const views = footballViews([goal, annulled], times, drawFootballPlays(7, rates));
    let before = NO_FIGURES;
    for (const { figures } of views) {
      for (const name of ['attacks', 'dangerousAttacks', 'shotsOnTarget', 'shotsOffTarget'] as const)
        for (const side of ['home', 'away'] as const)
          expect(figures[name][side]).toBeGreaterThanOrEqual(before[name][side]);
      before = figures;
    }
    const without = footballViews([], times, drawFootballPlays(7, rates)).at(-1) ?? FIRST_VIEW;
    expect(before.shotsOnTarget).toEqual({
      home: without.figures.shotsOnTarget.home,
      away: without.figures.shotsOnTarget.away + 2,
    });
  });

  it('share the ball: both parts make a hundred', () => {
    expect(possessionOf(NO_FIGURES)).toEqual({ home: 50, away: 50 });
    const view = footballViews([], times, drawFootballPlays(7, rates)).at(-1) ?? FIRST_VIEW;
    const { possession } = footballState(view, times, 111 * MINUTE).statistics;
    expect((possession?.home ?? 0) + (possession?.away ?? 0)).toBe(100);
    expect(possession?.home).toBeGreaterThan(50);
  });

  it('are not told before the start', () => {
    expect(footballState(FIRST_VIEW, times, -MINUTE).statistics).toEqual({});
  });
});
