import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { applyProviderReport } from './apply-report.ts';
import type { PaymentsContext } from './payments-context.ts';

/** Where a provider sends its webhooks. */
export const webhookPath = (providerId: string): string => `/web-api/payments/webhook/${providerId}`;

/** Takes what the provider sends. The body is read as it came, byte by byte: that is what is signed. */
export function webhookRoute(app: FastifyInstance, context: PaymentsContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath(context.provider.id), { schema: { hide: true } }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new RequestRefused('validation_failed', { field: 'body' });
      const report = await context.provider.readWebhook(request.body, request.headers);
      const { decision } = await applyProviderReport(context, report, 'webhook');
      // What was ignored is answered as heard too, or it would be sent without end.
      return reply.header('cache-control', 'no-store').send({ result: decision.kind });
    });
  });
}
