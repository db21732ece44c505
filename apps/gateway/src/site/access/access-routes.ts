import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { SiteSource } from '../config/site-source.ts';
import { checkBlock } from './block-check.ts';
import { resolveRedirect } from './resolve-redirect.ts';
import { visitorOf } from '../../platform/http/visitor.ts';

function checkUrl(url: string): void {
  if (URL.canParse(url, 'http://site.invalid')) return;
  throw new RequestRefused('validation_failed', { field: 'url' }, 'url: must be an address');
}

/** Serves the redirect service and the blocking check; pages ask both before they are shown. */
export function registerAccess(app: FastifyInstance, site: SiteSource): void {
  route(app, operations.resolveRedirect, ({ body }) => {
    checkUrl(body.url);
    return { data: resolveRedirect(site.settings.redirects ?? [], body.url) };
  });
  route(app, operations.checkBlock, ({ body, request, session }) => {
    checkUrl(body.url);
    const isSignedIn = session.playerId !== null && body.auth;
    return { data: checkBlock(site.settings.blocks ?? [], visitorOf(request, body.url, isSignedIn)) };
  });
}
