import { createHash } from 'node:crypto';
import { directionOf } from '@longshot/site-rules';
import type { FastifyInstance } from 'fastify';
import { NO_PERMISSIONS } from '../../platform/html/page-permissions.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { REPORTING_DIRECTIVE } from '../../platform/http/security-headers.ts';
import type { WalletContext } from '../wallet-api/wallet-context.ts';
import { hashGameToken } from '../wallet-api/wallet-repository.ts';
import { outsideFramePath, outsideGameOf } from './outside-game.ts';

const STYLE = 'html,body{block-size:100%;margin:0}iframe{inline-size:100%;block-size:100%;border:0;display:block}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Freedoms of another provider's game: it runs as its own origin, leads the page around it nowhere and opens no window. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/**
 * Policy of the page around a game of another provider: it holds this one origin and runs nothing of its own, so that
 * the site's own pages need to name no provider.
 */
const outsidePolicy = (origin: string): string =>
  [
    `default-src 'none'`,
    `frame-src ${origin}`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    REPORTING_DIRECTIVE,
    `sandbox ${SANDBOX}`,
  ].join('; ');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const outsidePage = (address: string, language: string): string =>
  [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<title>Game</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<iframe src="${escaped(address)}" title="Game" sandbox="${SANDBOX}" allow="autoplay; fullscreen" referrerpolicy="no-referrer"></iframe>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** A game that a token opens. */
interface OpenedOutside {
  readonly launchUrl: string;
  readonly providerGameId: string;
  readonly iso: string;
}

/**
 * The game of another provider that a token opens.
 *
 * @throws RequestRefused `forbidden` with the field for a token that opens none, or is over; `not_found` for a game
 * that is offered no more
 */
async function openedBy({ database, settings, clock }: WalletContext, token: string): Promise<OpenedOutside> {
  const session = await database.kysely
    .selectFrom('casino_sessions')
    .select(['game_id', 'iso'])
    .where('token_hash', '=', hashGameToken(token))
    .where('site_id', '=', settings.siteId)
    .where('provider_game_id', 'is not', null)
    .where('expires_at_ms', '>', clock.nowMs())
    .executeTakeFirst();
  if (!session) throw new RequestRefused('forbidden', { field: 'token' }, 'token: it opens no game');
  const { launchUrl, providerGameId } = await outsideGameOf(database.kysely, settings.siteId, session.game_id);
  return { launchUrl, providerGameId, iso: session.iso };
}

interface FrameRequest {
  Querystring: Readonly<Record<string, unknown>>;
}

/** Serves the page that a game of another provider stands in: the game comes from the registry, never from the address. */
export function registerOutsideFrame(app: FastifyInstance, context: WalletContext): void {
  app.get<FrameRequest>(outsideFramePath, { schema: { hide: true } }, async (request, reply) => {
    const { token, language, theme } = request.query;
    const opened = await openedBy(context, typeof token === 'string' ? token : '');
    const house = request.server.ownOrigin(request);
    const { origin, host } = new URL(opened.launchUrl);
    // A game that ran as the site's own origin could do all that the site can.
    if (host === house.host)
      throw new RequestRefused('forbidden', { field: 'launchUrl' }, 'launchUrl: the site itself');
    const code = typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : 'en';
    const query = new URLSearchParams({
      token: String(token),
      game: opened.providerGameId,
      currency: opened.iso,
      language: code,
      theme: theme === 'dark' ? 'dark' : 'light',
      house: house.origin,
    });
    return reply
      .headers({
        'content-security-policy': outsidePolicy(origin),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'permissions-policy': NO_PERMISSIONS,
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(outsidePage(`${opened.launchUrl}?${query.toString()}`, code));
  });
}
