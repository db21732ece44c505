import type { PayoutDestination } from '@longshot/contracts';
import type { PaymentDirection, PaymentOutcome, PaymentState, WithdrawalHold } from '@longshot/domain/payments';
import type { ColumnType, Generated } from 'kysely';

/** A column that may be left out of a new row, and is null then. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `payments`: deposits and withdrawals. See `payments/`. */
export interface PaymentsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  account_id: string;
  direction: PaymentDirection;
  state: PaymentState;
  method_id: string;
  iso: string;
  amount_minor: number;
  language: string;
  /** Where a withdrawal goes. */
  destination: ColumnType<PayoutDestination, string, string>;
  idempotency_key: string;
  request_hash: string;
  /** Provider that it began at. */
  provider_id: Generated<string>;
  provider_payment_id: Unset<string>;
  /** The provider's page, where the player goes on. */
  page_url: Unset<string>;
  /** The number of the newest report of the provider that was taken; 0 before the first. */
  sequence: Generated<number>;
  /** Last reason of the provider, as a code. */
  reason: Generated<string>;
  created_at_ms: number;
  decided_at_ms: Unset<number>;
  /** The day in the player's jurisdiction, `YYYY-MM-DD`. */
  decided_on: Unset<string>;
  /** When the provider is asked next if nothing is heard; null once it is decided. */
  check_at_ms: number | null;
  checks: Generated<number>;
  /** Whether the player agreed to have kept what they pay with. */
  is_saving: Generated<boolean>;
  /** The kept way that it is paid by. */
  saved_method_id: Unset<number>;
  /** The deposit that this payment outwards gives back. */
  refund_of: Unset<number>;
  /** Sum that the provider took back of a deposit by itself last. */
  taken_back_minor: Unset<number>;
  /** By what its provider knows what it was paid with again, whoever pays; no way to charge it. */
  instrument_key: Unset<string>;
  /** Why it waits, or waited, for the staff before it went to its provider; null for what never did. */
  held_for: Unset<WithdrawalHold>;
  reviewed_by: Unset<string>;
  reviewed_at_ms: Unset<number>;
}

/** `payment_reports`: append-only; everything that was heard of payments, and what was made of it. */
export interface PaymentReportsTable {
  id: Generated<number>;
  payment_id: number;
  sequence: number | null;
  outcome: PaymentOutcome;
  source: string;
  decision: string;
  heard_at_ms: number;
}

/** `saved_methods`: what players agreed to have kept, by the token that its provider gave; a removed one has none. */
export interface SavedMethodsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  provider_id: string;
  method_id: string;
  token: string | null;
  /** Masked, as the provider wrote it. */
  label: string;
  saved_at_ms: number;
  used_at_ms: number;
  removed_at_ms: Unset<number>;
}

/** `sandbox_payments`: what the sandbox provider knows, on its own side. */
export interface SandboxPaymentsTable {
  id: string;
  /** The house's number of the payment. */
  reference: string;
  page_token: string;
  direction: PaymentDirection;
  method_id: string;
  iso: string;
  amount_minor: number;
  language: string;
  outcome: PaymentOutcome;
  reason: string | null;
  sequence: number;
  /** The newest number that the house has confirmed to have heard. */
  told_sequence: Generated<number>;
  attempts: Generated<number>;
  settles_at_ms: number | null;
  settles_to: PaymentOutcome | null;
  is_token_wanted: Generated<boolean>;
  token: Unset<string>;
  created_at_ms: number;
}
