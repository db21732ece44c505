import { SITE_DOCUMENTS } from '@longshot/domain/identity';
import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';
import { BlockAppeal } from './recovery.ts';

const strict = { additionalProperties: false } as const;

/** Level and version of a ban; 0 is none. Source: shell 4, blocking. */
export const BanBody = Type.Object(
  {
    level: Type.Integer({ minimum: 0, maximum: 99 }),
    version: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  },
  strict,
);

/** How a player is banned now. */
export const Ban = Type.Object({ playerId: NumericId, level: Type.Integer(), version: Type.Integer() });

/** Which account may be converted: 0 none, 1 the main one, 2 an additional one. Source: product 6. */
export const AllowConversionBody = Type.Object({ status: Type.Integer({ minimum: 0, maximum: 2 }) }, strict);

/** Whether an account has to be taken over. */
export const RequireTransferBody = Type.Object({ isRequired: Type.Boolean() }, strict);

/** An appeal with its player. */
export const WaitingAppeal = Type.Object({ ...BlockAppeal.properties, playerId: NumericId, banLevel: Type.Integer() });

/** Appeals that wait, the oldest first. */
export const WaitingAppeals = Type.Object({ appeals: Type.Array(WaitingAppeal) });

/** The answer to an appeal. */
export const AnswerAppealBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  strict,
);

/** A version that was not published before, of whichever text; of the terms unless told. */
export const PublishTermsBody = Type.Object(
  {
    version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$' }),
    document: Type.Optional(Type.Enum(SITE_DOCUMENTS)),
  },
  strict,
);

/** Versions of the texts that players agree to, the newest first. */
export const TermsVersions = Type.Object({
  present: Type.String(),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      /** Null for the version that all of them began with. */
      document: Nullable(Type.Enum(SITE_DOCUMENTS)),
      /** Null for the one that the site began with. */
      publishedAtMs: Nullable(EpochMs),
      publishedBy: Nullable(Type.String()),
      /** Players whose last agreement is to this version. */
      agreed: Type.Integer({ minimum: 0 }),
    }),
  ),
});

/** The schemas of the operations of `operations/staff-players.ts`. */
export const staffPlayerSchemas = {
  setBanLevel: { params: Type.Object({ playerId: NumericId }), body: BanBody, response: Ban },
  allowConversion: {
    params: Type.Object({ playerId: NumericId }),
    body: AllowConversionBody,
    response: Type.Object({ playerId: NumericId, status: Type.Integer() }),
  },
  requireTransfer: {
    params: Type.Object({ playerId: NumericId }),
    body: RequireTransferBody,
    response: Type.Object({ playerId: NumericId, isRequired: Type.Boolean() }),
  },
  listBlockAppeals: { response: WaitingAppeals },
  answerBlockAppeal: { params: Type.Object({ appealId: NumericId }), body: AnswerAppealBody, response: BlockAppeal },
  listTerms: { response: TermsVersions },
  publishTerms: { body: PublishTermsBody, response: TermsVersions },
} as const satisfies SchemasByOperation;
