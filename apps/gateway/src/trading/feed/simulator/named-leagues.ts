import type { FeedCategory } from '../feed-messages.ts';

/** A championship that exists, with clubs that play in it: as many as a league of the simulator has, or an even number in a discipline. */
export interface NamedLeague {
  /** The country's own category where it is left out. */
  readonly category?: FeedCategory;
  readonly name: string;
  /** Separated by commas. */
  readonly clubs: string;
}

const CLUBS: FeedCategory = { id: '40', name: 'International Clubs', countryCode: null };

/**
 * The championships that pages of the site are about, in place of invented leagues: by the country they take the place of
 * and its league. Names are facts; matches and strengths are the simulator's. Source of the pages: product 2.
 */
export const NAMED_FOOTBALL: Readonly<Record<string, NamedLeague>> = {
  'GB/0': {
    name: 'Premier League',
    clubs:
      'Arsenal,Aston Villa,Bournemouth,Brentford,Brighton & Hove Albion,Chelsea,Crystal Palace,Everton,Fulham,Leeds United,' +
      'Liverpool,Manchester City,Manchester United,Newcastle United,Nottingham Forest,Tottenham Hotspur,West Ham United,' +
      'Wolverhampton Wanderers',
  },
  'ES/0': {
    name: 'La Liga',
    clubs:
      'Alavés,Athletic Club,Atlético Madrid,Barcelona,Celta Vigo,Elche,Espanyol,Getafe,Girona,Mallorca,Osasuna,' +
      'Rayo Vallecano,Real Betis,Real Madrid,Real Sociedad,Sevilla,Valencia,Villarreal',
  },
  'AR/1': {
    category: CLUBS,
    name: 'FIFA Club World Cup',
    clubs:
      'Al Ahly,Al Hilal,Auckland City,Boca Juniors,Botafogo,Espérance de Tunis,Flamengo,Fluminense,Inter Miami,' +
      'Mamelodi Sundowns,Monterrey,Pachuca,Palmeiras,River Plate,Seattle Sounders,Ulsan HD,Urawa Red Diamonds,Wydad',
  },
  'PL/1': {
    category: CLUBS,
    name: 'UEFA Europa League',
    clubs:
      'AS Roma,Bologna,Braga,Fenerbahçe,Feyenoord,Freiburg,Genk,Lille,Lyon,Midtjylland,Nice,PAOK,Panathinaikos,Porto,Rangers,' +
      'Sturm Graz,Stuttgart,Utrecht',
  },
  'SE/1': {
    category: CLUBS,
    name: 'Super Cup',
    clubs:
      'Bodø/Glimt,Celtic,Club Brugge,Crvena zvezda,Dinamo Zagreb,Ferencváros,HJK Helsinki,København,Ludogorets,Olympiacos,' +
      'Qarabağ,Salzburg,Shakhtar Donetsk,Shamrock Rovers,Slavia Praha,Slovan Bratislava,Steaua București,Young Boys',
  },
};

/** The same of basketball, by the place of the league that it takes the place of. */
export const NAMED_BASKETBALL: Readonly<Record<number, NamedLeague>> = {
  5: {
    category: { id: '62', name: 'USA', countryCode: 'US' },
    name: 'NBA',
    clubs:
      'Boston Celtics,Chicago Bulls,Cleveland Cavaliers,Dallas Mavericks,Denver Nuggets,Golden State Warriors,Houston Rockets,' +
      'Los Angeles Lakers,Memphis Grizzlies,Miami Heat,Milwaukee Bucks,Minnesota Timberwolves,New York Knicks,' +
      'Oklahoma City Thunder,Philadelphia 76ers,Phoenix Suns',
  },
};

/** The same of cricket, by the place of the league that it takes the place of. */
export const NAMED_CRICKET: Readonly<Record<number, NamedLeague>> = {
  1: {
    category: { id: '63', name: 'India', countryCode: 'IN' },
    name: 'Indian Premier League',
    clubs:
      'Chennai Super Kings,Delhi Capitals,Gujarat Titans,Kolkata Knight Riders,Lucknow Super Giants,Mumbai Indians,' +
      'Punjab Kings,Rajasthan Royals,Royal Challengers Bengaluru,Sunrisers Hyderabad',
  },
};
