import type { PaymentDirection } from './payment-state.ts';

/** A topic of requests about payments. */
export interface RequestTopic {
  readonly id: number;
  /** Which payments it may be about; null for all. */
  readonly direction: PaymentDirection | null;
  /** Numbers of what may be the matter, each of this topic alone. */
  readonly subTopics: readonly number[];
}

/** Topics of requests about payments: deposits, withdrawals, a payment in question, anything else. Source: product 6. */
export const requestTopics: readonly RequestTopic[] = [
  { id: 1, direction: 'deposit', subTopics: [11, 12, 13] },
  { id: 2, direction: 'withdrawal', subTopics: [21, 22, 23] },
  { id: 3, direction: null, subTopics: [31, 32, 33] },
  { id: 4, direction: null, subTopics: [] },
];

/** The topic of a number; undefined where there is none. */
export const requestTopicOf = (topicId: number): RequestTopic | undefined =>
  requestTopics.find(({ id }) => id === topicId);
