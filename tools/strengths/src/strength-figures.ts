import { fitStrengths, type LeagueStrengths } from '../../../apps/gateway/src/trading/feed/model/fit-strengths.ts';
import { playedBefore, type Season } from '../../../apps/gateway/src/trading/feed/openfootball/season-file.ts';

/** The strength of a place in a league, the strongest first. It belongs to no real team. */
export interface StrengthFigure {
  readonly attack: number;
  readonly defence: number;
}

/** Figures of a league from a season: figures alone, no names. */
export interface LeagueFigures {
  readonly baseRate: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly firstHalfShare: number;
  readonly teams: readonly StrengthFigure[];
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The figures of fitted strengths: sorted by what a team scores over what it concedes, rounded to thousandths. */
export function figuresOf(league: LeagueStrengths): LeagueFigures {
  const teams = [...league.teams.values()]
    .sort((a, b) => b.attack / b.defence - a.attack / a.defence)
    .map(({ attack, defence }) => ({ attack: round(attack), defence: round(defence) }));
  return {
    baseRate: round(league.baseRate),
    homeAdvantage: round(league.homeAdvantage),
    rho: round(league.rho),
    firstHalfShare: round(league.firstHalfShare),
    teams,
  };
}

/** Fits every season by itself, over all of its matches that have been played. */
export function fitSeasons(seasons: readonly Season[]): { readonly leagues: readonly LeagueFigures[] } {
  const leagues = seasons.map((season) => {
    const days = season.matches.filter((match) => match.fullTime !== null).map((match) => match.date);
    const last = days.sort().at(-1) ?? '1970-01-01';
    const dayAfter = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return figuresOf(fitStrengths(playedBefore(season, dayAfter)));
  });
  return { leagues };
}
