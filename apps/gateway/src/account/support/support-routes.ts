import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { markRead, openDesk, readChat, writeToChat } from './support-chat.ts';
import type { SupportContext } from './support-context.ts';
import { addMessage, type NewThread, openThread, ownerOf } from './support-repository.ts';
import { listThreads } from './support-staff.ts';
import { checkStaff } from '../../platform/http/check-staff.ts';

const MINUTE_MS = 60_000;

/** A chat is quick, a letter or a call is not. */
const chatLimit = { rateLimit: { max: 20, timeWindowMs: MINUTE_MS } };
const letterLimit = { rateLimit: { max: 5, timeWindowMs: MINUTE_MS } };

async function keep({ database, siteId, nowMs }: SupportContext, thread: NewThread, text: string): Promise<void> {
  await database.transaction(async (trx) => {
    await addMessage(trx, await openThread(trx, siteId, nowMs(), thread), 'visitor', text, nowMs());
  });
}

function visitorRoutes(app: FastifyInstance, context: SupportContext): void {
  route(app, operations.getSupportChat, ({ session }) => readChat(context, session));
  route(app, operations.readSupportChat, ({ session }) => markRead(context, session));
  route(app, operations.sendSupportMessage, ({ body, session }) => writeToChat(context, session, body.text), chatLimit);
  route(
    app,
    operations.sendSupportEmail,
    async ({ body: { email, subject, text }, session }) => {
      await keep(context, { kind: 'email', owner: ownerOf(session), email, subject: subject.trim() }, text);
      return { success: true };
    },
    letterLimit,
  );
  route(
    app,
    operations.requestCallback,
    async ({ body: { phone, text = '' }, session, request }) => {
      const language = String(request.headers['x-language'] ?? '');
      if (!context.isCallbackOn(language)) throw new RequestRefused('forbidden');
      await keep(context, { kind: 'callback', owner: ownerOf(session), phone: phone.trim() }, text);
      return { success: true };
    },
    letterLimit,
  );
}

function staffRoutes(app: FastifyInstance, context: SupportContext): void {
  route(app, operations.listSupportThreads, async ({ request }) => {
    checkStaff(context, request);
    return { threads: await listThreads(context) };
  });
  route(app, operations.openSupportDesk, async ({ request, body }) => {
    checkStaff(context, request);
    await openDesk(context, body.isOpen);
    return { isOpen: body.isOpen };
  });
}

/** Serves the support's inbox: chat, letters and calls for visitors, lists for the staff. */
export function supportRoutes(app: FastifyInstance, context: SupportContext): void {
  visitorRoutes(app, context);
  staffRoutes(app, context);
}
