import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../platform/database/index.ts';
import { escapeHtml } from '../../../platform/html/html.ts';
import { sandboxDocument } from '../../../platform/html/sandbox-page.ts';
import { readSandboxWebhook } from '../../../platform/http/read-sandbox-webhook.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../../platform/http/sandbox-signature.ts';
import { sandboxScope, sendSandboxPage, sentForm } from '../../../platform/http/sandbox-scope.ts';
import { fillPlaces } from '../../../platform/requests/fill-places.ts';
import { sealBytes, unsealBytes } from '../../../platform/secrets/sealed-bytes.ts';
import { siteSecret } from '../../../platform/secrets/site-secret.ts';
import type { CheckOrder, CheckProvider, CheckReport } from '../check-provider.ts';
import { checkWebhookPath } from '../identity-checks.ts';
import { checkTranslations } from './check-translations.ts';

/** Where the sandbox's pages are. */
const CHECK_SANDBOX_PATH = '/sandbox-check';

const ID = 'sandbox';
const OWNER = 'check';

/** Input of the sandbox. */
export interface CheckSandboxInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
}

const Report = Type.Object(
  { reference: Type.String({ maxLength: 60 }), isAccepted: Type.Boolean(), reason: Type.String({ maxLength: 60 }) },
  { additionalProperties: false },
);

const report = Compile(Report);

const Order = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  language: Type.String(),
  returnPath: Type.String(),
});

/** By this surname the sandbox finds out that somebody is not who they say, whatever is chosen. */
const DOUBTFUL = 'doubtful';

const resultOf = ({ reference, surname }: CheckOrder, choice: string): CheckReport => {
  const isAccepted = choice === 'accept' && surname.trim().toLowerCase() !== DOUBTFUL;
  return { reference, isAccepted, reason: isAccepted ? '' : 'not_confirmed' };
};

function choicePage(order: CheckOrder, isLate: boolean): string {
  const texts = checkTranslations(order.language);
  const name = `${order.name} ${order.surname}`;
  const buttons = (['accept', 'refuse'] as const).map(
    (choice) => `<button name="choice" value="${choice}">${escapeHtml(texts[choice])}</button>`,
  );
  const late = isLate ? `<p class="fault" role="alert">${escapeHtml(texts.later)}</p>` : '';
  return sandboxDocument(
    CHECK_SANDBOX_PATH,
    order.language,
    texts.title,
    [
      `<p class="brand">${escapeHtml(texts.title)}</p><p class="notice">${escapeHtml(texts.notice)}</p>`,
      `<h1>${escapeHtml(fillPlaces(texts.question, { name }))}</h1>${late}`,
      `<form method="post"><fieldset>${buttons.join('\n')}</fieldset></form>`,
      `<p><a href="${escapeHtml(order.returnPath)}">${escapeHtml(texts.back)}</a></p>`,
    ].join('\n'),
  );
}

function gonePage(): string {
  const texts = checkTranslations('en');
  return sandboxDocument(CHECK_SANDBOX_PATH, 'en', texts.title, `<h1>${texts.gone}</h1>`);
}

/**
 * A provider of identification for trying things out: a page of its own on which somebody decides how the check ends,
 * and a signed webhook. The order travels in the page's address, sealed: the sandbox keeps nothing.
 */
export function createCheckSandbox({ database, siteId, nowMs }: CheckSandboxInput): CheckProvider {
  const secret = (): Promise<string> => siteSecret(database, siteId, 'check-sandbox');
  const readOrder = async (token: string): Promise<CheckOrder | null> => {
    try {
      const read: unknown = JSON.parse(unsealBytes(await secret(), OWNER, Buffer.from(token, 'base64url')).toString());
      return Value.Check(Order, read) ? read : null;
    } catch {
      return null;
    }
  };
  const tell = async (app: FastifyInstance, result: CheckReport): Promise<boolean> => {
    const payload = JSON.stringify(result);
    const signature = signWebhook(await secret(), nowMs(), payload);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const answer = await app.inject({ method: 'POST', url: checkWebhookPath(ID), payload, headers });
    return answer.statusCode === 200;
  };
  return {
    id: ID,
    name: 'Sandbox Identity Check',
    start: async (order) => {
      const sealed = sealBytes(await secret(), OWNER, Buffer.from(JSON.stringify(order)));
      return `${CHECK_SANDBOX_PATH}?order=${sealed.toString('base64url')}`;
    },
    readWebhook: async (rawBody, headers) =>
      readSandboxWebhook(report, { secret: await secret(), nowMs: nowMs() }, rawBody, headers),
    routes: (app) =>
      sandboxScope(app, CHECK_SANDBOX_PATH, (scope) => {
        const hidden = { schema: { hide: true } };
        const onOrder = async (
          url: string,
          reply: FastifyReply,
          go: (order: CheckOrder) => Promise<FastifyReply> | FastifyReply,
        ) => {
          const order = await readOrder(new URL(url, 'http://x').searchParams.get('order') ?? '');
          return order === null ? sendSandboxPage(reply, 404, gonePage()) : go(order);
        };
        scope.get(CHECK_SANDBOX_PATH, hidden, ({ url }, reply) =>
          onOrder(url, reply, (order) => sendSandboxPage(reply, 200, choicePage(order, false))),
        );
        scope.post(CHECK_SANDBOX_PATH, hidden, ({ url, body }, reply) =>
          onOrder(url, reply, async (order) => {
            const isTold = await tell(app, resultOf(order, sentForm(body).get('choice') ?? ''));
            if (!isTold) return sendSandboxPage(reply, 503, choicePage(order, true));
            return reply.redirect(order.returnPath, 303);
          }),
        );
      }),
  };
}
