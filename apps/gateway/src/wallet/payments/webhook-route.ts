import type { FastifyInstance } from 'fastify';
import { webhookRoute } from '../../platform/http/webhook-route.ts';
import { applyProviderReport } from './apply-report.ts';
import type { PaymentsContext } from './payments-context.ts';

/** Where a provider sends its webhooks. */
export const webhookPath = (providerId: string): string => `/web-api/payments/webhook/${providerId}`;

/** Takes what providers send, each at its own address. */
export function paymentWebhookRoutes(app: FastifyInstance, context: PaymentsContext): void {
  for (const provider of context.registry.providers) {
    webhookRoute(app, webhookPath(provider.id), async (rawBody, headers) => {
      const report = await provider.readWebhook(rawBody, headers);
      const applied = report && (await applyProviderReport(context, report, 'webhook', provider.id));
      return applied?.decision.kind ?? 'ignored';
    });
  }
}
