import { withoutUndefined } from '@longshot/domain/input';
import type { PaymentWebhook } from '@longshot/contracts';
import type { Log } from '../../../platform/observability/log.ts';
import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../../platform/http/sandbox-signature.ts';
import type { SandboxPayment, SandboxStore } from './sandbox-store.ts';

/** Sends a webhook; answers the status it was answered with. */
export type DeliverWebhook = (payload: string, headers: Readonly<Record<string, string>>) => Promise<number>;

/** How often it looks for what time has decided, and for what is to be told. */
const POLL_INTERVAL_MS = 5_000;

/** A webhook that nobody confirms is sent so often; then the house has to ask. */
const MAX_ATTEMPTS = 8;

/** The wait after the first try, doubled with each. */
const FIRST_WAIT_MS = 5_000;

/** Instrument of a payment, masked as a bank would. */
function instrumentOf({
  token,
  is_token_wanted: isWanted,
  outcome,
}: SandboxPayment): Pick<PaymentWebhook, 'instrument'> {
  if (token === null || !isWanted || outcome !== 'succeeded') return {};
  const digits = [...token].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10_000, 7);
  return { instrument: { token, label: `•••• ${String(digits).padStart(4, '0')}` } };
}

/** Builds the message that tells of a payment. */
export function webhookOf(payment: SandboxPayment): PaymentWebhook {
  return {
    reference: payment.reference,
    providerPaymentId: payment.id,
    sequence: payment.sequence,
    outcome: payment.outcome,
    amountMinor: payment.amount_minor,
    iso: payment.iso,
    ...withoutUndefined({ reason: payment.reason ?? undefined }),
    ...instrumentOf(payment),
  };
}

/** Tells the house what became of payments, again until it is confirmed. */
export class SandboxNotifier {
  readonly #store: SandboxStore;
  readonly #clock: FeedClock;
  readonly #log: Log;
  readonly #deliver: DeliverWebhook;
  readonly #secret: () => Promise<string>;
  readonly #notBeforeMs = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #cancel = (): void => undefined;
  #isStarted = false;

  constructor(input: {
    readonly store: SandboxStore;
    readonly clock: FeedClock;
    readonly log: Log;
    readonly deliver: DeliverWebhook;
    readonly secret: () => Promise<string>;
  }) {
    this.#store = input.store;
    this.#clock = input.clock;
    this.#log = input.log;
    this.#deliver = input.deliver;
    this.#secret = input.secret;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const inspectLater = (): void => {
      this.#cancel = this.#clock.after(POLL_INTERVAL_MS, () => void inspect());
    };
    const inspect = async (): Promise<void> => {
      await this.notifyAll();
      if (this.#isStarted) inspectLater();
    };
    inspectLater();
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#cancel();
    await this.#running;
  }

  /** Tells all that is to be told now; resolves when it has been answered. Never throws. */
  notifyAll(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#notifyOnce())
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the sandbox provider could not send its webhooks');
      });
    return this.#running;
  }

  async #notifyOnce(): Promise<void> {
    await this.#store.settleDue();
    for (const payment of await this.#store.untold(MAX_ATTEMPTS)) {
      if ((this.#notBeforeMs.get(payment.id) ?? 0) <= this.#clock.elapsedMs()) await this.#notify(payment);
    }
  }

  async #notify(payment: SandboxPayment): Promise<void> {
    const payload = JSON.stringify(webhookOf(payment));
    const signature = signWebhook(await this.#secret(), this.#clock.nowMs(), payload);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const isTold = (await this.#deliver(payload, headers).catch(() => 0)) === 200;
    await this.#store.keepTelling(payment, isTold);
    if (isTold) this.#notBeforeMs.delete(payment.id);
    else this.#notBeforeMs.set(payment.id, this.#clock.elapsedMs() + FIRST_WAIT_MS * 2 ** payment.attempts);
  }
}
