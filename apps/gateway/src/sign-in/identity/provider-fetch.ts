import type { FastifyInstance, InjectOptions } from 'fastify';
import { RequestRefused } from '../../http/request-refused.ts';
import type { ProviderFetch } from './identity-provider.ts';

const TIMEOUT_MS = 8_000;

const read = (status: number, text: string): unknown => {
  // 4xx of a token endpoint: the code was not worth it. Source: RFC 6749, 5.2.
  if (status >= 400 && status < 500) throw new RequestRefused('wrong_code', { field: 'code' });
  if (status !== 200) throw new Error(`status ${status}`);
  return JSON.parse(text);
};

/** Asks a provider over the network. */
export const fetchProvider: ProviderFetch = async (url, form) => {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return read(answer.status, await answer.text());
};

/** Asks a provider that this very server is, over its own front door. */
export const askOwnServer =
  (server: () => FastifyInstance | null): ProviderFetch =>
  async (url, form) => {
    const { pathname, search } = new URL(url);
    const sent: InjectOptions = form
      ? {
          method: 'POST',
          payload: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : { method: 'GET' };
    const answer = await server()?.inject({ ...sent, url: pathname + search });
    if (!answer) throw new Error('the server is not there yet');
    return read(answer.statusCode, answer.body);
  };
