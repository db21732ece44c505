import type { FastifyRequest } from 'fastify';

/** The language of the page that asks, as `X-Language` names it; English where it names none. */
export function languageOf({ headers }: FastifyRequest): string {
  const named = headers['x-language'];
  return typeof named === 'string' && /^[a-z]{2}$/.test(named) ? named : 'en';
}
