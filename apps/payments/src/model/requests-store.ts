import { withoutUndefined } from '@longshot/domain/input';
import { isRequestFailure, type Transport } from '@longshot/api-client';
import { operations, type MyThread, type Payment, type PaymentHistoryEntry } from '@longshot/contracts';
import { requestTopicOf } from '@longshot/domain/payments';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import type { RequestAbout } from './addresses.ts';

/** Requests of the player about payments, and the one that is being written. */
export class RequestsStore {
  readonly all = new Loaded<readonly MyThread[]>();
  /** Payments that a request may be about. */
  readonly payments = new Loaded<readonly PaymentHistoryEntry[]>();
  /** The payment that the request names. */
  readonly payment = new Loaded<Payment>();
  typed = '';
  isSending = false;
  /** Why the last one was refused, as a code; null while nothing is wrong. */
  problem: string | null = null;
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport'>(
      this,
      { transport: false, all: false, payments: false, payment: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    [this.typed, this.problem] = [text, null];
  }

  async load(): Promise<void> {
    await this.all.wait(
      async (signal) =>
        (await this.transport.call(operations.getMyThreads, { query: { about: 'payments' }, signal })).threads,
    );
  }

  /** Loads the newest payments that a topic may be about. */
  async loadPayments(topicId: number): Promise<void> {
    const direction = requestTopicOf(topicId)?.direction ?? null;
    const query = { isIncludeArchive: true, ...withoutUndefined({ direction: direction ?? undefined }) };
    await this.payments.wait(
      async (signal) => (await this.transport.call(operations.getMainAccountHistory, { query, signal })).entities,
    );
  }

  async loadPayment(paymentId: string): Promise<void> {
    await this.payment.wait((signal) => this.transport.call(operations.getPayment, { params: { paymentId }, signal }));
  }

  /** Sends the request; answers the number of its thread, null where it was refused. */
  async send({ topicId, subTopicId, paymentId }: RequestAbout): Promise<string | null> {
    const text = this.typed.trim();
    if (text === '' || this.isSending) {
      if (text === '') this.problem = 'empty';
      return null;
    }
    [this.isSending, this.problem] = [true, null];
    try {
      const body = {
        topicId,
        text,
        ...withoutUndefined({ subTopicId: subTopicId ?? undefined, paymentId: paymentId ?? undefined }),
      };
      const { threadId } = await this.transport.call(operations.openPaymentRequest, { body });
      runInAction(() => (this.typed = ''));
      return threadId;
    } catch (error) {
      runInAction(() => (this.problem = isRequestFailure(error) ? error.code : 'generic'));
      return null;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    for (const each of [this.all, this.payments, this.payment]) each.reset();
    [this.typed, this.problem] = ['', null];
  }
}
