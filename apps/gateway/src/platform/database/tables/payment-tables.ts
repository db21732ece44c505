import type { PayoutDestination } from '@longshot/contracts';
import type { PaymentDirection, PaymentOutcome, PaymentState } from '@longshot/domain/payments';
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
  created_at_ms: number;
}
