import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';

/** How loading one build of a remote ended on a page. */
export const ReportRemoteBody = Type.Object(
  {
    /** Token that the page was given: it names its release, its cohort and itself. */
    token: Type.String({ minLength: 1, maxLength: 600, pattern: '^[\\w.-]+$' }),
    kind: Type.Union([Type.Literal('ready'), Type.Literal('failed')]),
    remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    version: Type.String({ pattern: '^[\\w.+-]{1,60}$' }),
    /** The step it came to: `ready`, or the one that failed. Hosts of older releases leave both out. */
    phase: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{0,19}$' })),
    errorCode: Type.Optional(Type.Union([Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }), Type.Null()])),
  },
  { additionalProperties: false },
);

/** Whether it was counted: a second report of the kind, and one of an override, are not. */
export const ReportRemoteAnswer = Type.Object({ isCounted: Type.Boolean() });

/** The schemas of the operations of `operations/releases.ts`. */
export const releaseSchemas = {
  reportRemote: { body: ReportRemoteBody, response: ReportRemoteAnswer },
} as const satisfies SchemasByOperation;
