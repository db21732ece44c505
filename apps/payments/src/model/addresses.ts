import { pathBelowLanguage } from '@longshot/remote/addresses';

/** Outcomes of a payment, as the result pages' addresses say it. Source: product 2, empty layout. */
export const outcomes = ['success', 'fail', 'pending', 'cancel'] as const;

/** One of `outcomes`. */
export type ResultOutcome = (typeof outcomes)[number];

/** Topic, matter and payment of a request, as its address says them. */
export interface RequestAbout {
  readonly topicId: number;
  readonly subTopicId: number | null;
  readonly paymentId: string | null;
}

/** Page of this application. */
export type PaymentPage =
  | { readonly name: 'deposit' | 'withdrawal' | 'history' | 'information' }
  | { readonly name: 'requests' }
  | { readonly name: 'request-transactions'; readonly topicId: number }
  | { readonly name: 'request'; readonly about: RequestAbout }
  | { readonly name: 'result'; readonly kind: 'deposit' | 'withdrawal'; readonly outcome: ResultOutcome };

/** The payment that a result page is about, by its query; null where it names none. */
export const paymentIdOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('payment') ?? '';
  return /^\d{1,18}$/.test(id) ? id : null;
};

const RESULT = /^onpay\/(withdraw\/)?(success|fail|pending|cancel)$/;

const REQUEST = /^office\/payment\/create-request\/(\d+)(?:\/(?:(transactions)(?:\/(\d{1,18}))?|(\d+)))?$/;

/** The step of a request about payments that an address asks for. */
const requestPageOf = (path: string): PaymentPage | null => {
  const [, topic, transactions, paymentId = null, subTopic] = REQUEST.exec(path) ?? [];
  if (topic === undefined) return null;
  const topicId = Number(topic);
  if (transactions !== undefined && paymentId === null) return { name: 'request-transactions', topicId };
  const subTopicId = subTopic === undefined ? null : Number(subTopic);
  return { name: 'request', about: { topicId, subTopicId, paymentId } };
};

const pages: Readonly<Record<string, PaymentPage>> = {
  'office/recharge': { name: 'deposit' },
  'office/menu/recharge': { name: 'deposit' },
  'office/payment/requests': { name: 'requests' },
  'office/deduce': { name: 'withdrawal' },
  'office/historypay': { name: 'history' },
  'information/payment': { name: 'information' },
};

/** The page an address asks for, with its language prefix; null on the way elsewhere. */
export const pageOf = (pathname: string): PaymentPage | null => {
  const path = pathBelowLanguage(pathname);
  const result = RESULT.exec(path);
  const outcome = outcomes.find((each) => each === result?.[2]);
  if (outcome) return { name: 'result', kind: result?.[1] === undefined ? 'deposit' : 'withdrawal', outcome };
  return pages[path] ?? requestPageOf(path);
};
