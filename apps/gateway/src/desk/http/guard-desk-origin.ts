import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { DESK_API } from './desk-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Where the browser says that a call comes from; a page that is opened comes from nowhere. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Lets in what is asked of the desk's own origin alone: its host by name, and calls from its own pages. A page of the
 * players' site stands on another origin and gets nothing, whatever cookie its browser sends. A personal token may come from
 * no page at all.
 */
export function guardDeskOrigin(server: FastifyInstance, origin: string): void {
  const { host } = new URL(origin);
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (headers.host !== host) return done(new RequestRefused('forbidden', { field: 'Host' }));
    if (!request.url.startsWith(DESK_API)) return done();
    const isFromNoPage = SAFE_METHODS.has(request.method) || headers.authorization !== undefined;
    const isFromHere = isFromNoPage && headers.origin === undefined ? true : headers.origin === origin;
    const isOwn = isFromHere && OWN_SITES.includes(headers['sec-fetch-site']);
    done(isOwn ? undefined : new RequestRefused('forbidden', { field: 'Origin' }));
  });
}
