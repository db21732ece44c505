import type { FeedClock } from '../clock/feed-clock.ts';
import type { Database, Trx } from '../database/index.ts';
import { DeliveryRefused } from '../mail/delivery-refused.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SmsSender } from '../mail/sms-sender.ts';
import type { Log } from '../observability/log.ts';
import {
  dropUsed,
  insertMessage,
  keepAttempt,
  takeDue,
  tidyMessages,
  type OutboundMessage,
  type OutboxRow,
} from './outbox-rows.ts';

/** Input of the outbox. */
export interface OutboxInput {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly log: Log;
  /** Who delivers mails; null where nobody does. */
  readonly mailer: Mailer | null;
  /** Who delivers messages to telephones; null where nobody does. */
  readonly sms: SmsSender | null;
}

/** How often it is looked whether something is due, and how soon after something was written. */
const LOOK_EVERY_MS = 2_000;
const LOOK_AFTER_WRITING_MS = 50;

/** How long a message is its taker's: longer than any server may take to answer. */
const LEASE_MS = 2 * 60_000;

/** So many are delivered at once. */
const AT_ONCE = 10;

/** After the first failure 30 seconds are waited, twice as long after each further one, an hour at most. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

const LONGEST_ERROR = 200;

const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

const errorOf = (error: unknown): string => (error as Error).message.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_ERROR);

/**
 * Mails and messages on their way out: written with what caused them, delivered after commit, tried again with growing
 * waits. Each is delivered at least once under one message id; a second time only where the process ended between the
 * delivery and its being written down.
 */
export class Outbox {
  readonly #input: OutboxInput;
  #delivering: Promise<void> | null = null;
  #isAsked = false;
  #cancel = (): void => undefined;
  #isRunning = false;

  constructor(input: OutboxInput) {
    this.#input = input;
  }

  /** Takes mails for the outbox. */
  get mailer(): Mailer {
    const { database, mailer } = this.#input;
    return {
      canSend: mailer !== null,
      send: ({ to, subject, text, language, carries }, trx) =>
        this.#put({ kind: 'mail', to, subject, text, language, carries }, trx),
      used: (code, to) => this.#used(code, to, mailer),
      tidy: async () => {
        await tidyMessages(database.kysely, this.#input.clock.nowMs());
        await mailer?.tidy?.();
      },
    };
  }

  /** Takes messages to telephones for the outbox. */
  get sms(): SmsSender {
    const { sms } = this.#input;
    return {
      canSend: sms !== null,
      send: ({ to, text, language, carries }, trx) =>
        this.#put({ kind: 'sms', to, subject: null, text, language, carries }, trx),
      used: (code, to) => this.#used(code, to, sms),
    };
  }

  /** Begins to deliver. */
  start(): void {
    this.#isRunning = true;
    this.#lookIn(0);
  }

  /** Delivers nothing more; resolves when nothing is being delivered. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#cancel();
    await this.settled();
  }

  /** Resolves when what is being delivered has been. */
  async settled(): Promise<void> {
    await this.#delivering;
  }

  async #put(message: OutboundMessage, trx?: Trx): Promise<void> {
    const { database, clock, mailer, sms } = this.#input;
    if ((message.kind === 'mail' ? mailer : sms) === null) throw new Error(`Nobody delivers a ${message.kind} here.`);
    await insertMessage(trx ?? database.kysely, message, clock.nowMs());
    if (this.#isRunning) this.#lookIn(LOOK_AFTER_WRITING_MS);
  }

  async #used(code: string, to: string | undefined, transport: Mailer | SmsSender | null): Promise<void> {
    const { database, clock } = this.#input;
    await dropUsed(database.kysely, code, to, clock.nowMs());
    await transport?.used?.(code, to);
  }

  #lookIn(delayMs: number): void {
    // What is written while others are delivered is looked for right after them.
    if (this.#delivering !== null) {
      this.#isAsked = true;
      return;
    }
    this.#cancel();
    this.#cancel = this.#input.clock.after(delayMs, () => {
      this.#isAsked = false;
      this.#delivering = this.#look().finally(() => {
        this.#delivering = null;
        if (this.#isRunning) this.#lookIn(this.#isAsked ? LOOK_AFTER_WRITING_MS : LOOK_EVERY_MS);
      });
    });
  }

  async #look(): Promise<void> {
    const { database, clock, log } = this.#input;
    try {
      for (;;) {
        const taken = await takeDue(database.kysely, clock.nowMs(), LEASE_MS, AT_ONCE);
        await Promise.all(taken.map((row) => this.#attempt(row)));
        if (taken.length < AT_ONCE || !this.#isRunning) return;
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read or written');
    }
  }

  async #attempt(row: OutboxRow): Promise<void> {
    const { database, clock, log } = this.#input;
    const isOver = row.code_until_ms !== null && row.code_until_ms <= clock.nowMs();
    if (isOver) return keepAttempt(database.kysely, row, { state: 'dropped' }, clock.nowMs());
    try {
      await this.#deliver(row);
    } catch (error) {
      const nowMs = clock.nowMs();
      const isGivenUp = error instanceof DeliveryRefused || row.try_until_ms <= nowMs;
      const facts = { messageId: row.message_id, kind: row.kind, attempts: row.attempts, reason: errorOf(error) };
      if (isGivenUp) log.error(facts, 'a message could not be delivered and is not tried again');
      else log.warn(facts, 'a message could not be delivered yet');
      const state = isGivenUp ? 'failed' : 'waiting';
      const dueAtMs = nowMs + waitAfter(row.attempts);
      return keepAttempt(database.kysely, row, { state, dueAtMs, error: errorOf(error) }, nowMs);
    }
    await keepAttempt(database.kysely, row, { state: 'sent' }, clock.nowMs());
  }

  async #deliver({ kind, message_id: id, recipient: to, language, subject, body, ...row }: OutboxRow): Promise<void> {
    const { mailer, sms } = this.#input;
    const { code_name: codeName, code_until_ms: untilMs } = row;
    const carries = codeName === null || untilMs === null ? undefined : { codeName, untilMs };
    const message = { id, to, language, text: body ?? '', carries };
    if (kind === 'mail') return mailer?.send({ ...message, subject: subject ?? '' });
    return sms?.send(message);
  }
}
