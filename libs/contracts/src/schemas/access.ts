import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Nullable } from './primitives.ts';

/** Address of a page, whole or from the site's root. */
const PageUrl = Type.String({ minLength: 1, maxLength: 2_000, pattern: '^(?:/|https?://)' });

/** Which address is asked about. */
export const RedirectRequest = Type.Object({ url: PageUrl }, { additionalProperties: false });

/** Where an address leads. Source: shell 7. */
export const RedirectData = Type.Object({
  redirect: Type.Boolean(),
  /** Status to lead there with; 200 when nothing leads elsewhere. */
  code: Type.Integer({ minimum: 200, maximum: 399 }),
  /** The last address of the way; null when nothing leads elsewhere. */
  url: Nullable(Type.String({ pattern: '^(?:/(?!/)|https?://)' })),
  /** The rules' own words, in the order in which they were applied; `cyclic` when the way has no end. */
  reasons: Type.Array(Type.String()),
  /** Every address of the way, the asked one first. */
  breadcrumbs: Type.Array(Type.String()),
});

/** The answer of the redirect service. */
export const RedirectAnswer = Type.Object({ data: RedirectData });

/** Whether the caller is signed in, and which address they want to see. */
export const BlockRequest = Type.Object({ auth: Type.Boolean(), url: PageUrl }, { additionalProperties: false });

/** Display type 1 blocks; the template type is the reason. Source: shell 4, "Blocking and maintenance". */
export const BlockData = Type.Object({ displayTypeId: Type.Integer(), templateTypeId: Type.Integer() });

/** The answer of the blocking check. */
export const BlockAnswer = Type.Object({ data: BlockData });

/** The schemas of the operations of `operations/access.ts`. */
export const accessSchemas = {
  resolveRedirect: { body: RedirectRequest, response: RedirectAnswer },
  checkBlock: { body: BlockRequest, response: BlockAnswer },
} as const satisfies SchemasByOperation;
