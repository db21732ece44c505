import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { WalletContext } from '../wallet-api/index.ts';
import { HUB88_CALLS, type Hub88Call } from './hub88-bodies.ts';
import { hub88StatusOf } from './hub88-status.ts';
import { HUB88_SIGNATURE_HEADER, readHub88, receiveHub88, type ReceivedHub88 } from './receive-hub88.ts';

/** Where a provider of this protocol reaches the wallet. */
export const hub88Path = (providerId: string, call: string): string => `/web-api/casino/hub88/${providerId}/${call}`;

/** The longest body: one movement. */
const BODY_LIMIT = 16 * 1_024;

/** Fields of a call that come back in its answer, whatever else is wrong with it. */
function echoOf(rawBody: Buffer): Readonly<Record<string, string>> {
  try {
    const body = readHub88(rawBody);
    if (typeof body !== 'object' || body === null) return {};
    const sent = Object.entries(body).filter(
      (entry): entry is [string, string] => ['user', 'request_uuid'].includes(entry[0]) && typeof entry[1] === 'string',
    );
    return Object.fromEntries(sent);
  } catch {
    return {};
  }
}

async function answer(context: WalletContext, received: ReceivedHub88): Promise<object> {
  const echo = echoOf(received.rawBody);
  try {
    const { iso, balance } = await receiveHub88(context, received);
    return { ...echo, status: 'RS_OK', currency: iso, balance };
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return { ...echo, status: hub88StatusOf(error) };
  }
}

/** Serves the wallet to providers of this protocol: every answer has status 200 and says by its own what became of it. */
export function hub88Routes(app: FastifyInstance, context: WalletContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const serve = (call: Hub88Call) =>
      scope.post<{ Params: { providerId: string } }>(
        hub88Path(':providerId', call),
        { schema: { hide: true }, bodyLimit: BODY_LIMIT },
        async ({ body, params, headers, ip }, reply) => {
          const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const signature = headers[HUB88_SIGNATURE_HEADER];
          const received = { providerId: params.providerId, call, rawBody, signature, address: ip };
          return reply.header('cache-control', 'no-store').send(await answer(context, received));
        },
      );
    HUB88_CALLS.forEach(serve);
  });
}
