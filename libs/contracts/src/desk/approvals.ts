import { Type, type Static } from 'typebox';
import { EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';

const strict = { additionalProperties: false } as const;

/** How far an approval is; one that nobody decided about in time has expired. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;

/** One of `APPROVAL_STATES`. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** An act that one person asked for and another has to agree to. */
export const DeskApproval = Type.Object({
  id: NumericId,
  command: Type.String(),
  subject: Type.String(),
  /** JSON of what it was asked for with, and of what it would do. */
  input: Type.String(),
  preview: Type.String(),
  reason: Type.String(),
  askedBy: Type.String(),
  /** Name of the token that it was asked for by; null at the desk. */
  token: Nullable(Type.String()),
  askedAtMs: EpochMs,
  expiresAtMs: EpochMs,
  state: Type.Enum(APPROVAL_STATES),
  decidedBy: Nullable(Type.String()),
  decidedAtMs: Nullable(EpochMs),
  decidedReason: Nullable(Type.String()),
});

/** Page of approvals: those that wait, the oldest first; or those that are decided, the newest first. */
export const DeskApprovals = Type.Object({
  approvals: Type.Array(DeskApproval),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

/** Which approvals are asked for. */
export const DeskApprovalsQuery = Type.Object(
  { of: Type.Optional(Type.Enum(['waiting', 'decided'])), after: Type.Optional(NumericId) },
  strict,
);

export type DeskApproval = Static<typeof DeskApproval>;
export type DeskApprovals = Static<typeof DeskApprovals>;
export type DeskApprovalsQuery = Static<typeof DeskApprovalsQuery>;
