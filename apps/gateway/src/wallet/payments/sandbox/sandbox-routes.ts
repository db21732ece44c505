import { hasCardNumber, type PaymentOutcome } from '@longshot/domain/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { returnPaths } from '../open-payment.ts';
import type { ReturnPaths } from '../payment-provider.ts';
import { SANDBOX_HEADERS, sandboxGonePage, sandboxPage, type NoteError } from './sandbox-page.ts';
import { SANDBOX_STYLE } from '../../../platform/html/sandbox-style.ts';
import type { SandboxChoice, SandboxPayment, SandboxStore } from './sandbox-store.ts';

/** Where the sandbox's pages are. */
export const SANDBOX_PATH = '/sandbox-pay';

const MAX_NOTE = 60;
const MAX_FORM_BYTES = 4_096;

const RETURN: Readonly<Record<PaymentOutcome, keyof ReturnPaths>> = {
  succeeded: 'success',
  failed: 'fail',
  pending: 'pending',
  cancelled: 'cancel',
};

const pathBack = ({ direction, language, outcome }: SandboxPayment): string =>
  returnPaths(direction, language)[RETURN[outcome]];

const isChoice = (text: string | null): text is SandboxChoice =>
  text === 'succeed' || text === 'fail' || text === 'pending' || text === 'cancel';

/** Looks at the one text of the form; it is never kept. */
function faultOf(note: string): NoteError | null {
  if (hasCardNumber(note)) return 'cardNumber';
  return note.length > MAX_NOTE ? 'tooLong' : null;
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(SANDBOX_HEADERS).type('text/html; charset=utf-8').send(html);
}

interface PageRequest {
  Params: { token: string };
}

/** Serves the page on which a payment is decided, and the form it sends: plain HTML without script. */
export function sandboxRoutes(app: FastifyInstance, store: SandboxStore, onChosen: () => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const hidden = { schema: { hide: true } };
    scope.get(`${SANDBOX_PATH}/style.css`, hidden, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(SANDBOX_STYLE),
    );
    scope.get<PageRequest>(`${SANDBOX_PATH}/:token`, hidden, async (request, reply) => {
      const payment = await store.find('page_token', request.params.token);
      if (!payment) return send(reply, 404, sandboxGonePage());
      return send(reply, 200, sandboxPage(payment, pathBack(payment)));
    });
    scope.post<PageRequest>(`${SANDBOX_PATH}/:token`, hidden, (request, reply) => decide(request, reply));
  });

  async function decide(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const payment = await store.find('page_token', request.params.token);
    if (!payment) return send(reply, 404, sandboxGonePage());
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const choice = sent.get('choice');
    if (!isChoice(choice)) throw new RequestRefused('validation_failed', { field: 'choice' });
    const fault = faultOf(sent.get('note') ?? '');
    if (fault !== null) return send(reply, 400, sandboxPage(payment, pathBack(payment), fault));
    const chosen = await store.choose(payment, choice);
    onChosen();
    return reply.headers(SANDBOX_HEADERS).redirect(pathBack(chosen), 303);
  }
}
