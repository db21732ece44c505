import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { Nullable, NumericId } from './primitives.ts';

/** A run of words; `href` makes it a link: below the site with a slash at its start, or `https:`. */
export const SeoInline = Type.Object({
  text: Type.String(),
  isStrong: Type.Optional(Type.Boolean()),
  href: Type.Optional(Type.String()),
});

/** A part of a page's text: the page makes elements of it, so nothing in it can be markup. */
export const SeoBlock = Type.Object({
  kind: Type.Enum(['heading', 'subheading', 'paragraph', 'list']),
  /** One for a heading or a paragraph, one per entry for a list. */
  lines: Type.Array(Type.Array(SeoInline)),
});

/** Which address counts as the page's own: `url` gives it whole, `mirror` the host it stands on. Source: shell 3. */
export const CustomCanonical = Type.Union([
  Type.Object({ mode: Type.Literal('url'), targetUrl: Type.String() }),
  Type.Object({ mode: Type.Literal('mirror'), domain: Type.Object({ host: Type.String() }) }),
]);

/** Metadata of a page for search engines and previews, and its text. Source: shell 3, SEO data. */
export const SeoData = Type.Object({
  title: Type.String(),
  description: Type.String(),
  metaRobots: Type.String(),
  hierarchyMetaRobots: Type.String(),
  metas: Type.Array(Type.Object({ name: Type.String(), content: Type.String() })),
  customCanonical: Nullable(CustomCanonical),
  alternates: Type.Array(Type.Object({ language: Type.String(), path: Type.String() })),
  breadcrumbs: Type.Array(Type.Object({ name: Type.String(), path: Type.String() })),
  /** Rules for the text block alone; empty where it needs none. */
  style: Type.String(),
  content: Type.Array(SeoBlock),
});

/** The text of a page. */
export const SeoContent = Type.Object({ content: Type.Array(SeoBlock) });

/** How a page's text looks. */
export const SeoPageVisual = Type.Object({ heading: Type.String(), style: Type.String() });

/** Which page. Source: shell 7, SEO. */
export const SeoQuery = Type.Object(
  {
    domain: Type.String({ pattern: '^[\\w.:-]{1,255}$' }),
    projectId: Type.String({ pattern: '^[\\w-]{1,40}$' }),
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    timezone: Type.String({ pattern: '^[\\w+/:-]{1,40}$' }),
    /** One of the SEO streams. */
    stream: Type.String({ pattern: '^[a-z ]{1,40}$' }),
    /** First segment of the address below the language; empty for home. */
    section: Type.String({ pattern: '^[\\w.-]{0,60}$' }),
    /** The segments after it, comma separated: `football,300-first-league`. */
    ids: Type.String({ pattern: '^[^\\s/?#]{0,300}$' }),
  },
  { additionalProperties: false },
);

/** Countries by ISO 3166-1 code, with their English names. */
export const IsoCodes = Type.Object({ codes: Type.Record(Type.String(), Type.String()) });

/** Sports by their English names. */
export const SportsMap = Type.Object({
  sports: Type.Record(Type.String(), Type.Object({ id: NumericId, slug: Type.String() })),
});

/** The schemas of the operations of `operations/seo.ts`. */
export const seoSchemas = {
  getSeoPageData: { query: SeoQuery, response: SeoData },
  getSeoContent: { query: SeoQuery, response: SeoContent },
  getSeoPageVisual: { query: SeoQuery, response: SeoPageVisual },
  getIsoCodes: { response: IsoCodes },
  getSportsMap: { response: SportsMap },
} as const satisfies SchemasByOperation;
