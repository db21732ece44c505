import type { FastifyInstance, FastifyReply } from 'fastify';
import { SANDBOX_HEADERS } from '../html/sandbox-page.ts';
import { SANDBOX_STYLE } from '../html/sandbox-style.ts';

const MAX_FORM_BYTES = 8_192;

/** Serves the pages of a sandbox below a path, with their style; bodies are read as forms alone. */
export function sandboxScope(app: FastifyInstance, path: string, define: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.get(`${path}/style.css`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(SANDBOX_STYLE),
    );
    define(scope);
  });
}

/** Form that was sent; empty where the body was none. */
export const sentForm = (body: unknown): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Answers with a page of a sandbox. */
export const sendSandboxPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(SANDBOX_HEADERS).type('text/html; charset=utf-8').send(html);
