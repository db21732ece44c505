import { Type, type Static } from 'typebox';
import { EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { DESK_PERMISSIONS } from './access.ts';

const strict = { additionalProperties: false } as const;

/** So many days a token counts at most. */
export const MOST_TOKEN_DAYS = 30;

const TokenName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]*$' });
const Permissions = Type.Array(Type.Enum(DESK_PERMISSIONS), {
  minItems: 1,
  maxItems: DESK_PERMISSIONS.length,
  uniqueItems: true,
});

/** Body of the call that makes a personal token. */
export const DeskTokenBody = Type.Object(
  {
    name: TokenName,
    permissions: Permissions,
    days: Type.Integer({ minimum: 1, maximum: MOST_TOKEN_DAYS }),
    /** Code of the app: whoever finds the desk open makes no token. */
    code: Type.String({ minLength: 1, maxLength: 20 }),
  },
  strict,
);

/** A personal token: it never tells itself. */
export const DeskToken = Type.Object({
  tokenId: NumericId,
  name: Type.String(),
  /** Permissions that it was made with; what its owner may no more, it may not either. */
  permissions: Type.Array(Type.Enum(DESK_PERMISSIONS)),
  madeAtMs: EpochMs,
  endsAtMs: EpochMs,
  usedAtMs: Nullable(EpochMs),
  revokedAtMs: Nullable(EpochMs),
});

/** Answer to who made a token: the one time that it is shown. */
export const DeskTokenMade = Type.Object({ ...DeskToken.properties, token: Type.String() });

/** Tokens of whoever asks, the newest first. */
export const DeskTokens = Type.Object({ tokens: Type.Array(DeskToken) });

/** A personal token of anybody, as whoever looks after tokens reads it. */
export const DeskStaffToken = Type.Object({ ...DeskToken.properties, owner: Type.String() });

/** Page of the tokens of everybody, the newest first. */
export const DeskStaffTokens = Type.Object({
  tokens: Type.Array(DeskStaffToken),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

/** Tokens that are asked for: those that count, unless told. */
export const DeskStaffTokensQuery = Type.Object(
  { of: Type.Optional(Type.Enum(['counting', 'over'])), after: Type.Optional(NumericId) },
  strict,
);

/** View of the desk, as whoever reads by a token knows it. */
export const DeskViewFacts = Type.Object({
  /** Path below the calls of the desk, `withdrawals/:paymentId`. */
  path: Type.String(),
  permission: Type.Enum(DESK_PERMISSIONS),
  /** JSON schemas of the parts of the path and of the query. */
  params: Type.Unknown(),
  query: Type.Unknown(),
  /** Whether it is a file and no JSON. */
  isFile: Type.Boolean(),
});

/** Every view, by its path. */
export const DeskViewTable = Type.Object({ views: Type.Array(DeskViewFacts) });

export type DeskTokenBody = Static<typeof DeskTokenBody>;
export type DeskToken = Static<typeof DeskToken>;
export type DeskTokenMade = Static<typeof DeskTokenMade>;
export type DeskTokens = Static<typeof DeskTokens>;
export type DeskStaffToken = Static<typeof DeskStaffToken>;
export type DeskStaffTokens = Static<typeof DeskStaffTokens>;
export type DeskStaffTokensQuery = Static<typeof DeskStaffTokensQuery>;
export type DeskViewFacts = Static<typeof DeskViewFacts>;
export type DeskViewTable = Static<typeof DeskViewTable>;
