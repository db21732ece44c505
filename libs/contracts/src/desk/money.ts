import { Type, type Static } from 'typebox';
import { CurrencyIso, EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';

const strict = { additionalProperties: false } as const;

/** A withdrawal in a list of the desk. */
export const DeskWithdrawal = Type.Object({
  paymentId: NumericId,
  playerId: NumericId,
  player: Type.String(),
  iso: CurrencyIso,
  amountMinor: Type.Integer(),
  methodId: Type.String(),
  providerId: Type.String(),
  /** Where it goes, as it is told to the provider. */
  destination: Type.String(),
  state: Type.String(),
  reason: Type.String(),
  /** Why it waits, or waited, for the staff; null where it went out at once. */
  heldFor: Nullable(Type.Enum(['documents', 'amount'])),
  createdAtMs: EpochMs,
  decidedAtMs: Nullable(EpochMs),
  reviewedBy: Nullable(Type.String()),
  /** Documents of the player that nobody has decided about. */
  waitingDocuments: Type.Integer(),
  isIdentified: Type.Boolean(),
  /** Sum that the player ever deposited into the account, less what went back. */
  depositedMinor: Type.Integer(),
});

/** Page of withdrawals: those that wait for the staff, the oldest first; or others, the newest first. */
export const DeskWithdrawals = Type.Object({
  withdrawals: Type.Array(DeskWithdrawal),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

/** A withdrawal that is asked for. */
export const DeskWithdrawalParams = Type.Object({ paymentId: NumericId });

/** A withdrawal with the account that it was taken of. */
export const DeskWithdrawalCard = Type.Object({ withdrawal: DeskWithdrawal, accountId: Type.String() });

/** Which withdrawals are asked for. */
export const DeskWithdrawalsQuery = Type.Object(
  { of: Type.Optional(Type.Enum(['held', 'under-way', 'decided'])), after: Type.Optional(NumericId) },
  strict,
);

/** A deposit in a list of the desk. */
export const DeskDeposit = Type.Object({
  paymentId: NumericId,
  playerId: NumericId,
  player: Type.String(),
  accountId: Type.String(),
  iso: CurrencyIso,
  amountMinor: Type.Integer(),
  /** Part of it that was given back, or is on its way. */
  refundedMinor: Type.Integer(),
  methodId: Type.String(),
  providerId: Type.String(),
  state: Type.String(),
  reason: Type.String(),
  createdAtMs: EpochMs,
  decidedAtMs: Nullable(EpochMs),
});

/** Page of deposits: those that hang, the oldest first; or others, the newest first. */
export const DeskDeposits = Type.Object({
  deposits: Type.Array(DeskDeposit),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

/** Which deposits are asked for. */
export const DeskDepositsQuery = Type.Object(
  { of: Type.Optional(Type.Enum(['under-way', 'come', 'over'])), after: Type.Optional(NumericId) },
  strict,
);

/** One movement of money of an account, with every entry of the ledger that it is made of. */
export const DeskTransfer = Type.Object({
  id: NumericId,
  atMs: EpochMs,
  purpose: Type.String(),
  product: Type.String(),
  key: Type.String(),
  couponId: Nullable(NumericId),
  iso: CurrencyIso,
  /** Change of the account, and its balance after it. */
  amountMinor: Type.Integer(),
  balanceMinor: Type.Integer(),
  entries: Type.Array(Type.Object({ account: Type.String(), amountMinor: Type.Integer() })),
});

/** Page of an account in the ledger, the newest movement first. */
export const DeskLedger = Type.Object({
  playerId: NumericId,
  accountId: Type.String(),
  iso: CurrencyIso,
  balanceMinor: Type.Integer(),
  owedMinor: Type.Integer(),
  transfers: Type.Array(DeskTransfer),
  /** Place where the movements before begin; null where there are none. */
  before: Nullable(NumericId),
});

/** Account in the ledger that is asked for. */
export const DeskLedgerParams = Type.Object({ accountId: Type.String({ minLength: 1, maxLength: 40 }) });

/** Page of an account in the ledger that is asked for. */
export const DeskLedgerQuery = Type.Object({ before: Type.Optional(NumericId) }, strict);

export type DeskWithdrawal = Static<typeof DeskWithdrawal>;
export type DeskWithdrawalCard = Static<typeof DeskWithdrawalCard>;
export type DeskWithdrawals = Static<typeof DeskWithdrawals>;
export type DeskWithdrawalsQuery = Static<typeof DeskWithdrawalsQuery>;
export type DeskDeposit = Static<typeof DeskDeposit>;
export type DeskDeposits = Static<typeof DeskDeposits>;
export type DeskDepositsQuery = Static<typeof DeskDepositsQuery>;
export type DeskTransfer = Static<typeof DeskTransfer>;
export type DeskLedger = Static<typeof DeskLedger>;
