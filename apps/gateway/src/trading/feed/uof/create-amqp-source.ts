import { FeedConfigError } from '../feed-config-error.ts';
import type { FeedOptions, FeedSource } from '../feed-source.ts';
import { amqpBroker } from './amqp-broker.ts';
import { AmqpSource } from './amqp-source.ts';
import { UofApi } from './uof-api.ts';

function readUrl(text: string, what: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new FeedConfigError(`${what} is not an address.`);
  }
}

/**
 * The Unified Odds Feed out of a broker.
 *
 * @throws FeedConfigError when the broker's address is none, or the feed's HTTP interface is not named: without it
 * nothing that was missed can be recovered.
 */
export function createAmqpSource(broker: string, { uof, ...options }: FeedOptions): FeedSource {
  const address = readUrl(broker, 'What FEED names after uof:');
  if (!uof?.apiUrl) throw new FeedConfigError('FEED=uof:amqp://… needs UOF_API_URL, the HTTP interface of the feed.');
  const { origin } = readUrl(uof.apiUrl, 'UOF_API_URL');
  const { exchange, routingKeys, accessToken: token } = uof;
  return new AmqpSource({
    ...options,
    name: `uof:${address.protocol}//${address.host}${address.pathname}`,
    open: amqpBroker({ url: broker, exchange, routingKeys }),
    api: new UofApi({ baseUrl: origin, token, language: 'en' }),
  });
}
