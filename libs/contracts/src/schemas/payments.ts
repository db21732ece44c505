import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Which way the money goes. */
export const PaymentDirection = Type.Enum(['deposit', 'withdrawal']);

/** The states of a payment. */
export const PaymentState = Type.Enum(['created', 'pending', 'succeeded', 'failed', 'cancelled']);

/** Kind of destination of a withdrawal: nothing, an IBAN with its holder, or an e-mail address. */
export const PayoutDestinationKind = Type.Enum(['none', 'iban', 'email']);

/** Bounds of one payment of a method in a currency. */
export const PaymentMethodBounds = Type.Object({
  iso: CurrencyIso,
  minMinor: MinorAmount,
  maxMinor: MinorAmount,
  /** Amounts that are offered as they are, ascending. */
  quickMinor: Type.Array(MinorAmount),
});

/** One way to deposit or withdraw. */
export const PaymentMethod = Type.Object({
  id: Type.String(),
  direction: PaymentDirection,
  destination: PayoutDestinationKind,
  bounds: Type.Array(PaymentMethodBounds),
  /** How long it takes at least and at most, in minutes; 0 is at once. */
  minutesLeast: Type.Integer({ minimum: 0 }),
  minutesMost: Type.Integer({ minimum: 0 }),
  /** Fee of the house, in hundredths of a per cent. */
  feeBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether what is paid with can be kept for the next time. */
  isSavable: Type.Boolean(),
});

/** All ways. */
export const PaymentMethodList = Type.Object({ methods: Type.Array(PaymentMethod) });

const paymentBody = {
  accountId: Type.String({ minLength: 1, maxLength: 40 }),
  methodId: Type.String({ minLength: 1, maxLength: 40 }),
  /** Minor units of the account's currency. */
  amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** The currency the page showed, checked against the account's. */
  iso: CurrencyIso,
  /** The language of the page, of the provider's page, and of the page it leads back to. */
  language: Type.String({ pattern: '^[a-z]{2}$' }),
};

/** Body that begins a deposit. */
export const CreateDepositBody = Type.Object(
  {
    ...paymentBody,
    /** The player agrees to have kept what they pay with. */
    isSaving: Type.Optional(Type.Boolean()),
    /** The kept way to pay by. */
    savedMethodId: Type.Optional(NumericId),
  },
  strict,
);

/** Where a withdrawal goes. A card number in any of it is refused. */
export const PayoutDestination = Type.Object(
  {
    iban: Type.Optional(Type.String({ minLength: 5, maxLength: 42 })),
    holder: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })),
  },
  strict,
);

/** Body that begins a withdrawal. */
export const CreateWithdrawalBody = Type.Object({ ...paymentBody, destination: PayoutDestination }, strict);

/** A payment as its player sees it. */
export const Payment = Type.Object({
  id: NumericId,
  direction: PaymentDirection,
  state: PaymentState,
  methodId: Type.String(),
  accountId: Type.String(),
  iso: CurrencyIso,
  amountMinor: MinorAmount,
  createdAtMs: EpochMs,
  /** When it succeeded, failed or was cancelled; null while it is under way. */
  decidedAtMs: Nullable(EpochMs),
});

/** A payment that has begun. */
export const StartedPayment = Type.Object({
  payment: Payment,
  /** The provider's page on which the player goes on; null when nothing is left to do there. */
  redirectUrl: Nullable(Type.String()),
});

/** Which payment. */
export const PaymentParams = Type.Object({ paymentId: NumericId });

/** Which account money goes out of. */
export const PayoutMethodsQuery = Type.Object({ accountId: Type.String({ minLength: 1, maxLength: 40 }) }, strict);

/** How much may go out by each way. A way that is not there takes nothing of the account. */
export const PayoutMethods = Type.Object({
  methods: Type.Array(
    Type.Object({
      methodId: Type.String(),
      /** Sum that came in this way and has not gone back yet. */
      backMinor: MinorAmount,
      /** The most that may go out this way now, whatever its bounds are; 0 where other money goes back first. */
      mostMinor: MinorAmount,
    }),
  ),
});

/** Ways to pay that the player has kept, the one used last first; and the methods used last. */
export const SavedMethods = Type.Object({
  saved: Type.Array(
    Type.Object({
      id: NumericId,
      methodId: Type.String(),
      /** Masked: `•••• 4242`. */
      label: Type.String(),
      usedAtMs: EpochMs,
    }),
  ),
  lastUsed: Type.Object({ deposit: Nullable(Type.String()), withdrawal: Nullable(Type.String()) }),
});

/** Money held for withdrawals. */
export const HeldMoney = Type.Object({
  accounts: Type.Array(Type.Object({ accountId: Type.String(), iso: CurrencyIso, heldMinor: MinorAmount })),
});

/** Which part of the payment history. Names are the specification's. */
export const MainAccountHistoryQuery = Type.Object(
  {
    /** With payments that were decided more than 90 days ago. */
    isIncludeArchive: Type.Optional(Type.Boolean()),
    /** From 1; five entries each. */
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    accountId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    direction: Type.Optional(PaymentDirection),
    /** Under way is created or pending; refused is failed or cancelled. */
    state: Type.Optional(Type.Enum(['under-way', 'succeeded', 'refused'])),
  },
  strict,
);

/** An entry of the payment history. Names are the specification's; the texts of codes are the client's. Source: shell 3. */
export const PaymentHistoryEntry = Type.Object({
  id: Type.Integer(),
  /** 0 created, 1 pending, 2 succeeded, 3 failed, 4 cancelled. */
  status_id: Type.Integer(),
  status_title: PaymentState,
  /** Code of the provider's message; the empty text when it said nothing. */
  message: Type.String(),
  /** The key of the client's text for `message`; the empty text when it has none. */
  translate_message: Type.String(),
  /** The provider's own number of the payment; the empty text before it has one. */
  skks_hash: Type.String(),
  /** When it began. */
  timestamp: EpochMs,
  /** The day it was decided in the player's jurisdiction, `YYYY-MM-DD`; null while it is under way. */
  date_payment: Nullable(Type.String()),
  /** Minor units; below 0 for a withdrawal. */
  summ: Type.Integer(),
  iso: CurrencyIso,
  /** The number of the deposit; null for withdrawals. */
  money_deposit_id: Nullable(Type.Integer()),
  direction: PaymentDirection,
  method_id: Type.String(),
  /** The deposit that this entry gives back; null for what is no refund. */
  refund_of: Nullable(Type.Integer()),
});

/** A page of the payment history. */
export const PaymentHistory = Type.Object({
  entities: Type.Array(PaymentHistoryEntry),
  total_count: Type.Integer({ minimum: 0 }),
});

/** Message of a provider about a payment, signed. */
export const PaymentWebhook = Type.Object({
  /** The house's number of the payment. */
  reference: NumericId,
  /** The provider's own. */
  providerPaymentId: Type.String({ minLength: 1, maxLength: 100 }),
  /** Counts the changes of this payment from 1. */
  sequence: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  outcome: Type.Enum(['pending', 'succeeded', 'failed', 'cancelled']),
  amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  iso: CurrencyIso,
  /** Why, as a code. */
  reason: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  /** Instrument that it was paid with, where that was wanted. */
  instrument: Type.Optional(
    Type.Object({
      token: Type.String({ minLength: 8, maxLength: 200 }),
      label: Type.String({ minLength: 1, maxLength: 60 }),
    }),
  ),
});

/** The schemas of the operations of `operations/payments.ts`. */
export const paymentSchemas = {
  getPaymentMethods: { response: PaymentMethodList },
  createDeposit: { body: CreateDepositBody, response: StartedPayment },
  createWithdrawal: { body: CreateWithdrawalBody, response: StartedPayment },
  getPayment: { params: PaymentParams, response: Payment },
  getSavedMethods: { response: SavedMethods },
  removeSavedMethod: { params: Type.Object({ savedId: NumericId }), response: SavedMethods },
  getPayoutMethods: { query: PayoutMethodsQuery, response: PayoutMethods },
  getHeldMoney: { response: HeldMoney },
  getMainAccountHistory: { query: MainAccountHistoryQuery, response: PaymentHistory },
} as const satisfies SchemasByOperation;
