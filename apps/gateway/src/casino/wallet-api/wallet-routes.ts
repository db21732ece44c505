import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findCaller } from './find-caller.ts';
import { receiveWalletCall } from './receive-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { PROVIDER_ACTIONS, WALLET_ACTIONS, type SignedAction } from './wallet-signature.ts';

/** Where game providers reach the wallet. */
export const walletPath = (providerId: string, action: string): string =>
  `/web-api/casino/wallet/${providerId}/${action}`;

/** The header of every answer that has the number which the provider gave to its call. */
const WALLET_REQUEST_HEADER = 'x-wallet-request-id';

const KIB = 1_024;

/** The longest body of an action: a catalogue has thousands of games, everything else one movement. */
const bodyLimitOf = (action: SignedAction): number => (action === 'catalogue' ? 16 * KIB * KIB : 16 * KIB);

/** The number of a call, wherever it says one that may stand in a header; what else is wrong with it is told later. */
function requestIdOf(rawBody: Buffer): string | null {
  return /"requestId"\s*:\s*"([\w:.-]{1,100})"/.exec(rawBody.subarray(0, KIB).toString('latin1'))?.[1] ?? null;
}

/**
 * Serves the wallet to game providers. The body is read as it came, byte by byte: that is what is signed; and only from
 * an address that the provider calls from.
 */
export function walletRoutes(app: FastifyInstance, context: WalletContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const action of [...WALLET_ACTIONS, ...PROVIDER_ACTIONS]) {
      scope.post<{ Params: { providerId: string } }>(
        walletPath(':providerId', action),
        {
          schema: { hide: true },
          bodyLimit: bodyLimitOf(action),
          onRequest: async ({ params, ip }) => {
            if (action === 'catalogue') await findCaller(context, params.providerId, null, ip);
          },
        },
        async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) throw new RequestRefused('validation_failed', { field: 'body' });
          const { params, body: rawBody, headers, ip: address } = request;
          const requestId = requestIdOf(rawBody);
          if (requestId !== null) void reply.header(WALLET_REQUEST_HEADER, requestId);
          const call = { providerId: params.providerId, action, rawBody, headers, address };
          const answer = await receiveWalletCall(context, call);
          return reply.header('cache-control', 'no-store').send(answer);
        },
      );
    }
  });
}
