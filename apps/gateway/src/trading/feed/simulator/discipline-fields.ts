import type { FeedCategory, FeedChampionship, FeedCompetitor } from '../feed-messages.ts';
import { DISCIPLINES, type Discipline } from './disciplines.ts';
import { NAMED_BASKETBALL, NAMED_CRICKET, type NamedLeague } from './named-leagues.ts';
import { abbreviate, at, slugOf, splitNames } from './split-names.ts';
import { COUNTRIES, SURNAMES } from './world-names.ts';

/** How many play in a league of a discipline, where it is not one that exists. */
const ENTRANTS = 16;

/** A side or player of a discipline; skill is −0.5..0.5. */
export interface Entrant extends FeedCompetitor {
  readonly skill: number;
}

/** A league of a discipline. */
export interface DisciplineLeague {
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly entrants: readonly Entrant[];
}

/** A discipline with all who play it. */
export interface DisciplineField {
  readonly discipline: Discipline;
  /** Its place in the list of disciplines. */
  readonly index: number;
  readonly leagues: readonly DisciplineLeague[];
}

/** Names of leagues: one for the league of each country, in the order of `countries`, or several of their own for everybody. */
interface FieldNames {
  /** Countries whose towns play, by their place in the list of countries; else the leagues are international. */
  readonly countries?: readonly number[];
  readonly leagues: readonly string[];
  /** Whether two play together, and from which name of the list on: a person plays one sport. */
  readonly isPairs?: boolean;
  readonly namesFrom?: number;
  /** Ends of the sides' names, underscores for spaces; none where single players meet. */
  readonly nicknames: string;
  /** Championships that exist, in place of leagues by their place. */
  readonly named?: Readonly<Record<number, NamedLeague>>;
}

const NAMES: Readonly<Record<string, FieldNames>> = {
  basketball: {
    countries: [2, 3, 11, 4, 1, 8],
    // Of Spain, Italy, Türkiye, France and Germany.
    leagues: ['Liga de la Canasta', 'Lega del Canestro', 'Pota Ligi', 'Ligue du Panier', 'Korbliga'],
    nicknames: 'Bears Comets Falcons Titans Kings Giants Wolves Meteors',
    named: NAMED_BASKETBALL,
  },
  'ice-hockey': {
    countries: [10, 1, 9, 4, 0, 3],
    // Of Sweden, Germany, Poland, France, England and Italy.
    leagues: ['Isligan', 'Eisliga', 'Liga Lodowa', 'Ligue de Glace', 'Blueline League', 'Lega del Ghiaccio'],
    nicknames: 'Lynx Stags Polar Sharks Storm Foxes Ravens Blades',
  },
  'table-tennis': { leagues: ['Spin Series', 'Valmora Masters', 'Night Cup'], nicknames: '' },
  volleyball: {
    countries: [9, 3, 11, 7],
    // Of Poland, Italy, Türkiye and Brazil.
    leagues: ['Liga Siatki', 'Lega della Rete', 'File Ligi', 'Liga da Rede'],
    nicknames: 'Volley VC Eagles Waves Volley_Club Spirit Aces Phoenix',
  },
  baseball: {
    countries: [6, 3, 0, 7, 8, 1],
    // Of the Netherlands, Italy, England, Brazil, Argentina and Germany.
    leagues: [
      'Diamantklasse',
      'Lega del Diamante',
      'Diamond League',
      'Liga do Diamante',
      'Liga del Diamante',
      'Diamantliga',
    ],
    nicknames: 'Pilots Mariners Cardinals Miners Drivers Rangers Hornets Smiths',
  },
  'counter-strike': {
    leagues: ['Iron Circuit', 'Frontline Cup', 'Valmora Major', 'Night League'],
    nicknames: 'Esports Gaming Squad Five',
  },
  'dota-2': {
    leagues: ['Ancient Cup', 'Riverside League', 'Keldmouth Major', 'Dawn Series'],
    nicknames: 'Esports Gaming Legion Clan',
  },
  'league-of-legends': {
    leagues: ['Rift Circuit', 'Keldmouth Championship', 'Lane Masters'],
    nicknames: 'Esports Gaming Academy Union',
  },
  valorant: { leagues: ['Spike Circuit', 'Valmora Open', 'Radiant Cup'], nicknames: 'Esports Gaming Division Crew' },
  badminton: { leagues: ['Shuttle Series', 'Feather Masters'], nicknames: '', namesFrom: 48 },
  squash: { leagues: ['Glass Court Tour', 'Wall Series'], nicknames: '', namesFrom: 80 },
  darts: { leagues: ['Oche Premier', 'Bullseye Masters'], nicknames: '', namesFrom: 112 },
  'beach-volleyball': { leagues: ['Sand Tour', 'Coast Series'], nicknames: '', namesFrom: 144, isPairs: true },
  futsal: {
    countries: [2, 7, 3],
    // Of Spain, Brazil and Italy.
    leagues: ['Liga de la Pista', 'Liga da Quadra', 'Lega della Palestra'],
    nicknames: 'Futsal FS Sala Five Indoor Club',
  },
  floorball: {
    countries: [10, 1],
    // Of Sweden and Germany.
    leagues: ['Innebandyligan', 'Hallenliga'],
    nicknames: 'IBK Floorball Falcons Storm Vipers Rangers',
  },
  marbles: {
    leagues: ['Glass Grand Prix', 'Sandtrack Cup'],
    nicknames: 'Rollers Spinners Swirls Cats-Eyes Bolts Comets Dashers Whirls',
  },
  cricket: {
    countries: [0, 0],
    // Of England; the other is named.
    leagues: ['Willow League', 'Willow League'],
    nicknames: 'Strikers Royals Bears Chargers Rockets Spires Flames Sharks',
    named: NAMED_CRICKET,
  },
  'e-basketball': { leagues: ['Cyber Hoops 4x5', 'Court Series 4x5'], nicknames: 'Bears_(E) Comets_(E) Kings_(E)' },
  'e-football': { leagues: ['Cyber Pitch 2x4', 'Stadium Series 2x4'], nicknames: 'Rovers_(E) United_(E) City_(E)' },
  'e-ice-hockey': { leagues: ['Cyber Ice 3x4', 'Rink Series 3x4'], nicknames: 'Lynx_(E) Storm_(E) Blades_(E)' },
};

/** First words of cyber sides. */
const CALLS =
  'Quasar Ember Frost Onyx Zenith Vortex Cobalt Havoc Lumen Nimbus Orbit Pulse Rogue Sable Titan Umbra Vertex Wraith Zephyr Axiom Bolt Cipher Drift Echo Flux Glyph Helix Ion Jade Kilo Lyra Mantis Nova Omen Prism Quill Rune Sonic Tempo Ultra Viper Warden Xeno Yonder';
const INTERNATIONAL: FeedCategory = { id: '61', name: 'International', countryCode: null };

function nameOf(names: FieldNames, league: number, index: number): string {
  const real = names.named?.[league]?.clubs.split(',')[index];
  if (real !== undefined) return real;
  const number = league * ENTRANTS + index;
  const nicknames = splitNames(names.nicknames);
  const country = names.countries && COUNTRIES[names.countries[league] ?? 0];
  if (country) {
    const town = at(splitNames(country.stems), index) + at(splitNames(country.ends), index * 5 + 2);
    return `${town} ${at(nicknames, index + league)}`;
  }
  if (names.nicknames !== '') {
    const calls = splitNames(CALLS);
    return `${at(calls, number)} ${at(nicknames, Math.floor(number / calls.length) + index)}`;
  }
  const person = (names.namesFrom ?? 0) + number;
  return names.isPairs ? `${surnameOf(2 * person)} / ${surnameOf(2 * person + 1)}` : personOf(person);
}

function surnameOf(number: number): string {
  const [stems, ends] = [splitNames(SURNAMES.stems), splitNames(SURNAMES.ends)];
  return at(stems, number * 3 + 1) + at(ends, number + Math.floor(number / stems.length) + 5);
}

const personOf = (number: number): string => `${surnameOf(number)} ${'KLMNPRSTVAB'[number % 11] ?? 'K'}.`;

function buildLeague(names: FieldNames, index: number, league: number): DisciplineLeague {
  const country = names.countries && COUNTRIES[names.countries[league] ?? 0];
  const countryIndex = names.countries?.[league] ?? 0;
  const own = country ? { id: String(countryIndex + 1), name: country.name, countryCode: country.code } : INTERNATIONAL;
  const named = names.named?.[league];
  const category = named?.category ?? own;
  const name = named?.name ?? at(names.leagues, league);
  const id = String(1_001 + index * 20 + league);
  const size = named?.clubs.split(',').length ?? ENTRANTS;
  const entrants = Array.from({ length: size }, (_, entrant): Entrant => {
    const entrantName = nameOf(names, league, entrant);
    return {
      id: String(100_000 + index * 1_000 + league * ENTRANTS + entrant),
      name: entrantName,
      abbreviation: abbreviate(entrantName),
      skill: ((entrant * 7 + league * 5) % size) / (size - 1) - 0.5,
    };
  });
  return { category, championship: { id, name, slug: slugOf(`${category.name} ${name}`) }, entrants };
}

/** Builds the leagues of every discipline; they are the same every time. All names are invented, but for those of `named-leagues.ts`. */
export function buildFields(): DisciplineField[] {
  return DISCIPLINES.map((discipline, index) => {
    const names = NAMES[discipline.sport.slug] ?? { leagues: [discipline.sport.name], nicknames: 'Team' };
    const count = names.countries?.length ?? names.leagues.length;
    return {
      discipline,
      index,
      leagues: Array.from({ length: count }, (_, league) => buildLeague(names, index, league)),
    };
  });
}
