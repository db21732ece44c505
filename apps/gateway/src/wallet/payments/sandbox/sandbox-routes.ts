import { hasCardNumber, type PaymentOutcome } from '@longshot/domain/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import { returnPaths } from '../open-payment.ts';
import type { ReturnPaths } from '../payment-provider.ts';
import { SANDBOX_HEADERS } from '../../../platform/html/sandbox-page.ts';
import { sandboxScope, sendSandboxPage, sentForm } from '../../../platform/http/sandbox-scope.ts';
import { SANDBOX_PATH, sandboxGonePage, sandboxPage, type NoteError } from './sandbox-page.ts';
import type { SandboxChoice, SandboxPayment, SandboxStore } from './sandbox-store.ts';

const MAX_NOTE = 60;

const RETURN: Readonly<Record<PaymentOutcome, keyof ReturnPaths>> = {
  succeeded: 'success',
  failed: 'fail',
  pending: 'pending',
  cancelled: 'cancel',
};

const pathBack = ({ direction, language, outcome, reference }: SandboxPayment): string =>
  returnPaths(direction, language, Number(reference))[RETURN[outcome]];

const isChoice = (text: string | null): text is SandboxChoice =>
  text === 'succeed' || text === 'fail' || text === 'pending' || text === 'cancel';

/** Looks at the one text of the form; it is never kept. */
function faultOf(note: string): NoteError | null {
  if (hasCardNumber(note)) return 'cardNumber';
  return note.length > MAX_NOTE ? 'tooLong' : null;
}

interface PageRequest {
  Params: { token: string };
}

/** Serves the page on which a payment is decided, and the form it sends: plain HTML without script. */
export function sandboxRoutes(app: FastifyInstance, store: SandboxStore, onChosen: () => void): void {
  sandboxScope(app, SANDBOX_PATH, (scope) => {
    const hidden = { schema: { hide: true } };
    scope.get<PageRequest>(`${SANDBOX_PATH}/:token`, hidden, async (request, reply) => {
      const payment = await store.find('page_token', request.params.token);
      if (!payment) return sendSandboxPage(reply, 404, sandboxGonePage());
      return sendSandboxPage(reply, 200, sandboxPage(payment, pathBack(payment)));
    });
    scope.post<PageRequest>(`${SANDBOX_PATH}/:token`, hidden, (request, reply) => decide(request, reply));
  });

  async function decide(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const payment = await store.find('page_token', request.params.token);
    if (!payment) return sendSandboxPage(reply, 404, sandboxGonePage());
    const sent = sentForm(request.body);
    const choice = sent.get('choice');
    if (!isChoice(choice)) throw new RequestRefused('validation_failed', { field: 'choice' });
    const fault = faultOf(sent.get('note') ?? '');
    if (fault !== null) return sendSandboxPage(reply, 400, sandboxPage(payment, pathBack(payment), fault));
    const chosen = await store.choose(payment, choice);
    onChosen();
    return reply.headers(SANDBOX_HEADERS).redirect(pathBack(chosen), 303);
  }
}
