import { Type } from 'typebox';
import { FallingPot } from './casino-pots.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Word of an address that names a section, a collection, a provider, a feature. */
export const CasinoWord = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** How many games there are of something. */
const Count = Type.Integer({ minimum: 0 });

/** How much wins differ, from 1, often and little, to 5. */
const Volatility = Type.Integer({ minimum: 1, maximum: 5 });

/** A game of the catalogue. */
export const CasinoGame = Type.Object({
  id: NumericId,
  /** Its name in addresses. */
  slug: Type.String(),
  /** A name, the same in every language. */
  name: Type.String(),
  /** Kind that its picture is of; another provider's may be of a kind that no page draws. */
  kind: Type.String(),
  /** The section that its address begins with. */
  category: CasinoWord,
  providerId: Type.String(),
  providerName: Type.String(),
  /** Number of its kind in the specification; null for a kind that has none. Source: shell 3, game type ids. */
  typeId: Nullable(Type.Integer({ minimum: 0 })),
  features: Type.Array(CasinoWord),
  volatility: Nullable(Volatility),
  /** Share of all stakes that comes back to players at least and at most, in hundredths of a per cent; 0 where it is not told. */
  returnLeast: Type.Integer({ minimum: 0, maximum: 10_000 }),
  returnMost: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Bounds of a stake, in hundredths of any currency; null where the site's own hold. */
  stakeLeast: Nullable(MinorAmount),
  stakeMost: Nullable(MinorAmount),
  /** Whether it can be tried for play money. */
  hasTry: Type.Boolean(),
  addedAtMs: EpochMs,
});

const wordList = Type.String({ pattern: '^[a-z0-9-]+(,[a-z0-9-]+){0,19}$', maxLength: 400 });

/** Which games, in which order, and which of them. Filters of one kind are alternatives, kinds hold together. */
export const CasinoGamesQuery = Type.Object(
  {
    /** Language of names that the staff has given. */
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    id: Type.Optional(NumericId),
    category: Type.Optional(CasinoWord),
    /** A collection of the category. */
    collection: Type.Optional(CasinoWord),
    slug: Type.Optional(CasinoWord),
    /** Address of a type of games below `allgamesentrance`. */
    typeRoute: Type.Optional(CasinoWord),
    providerId: Type.Optional(CasinoWord),
    providers: Type.Optional(wordList),
    features: Type.Optional(wordList),
    volatility: Type.Optional(Type.String({ pattern: '^[1-5](,[1-5]){0,4}$' })),
    /** Hundredths of a per cent that it gives back at least. */
    returnFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** A stake, in hundredths, that it can be played for. */
    stakeTo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    /** Words of a game, a provider or a feature, well written or nearly. */
    search: Type.Optional(Type.String({ maxLength: 60 })),
    order: Type.Optional(Type.Enum(['popular', 'new', 'return', 'name'])),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  },
  strict,
);

/** Something to narrow by, with how many games are left by it. */
const Facet = Type.Object({ id: CasinoWord, name: Nullable(Type.String()), gameCount: Count });

/** Games from an offset on, and what there is to narrow them by. */
export const CasinoGames = Type.Object({
  games: Type.Array(CasinoGame),
  /** Why each of them was found, in their order; empty where nothing was searched. */
  found: Type.Array(Type.Enum(['name', 'provider', 'feature', 'near'])),
  /** How many there are in all. */
  total: Count,
  /** Name that the staff gave to the collection; null where it has none of its own. */
  title: Nullable(Type.String()),
  /** Of all that was asked for but the filters of the kind itself. */
  providers: Type.Array(Facet),
  features: Type.Array(Facet),
  volatilities: Type.Array(Facet),
});

/** A part of a section. */
const CasinoCollection = Type.Object({
  id: CasinoWord,
  /** The staff's name; null for one that the page has its own text of. */
  name: Nullable(Type.String()),
  gameCount: Count,
});

/** Everything that the casino has: sections, providers and types of games, those with games alone, in the staff's order. */
export const CasinoMenu = Type.Object({
  sections: Type.Array(
    Type.Object({
      id: CasinoWord,
      name: Nullable(Type.String()),
      gameCount: Count,
      collections: Type.Array(CasinoCollection),
    }),
  ),
  providers: Type.Array(Type.Object({ id: CasinoWord, name: Type.String(), gameCount: Count })),
  /** Types of games. Source: shell 3, game type ids; shell 9, game filter types. */
  types: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 0 }),
      route: CasinoWord,
      filter: Type.Enum(['lotto', 'slots', 'ladder', 'dice', 'cards', 'other']),
      gameCount: Count,
    }),
  ),
  gameCount: Count,
});

/** Language of the names. */
export const CasinoLanguageQuery = Type.Object({ lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) }, strict);

/** The first page of the casino: rows of games in the staff's order. */
export const CasinoLobby = Type.Object({
  shelves: Type.Array(
    Type.Object({
      /** `popular`, `new`, `jackpots`, or a section. */
      id: CasinoWord,
      name: Nullable(Type.String()),
      games: Type.Array(CasinoGame),
      total: Count,
    }),
  ),
});

/** Currency whose pots are asked for. */
export const CasinoJackpotsQuery = Type.Object({ iso: CurrencyIso }, strict);

/** Games with jackpots, and what stands in their pots for accounts of a currency. */
export const CasinoJackpots = Type.Object({
  iso: CurrencyIso,
  jackpots: Type.Array(
    Type.Object({
      gameId: NumericId,
      slug: CasinoWord,
      name: Type.String(),
      providerId: CasinoWord,
      /** Smallest first. */
      pots: Type.Array(
        Type.Object({
          pot: CasinoWord,
          /** Thousandths of every stake that go into it. */
          fedPerMille: Count,
          amountMinor: Count,
          timesPaid: Count,
          lastPaidMinor: Nullable(Count),
          lastPaidAtMs: Nullable(EpochMs),
        }),
      ),
      /** Absent where the game has none, or none in this currency. */
      falling: Type.Optional(FallingPot),
    }),
  ),
});

/** Games that a player keeps. */
export const MyCasino = Type.Object({
  favourites: Type.Array(NumericId),
  recent: Type.Array(Type.Object({ gameId: NumericId, playedAtMs: EpochMs })),
  /** All of these games, and those that are like them, by what was played. */
  games: Type.Array(CasinoGame),
  forYou: Type.Array(NumericId),
});

/** Whether a game is a favourite. */
export const SaveFavouriteGameBody = Type.Object({ gameId: NumericId, isFavourite: Type.Boolean() }, strict);

/** Names by language. */
const Names = Type.Record(
  Type.String({ pattern: '^[a-z]{2}$' }),
  Type.String({ minLength: 1, maxLength: 60, pattern: '^[^<>\\p{Cc}]+$' }),
  { maxProperties: 40 },
);
const Position = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const GameIds = Type.Array(NumericId, { maxItems: 500, uniqueItems: true });

/** A section as the staff arranges it. */
export const CasinoSectionBody = Type.Object(
  { position: Position, isShown: Type.Boolean(), names: Nullable(Names) },
  strict,
);

/** A collection as the staff arranges it: games that it names, or every one of the section by an order or a feature. */
export const CasinoCollectionBody = Type.Object(
  {
    position: Position,
    isShown: Type.Boolean(),
    names: Nullable(Names),
    order: Type.Enum(['popular', 'new', 'return', 'name']),
    feature: Nullable(CasinoWord),
    gameIds: GameIds,
  },
  strict,
);

/** Everything of the catalogue that the staff arranges, hidden as well. */
export const CasinoArrangement = Type.Object({
  sections: Type.Array(Type.Object({ id: CasinoWord, ...CasinoSectionBody.properties })),
  collections: Type.Array(Type.Object({ id: CasinoWord, sectionId: CasinoWord, ...CasinoCollectionBody.properties })),
  providers: Type.Array(
    Type.Object({ id: CasinoWord, name: Type.String(), position: Position, isShown: Type.Boolean() }),
  ),
  games: Type.Array(
    Type.Object({
      id: NumericId,
      name: Type.String(),
      providerId: CasinoWord,
      category: CasinoWord,
      /** Those with a place come before all others. */
      position: Nullable(Position),
      isShown: Type.Boolean(),
    }),
  ),
});

const ofSection = Type.Object({ sectionId: CasinoWord });
const ofCollection = Type.Object({ sectionId: CasinoWord, collectionId: CasinoWord });

/** The schemas of the operations of `operations/casino-catalogue.ts`. */
export const casinoCatalogueSchemas = {
  getCasinoGames: { query: CasinoGamesQuery, response: CasinoGames },
  getCasinoMenu: { query: CasinoLanguageQuery, response: CasinoMenu },
  getCasinoLobby: { query: CasinoLanguageQuery, response: CasinoLobby },
  getCasinoJackpots: { query: CasinoJackpotsQuery, response: CasinoJackpots },
  getMyCasino: { response: MyCasino },
  saveFavouriteGame: { body: SaveFavouriteGameBody, response: MyCasino },
  getCasinoArrangement: { response: CasinoArrangement },
  saveCasinoSection: { params: ofSection, body: CasinoSectionBody, response: CasinoArrangement },
  saveCasinoCollection: { params: ofCollection, body: CasinoCollectionBody, response: CasinoArrangement },
  removeCasinoCollection: { params: ofCollection, response: CasinoArrangement },
} as const satisfies SchemasByOperation;
