import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** A player as a provider of identification is told. */
export interface CheckOrder {
  /** The house's number of the check; the same reference opens the same check. */
  readonly reference: string;
  readonly name: string;
  readonly surname: string;
  readonly language: string;
  /** Where the provider's page leads back to: a path of this site. */
  readonly returnPath: string;
}

/** Result of a check as a provider tells it. */
export interface CheckReport {
  readonly reference: string;
  readonly isAccepted: boolean;
  /** Why not, as a code; empty unless refused. */
  readonly reason: string;
}

/** Whoever finds out who somebody is: by a bank, an electronic identity, a look at face and document. */
export interface CheckProvider {
  readonly id: string;
  /** Name that players read. */
  readonly name: string;
  /** Opens a check; answers the address at which the player goes on. Throws where it cannot now. */
  start(order: CheckOrder): Promise<string>;
  /**
   * Reads what came as a webhook of this provider; null for what says nothing final.
   *
   * @throws RequestRefused `forbidden` when it is not signed by the provider, or at another time; `validation_failed`
   * with the field when it is, and is no report.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<CheckReport | null>;
  /** Serves what the provider itself shows, where this site hosts it. */
  routes?(app: FastifyInstance): void;
}
