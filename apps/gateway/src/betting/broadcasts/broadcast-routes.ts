import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { originOf } from '../../platform/http/access-port.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { countryOf } from '../../platform/http/visitor.ts';
import type { EventSnapshot, MarketBook } from '../../trading/market-book/index.ts';
import { type BroadcastProvider, isWithinRights } from './broadcast-provider.ts';

/** Whose a token of video is. */
export interface VideoToken {
  readonly playerId: string;
  readonly sessionId: string;
}

/** Reads a token of video; what is none, or none any more, is said. */
export type ReadVideoToken = (token: string) => Promise<VideoToken | 'invalid' | 'expired'>;

/** Context of broadcasts. */
export interface BroadcastContext {
  readonly database: Database;
  readonly book: Pick<MarketBook, 'event'>;
  /** Null: there are no broadcasts. */
  readonly provider: BroadcastProvider | null;
  readonly readVideoToken: ReadVideoToken;
}

interface Viewer {
  readonly country: string | null;
  readonly hasMoney: boolean;
}

/** Where the player lives, and whether they have money here, or a bet that is open. */
async function viewerOf({ database }: BroadcastContext, playerId: string): Promise<Viewer | undefined> {
  const { rows } = await sql<Viewer>`
    select p.country,
      exists (select 1 from accounts a where a.player_id = p.id and a.balance_minor > 0)
        or exists (select 1 from coupons c where c.player_id = p.id and c.state in ('submitted', 'accepted', 'partly-sold')) as "hasMoney"
    from players p where p.id = ${Number(playerId)}`.execute(database.kysely);
  return rows[0];
}

/**
 * The match and its provider, where the player may see it: a match that is filmed, in a country with rights (where the
 * request comes from, as the proxy says; else where the player lives), with money or an open bet.
 */
async function seen(
  context: BroadcastContext,
  request: FastifyRequest,
  { eventId, playerId }: { readonly eventId: string; readonly playerId: string },
): Promise<{ readonly event: EventSnapshot; readonly provider: BroadcastProvider }> {
  const { provider, book } = context;
  const event = book.event(eventId);
  if (provider === null || event === undefined || !provider.has(event)) throw new RequestRefused('not_found');
  const viewer = await viewerOf(context, playerId);
  if (viewer === undefined) throw new RequestRefused('unauthorised');
  if (!isWithinRights(provider.rights, countryOf(request) ?? viewer.country))
    throw new RequestRefused('country_not_served', { field: 'country' });
  if (!viewer.hasMoney) throw new RequestRefused('insufficient_funds');
  return { event, provider };
}

/** Where the pictures of a match are; the player's token of video goes along. */
const picturePath = (eventId: string): string => `/web-api/broadcasts/${eventId}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function tokenOwner(context: BroadcastContext, app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const token = textOf((request.query as Readonly<Record<string, unknown>>)['token']);
  const read = await context.readVideoToken(token);
  if (read === 'invalid' || read === 'expired')
    throw new RequestRefused('token_invalid', { field: 'token', reason: read });
  const session = await app.sessions.find(request.headers.cookie);
  // A token is worth nothing without the session that it was made for.
  if (session?.id !== read.sessionId || session.playerId !== read.playerId)
    throw new RequestRefused('token_invalid', { field: 'token', reason: 'invalid' });
  return read.playerId;
}

/** Serves whether a player may see a match, and its pictures to who comes with a token. */
export function broadcastRoutes(app: FastifyInstance, context: BroadcastContext): void {
  route(app, operations.getBroadcast, async ({ params: { eventId }, session, request }) => {
    const { provider } = await seen(context, request, { eventId, playerId: session.playerId ?? '' });
    return { eventId, provider: provider.name, path: picturePath(eventId) };
  });
  app.get(picturePath(':eventId'), { schema: { hide: true } }, async (request, reply) => {
    const eventId = textOf((request.params as Readonly<Record<string, unknown>>)['eventId']);
    const playerId = await tokenOwner(context, app, request);
    const refusal = app.access.refusalOfVisitor(originOf(request, true), { class: 'read', page: '/' });
    if (refusal) throw refusal;
    const { event, provider } = await seen(context, request, { eventId, playerId });
    const isStill = textOf((request.query as Readonly<Record<string, unknown>>)['still']) === '1';
    const { type, body } = provider.show(event, isStill);
    return reply.header('cache-control', 'no-store').type(type).send(body);
  });
}
