import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';

const Language = Type.String({ pattern: '^[a-z]{2}$' });

/** A page by its address below `information/`: `about`; a group of rules: `rules/3`. */
const PageName = Type.String({ pattern: '^[a-z][a-z_-]{0,39}(?:/[1-9]\\d?)?$' });

/** A heading's id, as addresses name it: `live-bets`. */
const HeadingId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' });

/** A run of words of one look. A line break is `\n`. `href` is a link: http(s), mailto, below the site, or `#heading`. */
export const InformationRun = Type.Object({
  text: Type.String(),
  isStrong: Type.Optional(Type.Boolean()),
  isEmphasis: Type.Optional(Type.Boolean()),
  isCode: Type.Optional(Type.Boolean()),
  href: Type.Optional(Type.String()),
});

const Runs = Type.Array(InformationRun);

/** An entry of a list, with a list of its own or none. */
export const InformationItem = Type.Object({ runs: Runs, isOrdered: Type.Boolean(), items: Type.Array(Runs) });

/** A part of a page's text. There is no markup in it: nothing that a browser would run can come into a page. */
export const InformationBlock = Type.Union([
  Type.Object({
    kind: Type.Literal('heading'),
    level: Type.Integer({ minimum: 2, maximum: 4 }),
    id: HeadingId,
    runs: Runs,
  }),
  Type.Object({ kind: Type.Literal('paragraph'), runs: Runs }),
  Type.Object({ kind: Type.Literal('quote'), runs: Runs }),
  Type.Object({ kind: Type.Literal('list'), isOrdered: Type.Boolean(), items: Type.Array(InformationItem) }),
  Type.Object({
    kind: Type.Literal('table'),
    columns: Type.Array(Type.Object({ runs: Runs, isEnd: Type.Boolean() })),
    rows: Type.Array(Type.Array(Runs)),
  }),
]);

/** Where a page stands in the list of pages. */
export const InformationSection = Type.Enum(['betting', 'money', 'safety', 'company']);

/** Summary of a page. */
export const InformationSummary = Type.Object({
  page: PageName,
  title: Type.String(),
  description: Type.String(),
  section: InformationSection,
  order: Type.Integer(),
  /** The language it is in: English where the one asked for is missing. */
  language: Language,
});

/** A group of rules with its chapters, in their order. */
export const RuleGroup = Type.Object({
  /** As the address names it: `3`. */
  group: Type.String({ pattern: '^[1-9]\\d?$' }),
  title: Type.String(),
  description: Type.String(),
  language: Language,
  chapters: Type.Array(Type.Object({ id: HeadingId, title: Type.String() })),
});

/** Every page but those of rules, in their order, and the groups of rules. */
export const InformationIndex = Type.Object({
  pages: Type.Array(InformationSummary),
  ruleGroups: Type.Array(RuleGroup),
});

/** A whole page. */
export const InformationPage = Type.Object({
  page: PageName,
  title: Type.String(),
  description: Type.String(),
  language: Language,
  blocks: Type.Array(InformationBlock),
});

/** A part of an address of the alphabet: `basics`, `bets`, `express`. */
const AlphabetName = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,59}$' });

/** A term with what it means. */
export const AlphabetTerm = Type.Object({
  slug: AlphabetName,
  title: Type.String(),
  blocks: Type.Array(InformationBlock),
});

/** Terms of one category, in their order. */
export const AlphabetCategory = Type.Object({
  category: AlphabetName,
  title: Type.String(),
  description: Type.String(),
  /** The language it is in: English where the one asked for is missing. */
  language: Language,
  terms: Type.Array(AlphabetTerm),
});

/** The betting alphabet: blocks of categories of terms. */
export const BettingAlphabet = Type.Object({
  blocks: Type.Array(
    Type.Object({
      block: AlphabetName,
      title: Type.String(),
      description: Type.String(),
      categories: Type.Array(AlphabetCategory),
    }),
  ),
});

/** In which language. */
export const InformationIndexQuery = Type.Object({ lang: Language }, { additionalProperties: false });

/** Which page, in which language. */
export const InformationPageQuery = Type.Object({ page: PageName, lang: Language }, { additionalProperties: false });

/** The schemas of the operations of `operations/information.ts`. */
export const informationSchemas = {
  getInformationIndex: { query: InformationIndexQuery, response: InformationIndex },
  getBettingAlphabet: { query: InformationIndexQuery, response: BettingAlphabet },
  getInformationPage: { query: InformationPageQuery, response: InformationPage },
} as const satisfies SchemasByOperation;
