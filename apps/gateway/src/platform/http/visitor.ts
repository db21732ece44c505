import { isLanguageSegment } from '@longshot/site-rules';
import type { FastifyRequest } from 'fastify';

/** Who asks for a page, as far as blocks look at it. */
export interface Visitor {
  /** ISO 3166 code; null when the proxy in front of the gateway names none. */
  readonly country: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly isSignedIn: boolean;
  /** Below the language prefix, with a slash at its start. */
  readonly path: string;
}

/** The country of a request, as the proxy in front of the gateway names it in `X-Country-Code`. */
export function countryOf(request: FastifyRequest): string | null {
  const header = request.headers['x-country-code'];
  return typeof header === 'string' && /^[A-Za-z]{2}$/.test(header) ? header.toUpperCase() : null;
}

/** The path of an address without its language: `/en/live?x=1` and `https://site/en/live` are `/live`. */
function pathBelowLanguage(url: string): string {
  const { pathname } = new URL(url, 'http://site.invalid');
  const [first = '', ...rest] = pathname.split('/').slice(1);
  return isLanguageSegment(first) ? `/${rest.join('/')}` : pathname;
}

/** Who makes a request for an address. */
export function visitorOf(request: FastifyRequest, url: string, isSignedIn: boolean): Visitor {
  return {
    country: countryOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isSignedIn,
    path: pathBelowLanguage(url),
  };
}
