import { requestTopics } from '@longshot/domain/payments';
import type { RouteEntry } from '@longshot/release';
import { outcomes } from './model/addresses.ts';

const screen = (id: string, path: string, title: string): RouteEntry => ({
  id,
  path,
  layout: 'main',
  guard: 'signed-in',
  title,
  seo: 'office',
  analytics: id,
  hides: ['coupon'],
});

const officePage = (id: string, path: string, title: string, order: number): RouteEntry => ({
  ...screen(id, path, title),
  navigation: { order, labelKey: title, menu: 'account' },
});

const ofRequests = { dictionaries: ['payments-requests'] } as const;

const topics = requestTopics.map(({ id }) => String(id));
const subTopics = requestTopics.flatMap((topic) => topic.subTopics.map(String));

/** A step of a request about payments. */
const requestPage = (id: string, below: string, params: RouteEntry['params'] = {}): RouteEntry => ({
  ...screen(id, `office/payment/create-request/:topicId${below}`, 'title.requests'),
  ...ofRequests,
  params,
});

const resultPages = (kind: 'deposit' | 'withdrawal', prefix: string): readonly RouteEntry[] =>
  outcomes.map((outcome) => ({
    id: `${prefix.replace('/', '-')}-${outcome}`,
    path: `${prefix}/${outcome}`,
    layout: 'empty',
    title: `result.${kind}.${outcome}.title`,
    seo: 'office',
    analytics: 'onpay',
  }));

/** The pages of payments. Source: product 2; shell 2. */
export const routes: readonly RouteEntry[] = [
  officePage('office-recharge', 'office/recharge', 'title.deposit', 20),
  officePage('office-deduce', 'office/deduce', 'title.withdrawal', 21),
  officePage('office-historypay', 'office/historypay', 'title.history', 22),
  // An alias: the menu of the office has the deposit at an address of its own.
  { ...screen('office-menu-recharge', 'office/menu/recharge', 'title.deposit'), analytics: 'office-recharge' },
  { ...officePage('office-payment-requests', 'office/payment/requests', 'title.requests', 23), ...ofRequests },
  requestPage('office-payment-create-request', '', { topicId: topics }),
  requestPage('office-payment-topic-transactions', '/transactions', { topicId: topics }),
  requestPage('office-payment-topic-transaction', '/transactions/:transactionId', {
    topicId: topics,
    transactionId: 'digits',
  }),
  requestPage('office-payment-subtopic', '/:subTopicId', { topicId: topics, subTopicId: subTopics }),
  {
    id: 'information-payment',
    path: 'information/payment',
    layout: 'main',
    hides: ['coupon'],
    title: 'title.information',
    seo: 'payment',
    analytics: 'information-payment',
    condition: 'payment-page',
    availableRoute: 52,
    footer: { order: 70, labelKey: 'title.information' },
  },
  ...resultPages('deposit', 'onpay'),
  ...resultPages('withdrawal', 'onpay/withdraw'),
];
