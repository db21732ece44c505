import { Type, type Static } from 'typebox';
import { HomeContent } from '../schemas/home.ts';
import { PAGE_BLOCKS } from '../schemas/page-blocks.ts';
import { EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { RedirectRule } from '../schemas/site-settings.ts';

const strict = { additionalProperties: false } as const;

/** Choice for the front page as the desk takes it: there is no front page without a match that stands first. */
export const DeskHomeContent = Type.Object(
  { ...HomeContent.properties, featured: Type.Array(NumericId, { minItems: 1, maxItems: 4, uniqueItems: true }) },
  strict,
);

/** Who saved a version of something, and when. */
export const DeskVersion = Type.Object({ version: Type.Integer(), staff: Type.String(), atMs: EpochMs });

/** A match by its names. */
export const DeskMatch = Type.Object({
  eventId: NumericId,
  /** Null where it is not offered any more. */
  title: Nullable(Type.String()),
  championship: Nullable(Type.String()),
  startsAtMs: Nullable(EpochMs),
});

/** The front page as the staff has it. */
export const DeskHome = Type.Object({
  /** Number of the choice that stands; 0 is the one of the installation. */
  version: Type.Integer(),
  content: HomeContent,
  featured: Type.Array(DeskMatch),
  /** The newest first. */
  versions: Type.Array(DeskVersion),
});

/** Matches that could stand first. */
export const DeskMatches = Type.Object({ matches: Type.Array(DeskMatch) });

/** Matches that are asked for: by a part of the names of sides or championship. */
export const DeskMatchesQuery = Type.Object({ search: Type.String({ minLength: 1, maxLength: 100 }) }, strict);

/** One language of a story. */
export const DeskStoryText = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' }),
    description: Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' }),
    /** Markdown, as the other texts of the site are written. */
    text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }),
  },
  strict,
);

/** Name of a story in its address. */
export const StorySlug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$', maxLength: 60 });

/** Texts of a story by their languages. */
export const DeskStoryTranslations = Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), DeskStoryText);

/** A story that the staff has published, or withdrawn again. */
export const DeskStory = Type.Object({
  slug: StorySlug,
  /** Of the story: what is published over it names it as its base. */
  version: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  languages: Type.Array(Type.String()),
  fromMs: EpochMs,
  state: Type.Enum(['planned', 'shown', 'withdrawn']),
  texts: DeskStoryTranslations,
  staff: Type.String(),
  atMs: EpochMs,
});

/** Stories, the newest first, and the languages in which one has to be written. */
export const DeskStories = Type.Object({ stories: Type.Array(DeskStory), languages: Type.Array(Type.String()) });

/** Maintenance that the staff has set: from when it is announced, and from when to when it goes on. */
export const DeskMaintenance = Type.Object({ announcedFromMs: Nullable(EpochMs), fromMs: EpochMs, untilMs: EpochMs });

/** Blocks that the site shows, where it leads, and whether it is open. */
export const DeskSite = Type.Object({
  /** Null where none goes on or is to come. */
  maintenance: Nullable(DeskMaintenance),
  hiddenBlocks: Type.Array(Type.Enum([...PAGE_BLOCKS])),
  /** Those of the desk, which come first. */
  redirects: Type.Array(RedirectRule),
  /** Those of the installation's own file. */
  fileRedirects: Type.Array(RedirectRule),
});

/** A text of the site that players agree to. */
export const DeskTerms = Type.Object({
  /** The version that players have agreed to, or are asked to. */
  present: Type.String(),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      document: Nullable(Type.String()),
      publishedAtMs: Nullable(EpochMs),
      publishedBy: Nullable(Type.String()),
      agreed: Type.Integer(),
    }),
  ),
});

export type DeskVersion = Static<typeof DeskVersion>;
export type DeskMatch = Static<typeof DeskMatch>;
export type DeskHome = Static<typeof DeskHome>;
export type DeskMatches = Static<typeof DeskMatches>;
export type DeskStoryText = Static<typeof DeskStoryText>;
export type DeskStoryTranslations = Static<typeof DeskStoryTranslations>;
export type DeskStory = Static<typeof DeskStory>;
export type DeskStories = Static<typeof DeskStories>;
export type DeskMaintenance = Static<typeof DeskMaintenance>;
export type DeskSite = Static<typeof DeskSite>;
export type DeskTerms = Static<typeof DeskTerms>;
