import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { receiveWalletCall } from './receive-call.ts';
import type { WalletContext } from './wallet-context.ts';
import { WALLET_ACTIONS } from './wallet-signature.ts';

/** Where game providers reach the wallet. */
export const walletPath = (providerId: string, action: string): string =>
  `/web-api/casino/wallet/${providerId}/${action}`;

/** Serves the wallet to game providers. The body is read as it came, byte by byte: that is what is signed. */
export function walletRoutes(app: FastifyInstance, context: WalletContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const action of WALLET_ACTIONS) {
      scope.post<{ Params: { providerId: string } }>(
        walletPath(':providerId', action),
        { schema: { hide: true } },
        async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) throw new RequestRefused('validation_failed', { field: 'body' });
          const { providerId } = request.params;
          const answer = await receiveWalletCall(context, providerId, action, request.body, request.headers);
          return reply.header('cache-control', 'no-store').send(answer);
        },
      );
    }
  });
}
