import type { ReleaseDocument } from '@longshot/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressPage, encodingOf } from './compress-page.ts';
import { plainPage } from '../../platform/html/plain-page.ts';
import { pageHeaders } from '../../platform/http/security-headers.ts';

/** Below this size compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024;

/** Sends a page with the headers of every page, compressed for who takes it; its scripts are those of its release. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
  release: ReleaseDocument | null = null,
): Promise<unknown> {
  const { host, isSecure } = request.server.ownOrigin(request);
  void reply
    .code(status)
    .headers(pageHeaders(host, release, isSecure))
    .type('text/html; charset=utf-8');
  const encoding = encodingOf(request.headers['accept-encoding']?.toString());
  if (encoding === null || html.length < COMPRESS_FROM_BYTES) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressPage(html, encoding));
}

/** Leads a visitor to an address, which no cache remembers. */
export function sendRedirect(reply: FastifyReply, url: string, status = 302): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(url, status);
}

/** Says that nothing was promoted yet. */
export function sendUnprepared(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  void reply.header('retry-after', '10');
  const text = 'No release has been promoted to this channel. Please come back in a moment.';
  return sendHtml(request, reply, 503, plainPage('Longshot is being prepared', text));
}

/** Says in one sentence why a link that shows another release is not followed. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, sentence: string): Promise<unknown> {
  return sendHtml(request, reply, 403, plainPage('This version cannot be shown', sentence));
}

/** Says that a page could not be made, without saying why. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number): Promise<unknown> {
  if (status === 429) {
    const text = 'There were too many requests from your address. Please come back in a minute.';
    return sendHtml(request, reply, status, plainPage('Too many requests', text));
  }
  const text = 'The page could not be made. Please try again in a moment.';
  return sendHtml(request, reply, status, plainPage('Something went wrong', text));
}
