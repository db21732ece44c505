import { Type, type Static } from 'typebox';
import { EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { DESK_ROLES } from './access.ts';

const strict = { additionalProperties: false } as const;

/** Pattern of the names that accounts of the staff may have. */
export const STAFF_NAME_PATTERN = '^[a-z][a-z0-9._-]{1,39}$';

const LONGEST_NAME = 40;

/** Name of an account of the staff. */
export const StaffName = Type.String({ pattern: STAFF_NAME_PATTERN, maxLength: LONGEST_NAME });

/** An account of the staff: it tells neither a password nor a token. */
export const DeskStaffMember = Type.Object({
  name: Type.String(),
  roles: Type.Array(Type.Enum(DESK_ROLES)),
  /** Whether signing in asks for a code of an app; without it nobody is let in at the desk. */
  hasCode: Type.Boolean(),
  addedAtMs: EpochMs,
  /** Last sign-in; null for none, or none since that is kept. */
  signedInAtMs: Nullable(EpochMs),
  /** Since when it signs in no more; null for one that does. */
  closedAtMs: Nullable(EpochMs),
  /** Personal tokens that count. */
  tokens: Type.Array(Type.Object({ tokenId: NumericId, name: Type.String(), endsAtMs: EpochMs })),
});

/** Page of the staff, by name. */
export const DeskStaff = Type.Object({
  staff: Type.Array(DeskStaffMember),
  /** Name after which the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Accounts that are asked for: those that are open, unless told. */
export const DeskStaffQuery = Type.Object(
  { of: Type.Optional(Type.Enum(['open', 'closed'])), after: Type.Optional(StaffName) },
  strict,
);

export type DeskStaffMember = Static<typeof DeskStaffMember>;
export type DeskStaff = Static<typeof DeskStaff>;
export type DeskStaffQuery = Static<typeof DeskStaffQuery>;
