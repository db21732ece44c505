import { applyProviderReport, applyReport } from './apply-report.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentRow } from './payment-record.ts';
import type { PaymentsContext } from './payments-context.ts';

/** How often payments are looked for whose provider should be asked. */
const POLL_INTERVAL_MS = 5_000;

/** The wait after the first question, doubled with each, and the longest. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** A deposit that its provider has never heard of is given up after this: nobody can pay it any more. */
export const DEPOSIT_GIVEN_UP_AFTER_MS = 30 * 60_000;

/** How many payments are asked for in one go. */
const BATCH = 100;

/** Asks providers for payments of which nothing has been heard: a webhook may be lost, or the process have ended. */
export interface PaymentWatcher {
  /** Asks for all that are due now; answers how many. Runs by itself after `start`. */
  inspect(): Promise<number>;
  start(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

async function ask(context: PaymentsContext, payment: PaymentRow): Promise<void> {
  const report = await context.registry.of(payment).status(String(payment.id), payment.provider_payment_id);
  if (report) await applyProviderReport(context, report, 'status');
  else if (payment.direction === 'withdrawal') await openPayment(context, payment);
  else if (context.clock.nowMs() - payment.created_at_ms >= DEPOSIT_GIVEN_UP_AFTER_MS) {
    await applyReport(context, payment.id, { outcome: 'cancelled', sequence: null, reason: 'not_begun' }, 'own');
  }
}

/** Puts the next question off before it is asked, so that one that fails, or ends the process, is not asked at once again. */
async function putOff({ database, clock }: PaymentsContext, payment: PaymentRow): Promise<void> {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(payment.checks, 20));
  await database.kysely
    .updateTable('payments')
    .set({ check_at_ms: clock.nowMs() + waitMs, checks: payment.checks + 1 })
    .where('id', '=', payment.id)
    .where('check_at_ms', 'is not', null)
    .execute();
}

async function inspectOnce(context: PaymentsContext): Promise<number> {
  const due = await context.database.kysely
    .selectFrom('payments')
    .selectAll()
    // None waits for longer than that: one that does was put off before the clock was set back.
    .where((check) => {
      const nowMs = context.clock.nowMs();
      return check.or([check('check_at_ms', '<=', nowMs), check('check_at_ms', '>', nowMs + LONGEST_WAIT_MS)]);
    })
    .orderBy('check_at_ms')
    .limit(BATCH)
    .execute();
  for (const payment of due) {
    try {
      await putOff(context, payment);
      await ask(context, payment);
    } catch (error) {
      context.log.error({ err: error, paymentId: payment.id }, 'a payment could not be asked for at its provider');
    }
  }
  return due.length;
}

/** Makes the watcher. When a payment is asked for is in the database: a restart changes nothing, several may run at once. */
export function createPaymentWatcher(context: PaymentsContext): PaymentWatcher {
  let running: Promise<number> | null = null;
  let isStarted = false;
  let cancel = (): void => undefined;

  const inspect = async (): Promise<number> => {
    while (running) await running.catch(() => undefined);
    running = inspectOnce(context);
    try {
      return await running;
    } finally {
      running = null;
    }
  };
  const lookOn = async (): Promise<void> => {
    await inspect().catch((error: unknown) => {
      context.log.error({ err: error }, 'payments could not be looked for');
    });
    if (isStarted) inspectLater();
  };
  const inspectLater = (): void => {
    cancel = context.clock.after(POLL_INTERVAL_MS, () => void lookOn());
  };
  return {
    inspect,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      inspectLater();
    },
    stop: async () => {
      isStarted = false;
      cancel();
      while (running) await running.catch(() => undefined);
    },
  };
}
