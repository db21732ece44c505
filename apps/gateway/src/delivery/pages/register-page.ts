import type { FastifyError, FastifyInstance } from 'fastify';
import { answerPage, type PageInput } from './answer-page.ts';
import { OverrideRefused } from '../releases/session-override.ts';
import { sendFailure, sendRefusal } from './send-page.ts';

/** Serves the site's pages at every address that nothing else serves; what fails there is told as a page too. */
export function registerPage(app: FastifyInstance, input: PageInput): void {
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => answerPage(input, request, reply),
    errorHandler: (error: FastifyError & { readonly status?: number }, request, reply) => {
      if (error instanceof OverrideRefused) {
        void sendRefusal(request, reply, error.message);
        return;
      }
      const status = error.status ?? error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a page could not be made');
      void sendFailure(request, reply, status);
    },
  });
}
