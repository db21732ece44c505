import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from './request-refused.ts';

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** Names that a machine has for itself alone, as the header `Host` writes them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Where a page stands, for its policy and its links. */
export interface OwnOrigin {
  /** With its port; the empty text where it is not known. */
  readonly host: string;
  /** `https://longshot.example`; the empty text where it is not known. */
  readonly origin: string;
  readonly isSecure: boolean;
}

/** Settings that the site's own origin is told from. */
export interface OriginSettings {
  /** Origin that the operator has set; null where nothing is: then only names of the machine itself are believed. */
  readonly configured: string | null;
  /** Other domains that the operator has named as the site's own; pages there carry policies for them. */
  readonly domains?: () => readonly string[];
}

/** Tells the site's own origin for a request. Unless told how, whatever a request names is believed. */
export type ReadOrigin = (request: FastifyRequest) => OwnOrigin;

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the site stands, as a request is answered. */
    readonly ownOrigin: ReadOrigin;
  }
}

const named = (request: FastifyRequest): string => {
  const { host } = request.headers;
  return host !== undefined && HOST.test(host) ? host : '';
};

function isOfDomains(host: string, domains: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/**
 * The site's origin is what the operator has set: a policy or a link that follows the header `Host` would be written
 * by whoever sends it. Pages at another of the site's own domains name that one.
 */
function readOwnOrigin(settings?: OriginSettings): ReadOrigin {
  const byRequest = (request: FastifyRequest, host: string): OwnOrigin => ({
    host,
    origin: host === '' ? '' : `${request.protocol}://${host}`,
    isSecure: request.protocol === 'https',
  });
  if (!settings) return (request) => byRequest(request, named(request));
  const { configured, domains = () => [] } = settings;
  if (configured === null) {
    return (request) => {
      const host = named(request);
      return byRequest(request, LOOPBACK.test(host) || isOfDomains(host, domains()) ? host : '');
    };
  }
  const { host, origin, protocol } = new URL(configured);
  const own: OwnOrigin = { host, origin, isSecure: protocol === 'https:' };
  return (request) => {
    const requested = named(request);
    return requested !== host && isOfDomains(requested, domains()) ? byRequest(request, requested) : own;
  };
}

/** How long browsers remember to come by https alone: a year. */
const TRANSPORT_SECURITY = 'max-age=31536000';

/** Makes the site's own origin known to routes, and tells browsers of a site that stands on https to come no other way. */
export function guardOrigin(app: FastifyInstance, settings?: OriginSettings): void {
  app.decorate('ownOrigin', readOwnOrigin(settings));
  if (!settings?.configured?.startsWith('https:')) return;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('strict-transport-security', TRANSPORT_SECURITY);
    done();
  });
}

const HOST_NAME = 'host';

/** Whether a request names more than one host: a proxy in front may have believed another than we do. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  // Names stand at even places, each before its value.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST_NAME.length && name.toLowerCase() === HOST_NAME) hosts += 1;
  }
  return hosts > 1;
}

/** Refuses requests that name more than one host. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isTwofold = hasTwoHosts(request.raw.rawHeaders);
    done(isTwofold ? new RequestRefused('validation_failed', { field: 'Host' }, 'Host: named twice') : undefined);
  });
}
