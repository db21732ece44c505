import { Type } from 'typebox';
import { EventImage, FoundChampionship, StreamPosition } from './board.ts';
import { CasinoGame } from './casino-catalogue.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, NumericId } from './primitives.ts';
import { GameResult } from './results.ts';

const strict = { additionalProperties: false };

const Text = Type.String({ minLength: 1, maxLength: 200 });

/** A text by its language; English stands where one is missing. */
export const HomeTranslations = Type.Object({ en: Text }, { additionalProperties: Text });

/** An address of the site below its language prefix. */
export const HomePath = Type.String({ pattern: '^/(?:[\\w.?=&%-][\\w./?=&%-]{0,198})?$' });

/** A sign of an offer. */
export const HomeIcon = Type.Enum(['layers', 'ticket', 'shield', 'star', 'gift']);

/** Whose crest or portrait stands beside a story. */
export const HomePicture = Type.Object(
  { kind: Type.Enum(['team', 'person']), name: Type.String({ minLength: 1, maxLength: 80 }) },
  strict,
);

/** A championship by its names, which outlast the ids of a season; in any category unless told. */
export const HomeLeague = Type.Object(
  {
    sport: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    name: Type.String({ minLength: 1, maxLength: 120 }),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  },
  strict,
);

const offerFields = { icon: HomeIcon, path: HomePath };
const storyFields = { picture: Type.Optional(HomePicture), path: HomePath, publishedAtMs: EpochMs };

/** Choice of the staff for the front page; what is not chosen is found by the rank of leagues. */
export const HomeContent = Type.Object(
  {
    /** Matches that stand first, while they are offered. */
    featured: Type.Array(NumericId, { maxItems: 4 }),
    /** Leagues by rank, the most important first. */
    leagues: Type.Array(HomeLeague, { maxItems: 24 }),
    offers: Type.Array(Type.Object({ ...offerFields, title: HomeTranslations, text: HomeTranslations }, strict), {
      maxItems: 6,
    }),
    news: Type.Array(Type.Object({ ...storyFields, title: HomeTranslations }, strict), { maxItems: 6 }),
  },
  strict,
);

/** Which language. */
export const HomeQuery = Type.Object({ lang: Type.String({ pattern: '^[a-z]{2}$' }) }, strict);

/** An offer in the language that was asked for. */
export const HomeOffer = Type.Object({ ...offerFields, title: Type.String(), text: Type.String() });

/** A story in the language that was asked for. */
export const HomeStory = Type.Object({ ...storyFields, title: Type.String() });

/** The front page. Matches are told once, with the markets of a board's columns; its sections name them. */
export const Home = Type.Object({
  ...StreamPosition.properties,
  events: Type.Array(EventImage),
  /** The match that stands first, and up to three beside it. */
  featured: Type.Array(NumericId),
  live: Type.Array(NumericId),
  /** Matches that start next. */
  soon: Type.Array(NumericId),
  leagues: Type.Array(FoundChampionship),
  games: Type.Array(CasinoGame),
  /** Of the matches that ended last, those of the first leagues. */
  results: Type.Array(GameResult),
  offers: Type.Array(HomeOffer),
  news: Type.Array(HomeStory),
});

/** The matches that stand first, in their order. */
export const LineSlider = Type.Object({ ...StreamPosition.properties, events: Type.Array(EventImage) });

/** Offers and stories, in their order. */
export const Banners = Type.Object({ offers: Type.Array(HomeOffer), news: Type.Array(HomeStory) });

/** The schemas of the operations of `operations/home.ts`. */
export const homeSchemas = {
  getHome: { query: HomeQuery, response: Home },
  getLineSlider: { query: HomeQuery, response: LineSlider },
  getBanners: { query: HomeQuery, response: Banners },
  getHomeContent: { response: HomeContent },
} as const satisfies SchemasByOperation;
