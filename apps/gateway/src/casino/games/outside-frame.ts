import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/html/html.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { REPORTING_DIRECTIVE } from '../../platform/http/security-headers.ts';
import type { WalletContext } from '../wallet-api/wallet-context.ts';
import { hashGameToken } from '../wallet-api/wallet-repository.ts';
import { answerFrame, frameLook, framePage, type FrameRequest } from './frame-page.ts';
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

const frameOf = (address: string, name: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(name)}" sandbox="${SANDBOX}" allow="autoplay; fullscreen" referrerpolicy="no-referrer"></iframe>`;

/** A game that a token opens. */
interface OpenedOutside {
  readonly launchUrl: string;
  readonly providerGameId: string;
  readonly name: string;
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
  const { launchUrl, providerGameId, name } = await outsideGameOf(database.kysely, settings.siteId, session.game_id);
  return { launchUrl, providerGameId, name, iso: session.iso };
}

/** Serves the page that a game of another provider stands in: the game comes from the registry, never from the address. */
export function registerOutsideFrame(app: FastifyInstance, context: WalletContext): void {
  app.get<FrameRequest>(outsideFramePath, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query;
    const opened = await openedBy(context, typeof token === 'string' ? token : '');
    const house = request.server.ownOrigin(request);
    const { origin, host } = new URL(opened.launchUrl);
    // A game that ran as the site's own origin could do all that the site can.
    if (host === house.host)
      throw new RequestRefused('forbidden', { field: 'launchUrl' }, 'launchUrl: the site itself');
    const look = frameLook(request.query);
    const query = new URLSearchParams({
      token: String(token),
      game: opened.providerGameId,
      currency: opened.iso,
      ...look,
      house: house.origin,
    });
    const { name: title } = opened;
    const body = frameOf(`${opened.launchUrl}?${query.toString()}`, title);
    const page = { ...look, title, head: [`<style>${STYLE}</style>`], body };
    return answerFrame(reply, outsidePolicy(origin), framePage(page));
  });
}
