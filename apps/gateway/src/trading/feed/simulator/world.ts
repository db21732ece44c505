import type { FeedCategory, FeedChampionship, FeedCompetitor, FeedSport } from '../feed-messages.ts';
import type { LeagueStrengths, TeamStrength } from '../model/fit-strengths.ts';
import { hashText } from '../model/random.ts';
import { buildFields, type DisciplineField } from './discipline-fields.ts';
import { abbreviate, at, slugOf, splitNames } from './split-names.ts';
import { NAMED_FOOTBALL } from './named-leagues.ts';
import strengths from './strengths.json' with { type: 'json' };
import { COUNTRIES, type CountryNames, SURNAMES, type TourNames, TOURS } from './world-names.ts';

/** The sports with a programme of their own; ids are the feed's. The others are in `disciplines.ts`. */
export const SPORTS = {
  football: { id: '1', slug: 'football', name: 'Football' },
  tennis: { id: '5', slug: 'tennis', name: 'Tennis' },
} as const satisfies Record<string, FeedSport>;

/** Clubs in a league and players in a tournament. */
export const FIELD_SIZE = { club: 18, player: 32 } as const;

/** A club with its strength. */
export interface Club extends FeedCompetitor {
  readonly strength: TeamStrength;
}

/** A league of eighteen clubs. */
export interface League {
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly figures: Omit<LeagueStrengths, 'teams'>;
  readonly clubs: readonly Club[];
}

/** A player; skill is what he wins on serve above the average, −0.05..0.05. */
export interface Player extends FeedCompetitor {
  readonly skill: number;
}

/** A tournament of thirty-two players. */
export interface Tour {
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly setsToWin: 2 | 3;
  readonly serve: number;
  readonly surface: string;
  readonly players: readonly Player[];
}

/**
 * Town and name that a club's abbreviation and name are made of: one that exists, or an invented one of an invented
 * town.
 */
function clubNames(country: CountryNames, tier: number, index: number): [town: string, name: string] {
  const real = NAMED_FOOTBALL[`${country.code}/${tier}`]?.clubs.split(',')[index];
  if (real !== undefined) return [real, real];
  const [stems, ends, clubs] = [splitNames(country.stems), splitNames(country.ends), splitNames(country.clubs)];
  const town = at(stems, index) + at(ends, index * 3 + tier * 5);
  return [town, at(clubs, hashText(`${town}/club`)).replace('*', town)];
}

function buildClub(country: CountryNames, leagueIndex: number, tier: number, index: number): Club {
  const [town, name] = clubNames(country, tier, index);
  const figures = at(strengths.leagues, leagueIndex);
  // Each league deals the fitted places to its clubs in its own order, the second league a little closer together.
  const place = at(figures.teams, (index * 7 + leagueIndex * 5) % FIELD_SIZE.club);
  const spread = tier === 0 ? 1 : 0.8;
  const strength = { attack: place.attack ** spread, defence: place.defence ** spread };
  return { id: String(10_000 + leagueIndex * 100 + index), name, abbreviation: abbreviate(town), strength };
}

function buildLeague(country: CountryNames, countryIndex: number, tier: number): League {
  const leagueIndex = countryIndex * 2 + tier;
  const named = NAMED_FOOTBALL[`${country.code}/${tier}`];
  const name = named?.name ?? country.leagues[tier] ?? country.leagues[0];
  const own = { id: String(countryIndex + 1), name: country.name, countryCode: country.code };
  const category = named?.category ?? own;
  const { baseRate, homeAdvantage, rho, firstHalfShare } = at(strengths.leagues, leagueIndex);
  return {
    category,
    championship: { id: String(101 + leagueIndex), name, slug: slugOf(`${category.name} ${name}`) },
    figures: { baseRate, homeAdvantage, rho, firstHalfShare },
    clubs: Array.from({ length: FIELD_SIZE.club }, (_, index) => buildClub(country, leagueIndex, tier, index)),
  };
}

const INITIALS = 'ABCDEFGHIJKLMNOPRSTVZ';

function buildPlayer(tourIndex: number, index: number): Player {
  const [stems, ends] = [splitNames(SURNAMES.stems), splitNames(SURNAMES.ends)];
  const number = tourIndex * FIELD_SIZE.player + index;
  // 40 stems, 12 ends: with one end more in each round through the stems no surname comes twice.
  const surname = at(stems, number) + at(ends, number + Math.floor(number / stems.length));
  const hash = hashText(`${surname}/${number}`);
  const skill = ((index * 13 + tourIndex * 7) % FIELD_SIZE.player) / (FIELD_SIZE.player - 1) - 0.5;
  return {
    id: String(50_000 + number),
    name: `${surname} ${INITIALS[hash % INITIALS.length] ?? 'A'}.`,
    abbreviation: abbreviate(surname),
    skill: skill * 0.09,
  };
}

function buildTour(tour: TourNames, index: number): Tour {
  return {
    category: { ...tour.category, countryCode: null },
    championship: { id: String(501 + index), name: tour.name, slug: slugOf(`${tour.category.name} ${tour.name}`) },
    setsToWin: tour.setsToWin,
    serve: tour.serve,
    surface: tour.surface,
    players: Array.from({ length: FIELD_SIZE.player }, (_, player) => buildPlayer(index, player)),
  };
}

/** All who play in the simulator. */
export interface World {
  readonly leagues: readonly League[];
  readonly tours: readonly Tour[];
  /** Who plays the further disciplines. */
  readonly fields: readonly DisciplineField[];
}

/** Builds the world; it is the same every time. Clubs, players and towns are invented, but for those of `named-leagues.ts`. */
export function buildWorld(): World {
  return {
    leagues: COUNTRIES.flatMap((country, index) => [0, 1].map((tier) => buildLeague(country, index, tier))),
    tours: TOURS.map(buildTour),
    fields: buildFields(),
  };
}
