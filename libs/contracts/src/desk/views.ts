import { Type, type Static } from 'typebox';
import { BlockAppeal } from '../schemas/recovery.ts';
import { CurrencyIso, EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { WaitingAppeals } from '../schemas/staff-players.ts';
import { DESK_PERMISSIONS, DESK_ROLES } from './access.ts';

const strict = { additionalProperties: false } as const;

/** Body of a sign-in at the desk. */
export const DeskSignInBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.String({ minLength: 1, maxLength: 20 }),
  },
  strict,
);

/** Who sits at the desk, and what they may. */
export const DeskSession = Type.Object({
  name: Type.String(),
  roles: Type.Array(Type.Enum(DESK_ROLES)),
  permissions: Type.Array(Type.Enum(DESK_PERMISSIONS)),
  csrfToken: Type.String(),
});

/** A player in a list. */
export const DeskPlayer = Type.Object({
  id: NumericId,
  email: Nullable(Type.String()),
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  banLevel: Type.Integer(),
  createdAtMs: EpochMs,
});

/** Players that a search found, the best match first. */
export const DeskPlayers = Type.Object({
  players: Type.Array(DeskPlayer),
  /** Whether there are more than are listed. */
  isCut: Type.Boolean(),
});

/** Search for players: a number, a part of a name, an e-mail address or a telephone. */
export const DeskPlayersQuery = Type.Object({ search: Type.String({ minLength: 1, maxLength: 100 }) }, strict);

/** One entry of the audit, as it is read. */
export const AuditEntry = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  atMs: EpochMs,
  staff: Type.String(),
  /** Name of the token that it was asked for by; null at the desk. */
  token: Nullable(Type.String()),
  command: Type.String(),
  reason: Nullable(Type.String()),
  subject: Type.String(),
  /** JSON of what it was asked for with, and of what came of it. */
  input: Type.String(),
  outcome: Type.String(),
  hash: Type.String(),
});

/** Everything that the desk shows of a player. */
export const DeskPlayerCard = Type.Object({
  player: Type.Object({
    ...DeskPlayer.properties,
    banVersion: Type.Integer(),
    dateOfBirth: Type.String(),
    isClosed: Type.Boolean(),
    identifiedAtMs: Nullable(EpochMs),
  }),
  accounts: Type.Array(Type.Object({ id: Type.String(), iso: CurrencyIso, balanceMinor: Type.Integer() })),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      userAgent: Nullable(Type.String()),
      country: Nullable(Type.String()),
      address: Nullable(Type.String()),
      startedAtMs: EpochMs,
      seenAtMs: Nullable(EpochMs),
    }),
  ),
  appeals: Type.Array(BlockAppeal),
  audit: Type.Array(AuditEntry),
});

/** Appeals that wait for an answer, the oldest first. */
export const DeskAppeals = WaitingAppeals;

/** Page of the audit, the newest entry first. */
export const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  /** Number to ask for the entries before; null where there are none. */
  before: Nullable(Type.Integer({ minimum: 1 })),
});

/** Which entries of the audit are asked for. */
export const AuditQuery = Type.Object(
  {
    before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,15}$' })),
    staff: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    command: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    subject: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  },
  strict,
);

/** Whether the audit is as it was written: what is wrong with the first entry that is not. */
export const AuditVerdict = Type.Object({
  entries: Type.Integer({ minimum: 0 }),
  fault: Nullable(
    Type.Object({
      seq: Type.Integer({ minimum: 1 }),
      kind: Type.Enum(['missing', 'changed', 'unlinked', 'surplus']),
    }),
  ),
});

export type DeskSignInBody = Static<typeof DeskSignInBody>;
export type DeskSession = Static<typeof DeskSession>;
export type DeskPlayer = Static<typeof DeskPlayer>;
export type DeskPlayers = Static<typeof DeskPlayers>;
export type DeskPlayerCard = Static<typeof DeskPlayerCard>;
export type DeskAppeals = Static<typeof DeskAppeals>;
export type AuditEntry = Static<typeof AuditEntry>;
export type AuditPage = Static<typeof AuditPage>;
export type AuditQuery = Static<typeof AuditQuery>;
export type AuditVerdict = Static<typeof AuditVerdict>;
