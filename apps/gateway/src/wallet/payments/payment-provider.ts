import type { PayoutDestination } from '@longshot/contracts';
import type { PaymentDirection, PaymentOutcome } from '@longshot/domain/payments';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Where the provider's page leads back to, by what became of the payment; paths of this site. */
export type ReturnPaths = Readonly<Record<'success' | 'fail' | 'pending' | 'cancel', string>>;

/** A payment as it is handed to a provider. */
export interface ProviderOrder {
  /** The house's number of it; the same reference opens the same payment, however often it is sent. */
  readonly reference: string;
  readonly direction: PaymentDirection;
  readonly methodId: string;
  readonly iso: string;
  readonly amountMinor: number;
  readonly language: string;
  readonly destination: PayoutDestination;
  readonly returnPaths: ReturnPaths;
  /** Whether the player agreed to have kept what they pay with: then the report of its success names it. */
  readonly isTokenWanted: boolean;
  /** The kept way that is paid by, as its provider knows it; null where the player says anew. */
  readonly token: string | null;
}

/** Instrument of a payment, as its provider knows it again. */
export interface ProviderInstrument {
  readonly token: string;
  /** Masked, for its player: `•••• 4242`. */
  readonly label: string;
}

/** A deposit that is given back, whole or in part, as it is handed to the provider that it came through. */
export interface ProviderRefund extends Pick<
  ProviderOrder,
  'reference' | 'methodId' | 'iso' | 'amountMinor' | 'language'
> {
  /** The provider's own number of the deposit. */
  readonly depositId: string;
}

/** A payment that a provider has opened. */
export interface ProviderOpening {
  readonly providerPaymentId: string;
  /** Its page, where the player goes on; null when nothing is left to do there. */
  readonly pageUrl: string | null;
}

/** Report of a provider about a payment. */
export interface ProviderReport {
  readonly reference: string;
  /** Null where the provider names the house's number alone. */
  readonly providerPaymentId: string | null;
  /** Counts the provider's changes of this payment from 1. */
  readonly sequence: number;
  readonly outcome: PaymentOutcome;
  readonly amountMinor: number;
  readonly iso: string;
  /** Why, as a code. */
  readonly reason?: string;
  /** Instrument that it was paid with, where that was wanted and it succeeded. */
  readonly instrument?: ProviderInstrument;
  /** By what the provider knows the same card again, whoever pays by it; it opens nothing. */
  readonly instrumentKey?: string;
}

/** The provider will not do it, whatever is tried again. Anything else that is thrown may pass. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** A code: `destination_unknown`. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Whoever moves money between players' banks and the house. */
export interface PaymentProvider {
  readonly id: string;
  /** Whether it knows what was paid with again. */
  readonly hasTokens?: boolean;
  /**
   * Opens a payment, or answers the one that the reference has opened before.
   *
   * @throws ProviderRefused when it will not do it.
   */
  open(order: ProviderOrder): Promise<ProviderOpening>;
  /**
   * Gives a deposit back, or answers the refund that the reference has begun before. It is reported as a payment.
   *
   * @throws ProviderRefused when it will not do it.
   */
  refund(order: ProviderRefund): Promise<ProviderOpening>;
  /** Asks for the present state of a payment or a refund; null when it has never heard of the reference. */
  status(reference: string, providerPaymentId: string | null): Promise<ProviderReport | null>;
  /**
   * Reads what came as a webhook of this provider; null for what says nothing about a payment, and is only confirmed.
   *
   * @throws RequestRefused `forbidden` when it is not signed by the provider, or at another time; `validation_failed`
   * with the field when it is, and is no report.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderReport | null>;
  /** Serves what the provider itself shows, where this site hosts it. */
  routes?(app: FastifyInstance): void;
  start?(): void;
  stop?(): Promise<void>;
}
