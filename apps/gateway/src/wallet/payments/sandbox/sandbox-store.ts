import { randomBytes } from 'node:crypto';
import type { PaymentOutcome } from '@longshot/domain/payments';
import { sql, type Selectable } from 'kysely';
import type { SandboxPaymentsTable } from '../../../platform/database/tables/payment-tables.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { ProviderOrder } from '../payment-provider.ts';

/** A payment as the sandbox keeps it. */
export type SandboxPayment = Selectable<SandboxPaymentsTable>;

/** Facts of a payment that the sandbox has to know. */
export type SandboxOrder = Omit<ProviderOrder, 'destination' | 'returnPaths' | 'isTokenWanted' | 'token'> &
  Partial<Pick<ProviderOrder, 'isTokenWanted' | 'token'>>;

/** Outcome that somebody chooses at the sandbox's page. */
export type SandboxChoice = 'succeed' | 'fail' | 'pending' | 'cancel';

/** A deposit that nobody pays is over after this; a withdrawal that nobody decides is paid. */
export const UNATTENDED_MS = 30 * 60_000;

/** A statement may wait for a connection, and come after payments that were opened later than it was made. */
const CLOCK_SLACK_MS = 60_000;

/** How long a payment that was left pending takes to succeed. */
export const PENDING_MS = 20_000;

const randomId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`;

/** The payments of the sandbox, as it keeps them: the house does not look in here. */
export class SandboxStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Whether a token was given out. */
  async knows(token: string): Promise<boolean> {
    const query = this.#database.kysely.selectFrom('sandbox_payments').select('id').where('token', '=', token);
    return (await query.where('is_token_wanted', '=', true).executeTakeFirst()) !== undefined;
  }

  /** Opens a payment, or answers the one with this reference. What nobody attends to is over after a time. */
  async open(order: SandboxOrder, unattendedMs = UNATTENDED_MS): Promise<SandboxPayment> {
    const { reference, direction, methodId, iso, amountMinor, language, isTokenWanted = false, token = null } = order;
    const nowMs = this.#nowMs();
    await this.#database.kysely
      .insertInto('sandbox_payments')
      .values({
        id: randomId('sbx'),
        page_token: randomId('page'),
        reference,
        direction,
        iso,
        language,
        method_id: methodId,
        amount_minor: amountMinor,
        outcome: 'pending',
        reason: null,
        // The answer itself tells of the first number.
        sequence: 1,
        told_sequence: 1,
        created_at_ms: nowMs,
        settles_at_ms: nowMs + unattendedMs,
        settles_to: direction === 'deposit' && token === null ? 'cancelled' : 'succeeded',
        is_token_wanted: isTokenWanted,
        token: isTokenWanted ? randomId('tok') : token,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
    const row = await this.find('reference', reference);
    if (!row) throw new Error(`sandbox payment ${reference} has gone`);
    return row;
  }

  /** A payment by the house's number or by its page; undefined when there is none. */
  async find(by: 'reference' | 'page_token', value: string): Promise<SandboxPayment | undefined> {
    await this.settleDue();
    const query = this.#database.kysely.selectFrom('sandbox_payments').selectAll();
    return query.where(by, '=', value).executeTakeFirst();
  }

  /** Lets a payment that waits become what was chosen; one that is decided stays. Answers it as it is then. */
  async choose(payment: SandboxPayment, choice: SandboxChoice): Promise<SandboxPayment> {
    const isDeposit = payment.direction === 'deposit';
    const outcomes = {
      succeed: ['succeeded', null],
      fail: ['failed', 'declined'],
      pending: ['pending', null],
      cancel: ['cancelled', isDeposit ? 'cancelled_by_player' : 'cancelled_by_bank'],
    } as const satisfies Record<SandboxChoice, readonly [PaymentOutcome, string | null]>;
    const [outcome, reason] = outcomes[choice];
    const isPending = outcome === 'pending';
    const row = await this.#database.kysely
      .updateTable('sandbox_payments')
      .set({
        outcome,
        reason,
        sequence: sql<number>`sequence + 1`,
        attempts: 0,
        settles_at_ms: isPending ? this.#nowMs() + PENDING_MS : null,
        settles_to: isPending ? 'succeeded' : null,
      })
      .where('id', '=', payment.id)
      .where('outcome', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    return row ?? (await this.find('reference', payment.reference)) ?? payment;
  }

  /** Lets become true what time decides: what was left pending succeeds, what nobody attends to ends. */
  async settleDue(): Promise<void> {
    await this.#database.kysely
      .updateTable('sandbox_payments')
      .set({
        outcome: sql<PaymentOutcome>`settles_to`,
        sequence: sql<number>`sequence + 1`,
        attempts: 0,
        reason: sql<string | null>`case when settles_to = 'cancelled' then 'expired' end`,
        settles_at_ms: null,
        settles_to: null,
      })
      // None waits for longer than that: one that does was made before the clock was set back.
      .where((row) => {
        const nowMs = this.#nowMs();
        const longestMs = nowMs + UNATTENDED_MS + CLOCK_SLACK_MS;
        return row.or([row('settles_at_ms', '<=', nowMs), row('settles_at_ms', '>', longestMs)]);
      })
      .execute();
  }

  /** Payments whose newest change the house has not confirmed, except those that were tried too often. */
  untold(maxAttempts: number): Promise<readonly SandboxPayment[]> {
    const query = this.#database.kysely.selectFrom('sandbox_payments').selectAll();
    return query
      .whereRef('told_sequence', '<', 'sequence')
      .where('attempts', '<', maxAttempts)
      .orderBy('created_at_ms')
      .limit(100)
      .execute();
  }

  /** Keeps how telling the house went. */
  async keepTelling(payment: SandboxPayment, isTold: boolean): Promise<void> {
    const reported = isTold ? { told_sequence: payment.sequence } : {};
    await this.#database.kysely
      .updateTable('sandbox_payments')
      .set({ attempts: payment.attempts + 1, ...reported })
      .where('id', '=', payment.id)
      .where('sequence', '=', payment.sequence)
      .execute();
  }
}
