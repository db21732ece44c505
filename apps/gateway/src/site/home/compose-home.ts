import type {
  CasinoGame,
  EventImage,
  FoundChampionship,
  GameResult,
  Home,
  HomeContent,
  MenuSection,
} from '@longshot/contracts';
import type { PageBlock } from '@longshot/contracts/schemas';
import { boardOf, menuOf, type PublishedBook } from '../../trading/boards/index.ts';

/** How many of each a front page shows. */
const MOST = { featured: 4, live: 6, soon: 6, leagues: 12, games: 8, results: 8 } as const;

/** So many of the last results are looked at: those of the first leagues are shown. */
export const RESULTS_LOOKED_AT = 80;

const HOUR_MS = 3_600_000;

/** A match is featured at most so long before it starts. */
const FEATURED_WITHIN_MS = 72 * HOUR_MS;

/** Facts that a front page is put together from. */
export interface HomeFacts {
  readonly published: PublishedBook;
  readonly content: HomeContent;
  readonly games: readonly CasinoGame[];
  readonly results: readonly GameResult[];
  /** Blocks that are not shown. */
  readonly hidden: readonly PageBlock[];
  readonly language: string;
  readonly nowMs: number;
}

type Ranked = Pick<EventImage, 'sport' | 'championship'>;

/** The place of a league in the staff's list; leagues that are not in it come after all that are. */
type Rank = (of: Ranked) => number;

/** Ranks by the staff's list; each championship is looked up once. */
export function rankBy(leagues: HomeContent['leagues']): Rank {
  const ranks = new Map<string, number>();
  const find = ({ sport, championship }: Ranked): number => {
    const place = leagues.findIndex(
      ({ sport: slug, name, category }) =>
        slug === sport.slug &&
        name === championship.name &&
        (category === undefined || category === championship.category.name),
    );
    return place < 0 ? leagues.length : place;
  };
  return (of) => {
    const known = ranks.get(of.championship.id) ?? find(of);
    ranks.set(of.championship.id, known);
    return known;
  };
}

/** Whether the match has odds for its result to be bet on. */
function hasResultOdds({ columns, markets }: EventImage): boolean {
  return markets.some(({ key, status }) => key === columns[0] && status === 1);
}

const byRank = (rank: Rank) => (a: EventImage, b: EventImage) => rank(a) - rank(b);
const byStart = (a: EventImage, b: EventImage) => a.startsAtMs - b.startsAtMs;

/** Matches of the staff's choice, while they are offered, and then the next matches of the first leagues. */
function featuredOf({ published, content, nowMs }: HomeFacts, line: readonly EventImage[], rank: Rank): EventImage[] {
  const chosen = content.featured.flatMap((id) => published.boardEvent(id) ?? []);
  const next = line
    .filter((event) => event.startsAtMs > nowMs && event.startsAtMs < nowMs + FEATURED_WITHIN_MS)
    .toSorted((a, b) => rank(a) - rank(b) || byStart(a, b));
  return [...new Set([...chosen, ...next])].filter(hasResultOdds).slice(0, MOST.featured);
}

/** Championships of the line and live, each once, with how many matches they have. */
function championshipsOf(published: PublishedBook): FoundChampionship[] {
  const found = new Map<string, FoundChampionship>();
  const { line, live } = menuOf(published);
  const take = (section: MenuSection, field: 'lineCount' | 'liveCount') => {
    for (const { sport, championships } of section)
      for (const { championship, eventCount } of championships) {
        const known = found.get(championship.id) ?? { sport, championship, lineCount: 0, liveCount: 0 };
        found.set(championship.id, { ...known, [field]: eventCount });
      }
  };
  take(line, 'lineCount');
  take(live, 'liveCount');
  return [...found.values()];
}

const inLanguage = (texts: HomeContent['offers'][number]['title'], language: string): string =>
  new Map<string, string>(Object.entries(texts)).get(language) ?? texts.en;

/** Puts the front page together. */
export function composeHome(facts: HomeFacts): Home {
  const { published, content, games, results, hidden, language, nowMs } = facts;
  const rank = rankBy(content.leagues);
  const line = boardOf(published, 'line').events;
  const featured = featuredOf(facts, line, rank);
  const isBeside = (event: EventImage) => !featured.includes(event) && hasResultOdds(event);
  const live = boardOf(published, 'live').events.filter(isBeside).toSorted(byRank(rank)).slice(0, MOST.live);
  const soon = line
    .filter((event) => event.startsAtMs > nowMs && isBeside(event))
    .toSorted((a, b) => byStart(a, b) || rank(a) - rank(b))
    .slice(0, MOST.soon);
  const leagues = championshipsOf(published)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST.leagues);
  const ids = (events: readonly EventImage[]) => events.map(({ id }) => id);
  const unless = <Each>(block: PageBlock, shown: Each[]): Each[] => (hidden.includes(block) ? [] : shown);
  return {
    epoch: published.epoch,
    clk: published.clk,
    events: [...new Set([...featured, ...live, ...soon])],
    featured: ids(featured),
    live: unless('home-live', ids(live)),
    soon: unless('home-soon', ids(soon)),
    leagues: unless('home-leagues', leagues),
    games: unless('home-games', games.slice(0, MOST.games)),
    results: unless('home-results', results.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST.results)),
    offers: unless('home-offers', [...content.offers]).map((offer) => ({
      ...offer,
      title: inLanguage(offer.title, language),
      text: inLanguage(offer.text, language),
    })),
    news: unless('home-news', [...content.news]).map((story) => ({
      ...story,
      title: inLanguage(story.title, language),
    })),
  };
}
