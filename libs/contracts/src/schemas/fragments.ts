import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';

/** A fragment, as its fixed address names it: `payment-consultant`. */
export const FragmentName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });

/** A script or sheet of a fragment: its address is made of its hash, so that it never changes. */
export const FragmentFile = Type.Object(
  {
    url: Type.String({ pattern: '^/remotes/files/[\\w-]{64}\\.(?:css|js)$' }),
    integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  },
  { additionalProperties: false },
);

const Files = Type.Array(FragmentFile, { maxItems: 10 });

/**
 * Answer of a fragment. Code and rules are files with hashes: `codeToEval` and `style` are always empty, for the page
 * evaluates nothing and takes no inline style. `head` and `body` are HTML that the page lets through a policy of its
 * own. Source: shell 3, "Micro-frontend data".
 */
export const Fragment = Type.Object(
  {
    appName: FragmentName,
    title: Type.String({ maxLength: 200 }),
    codeToEval: Type.Literal(''),
    scriptsToLoad: Files,
    head: Type.String({ maxLength: 10_000 }),
    body: Type.String({ maxLength: 500_000 }),
    style: Type.Literal(''),
    cssToLoad: Files,
  },
  { additionalProperties: false },
);

/** Which fragment; the path of the page follows in the address. */
export const FragmentParams = Type.Object({ name: FragmentName });

/** Parts of the fragment that are wanted, by the ids of their headings; without them all of it is. */
export const FragmentBody = Type.Object(
  { components: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }), { minItems: 1, maxItems: 50 }) },
  { additionalProperties: false },
);

/** The schemas of the operations of `operations/fragments.ts`. */
export const fragmentSchemas = {
  getFragment: { params: FragmentParams, response: Fragment },
  renderFragment: { params: FragmentParams, body: FragmentBody, response: Fragment },
} as const satisfies SchemasByOperation;
