import type { ChannelDocument, ReleaseDocument } from '@longshot/release';
import { ReleaseConflict, whoWasFaster } from '@longshot/release/folder-store';
import { channelNamed, refusalOf, type FolderStore } from '@longshot/release-commands';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actionNames, confirmationOf, isAbout, runAction, type ActionName } from './actions.ts';
import { liveReleases } from './channel-view.ts';
import { consoleRoute, formOf, isOwnForm, send, type ConsoleContext } from './console-context.ts';
import { CONSOLE_HEADERS } from './console-headers.ts';
import { actionPage, type ActionForm } from './pages/action-page.ts';
import { sentencePage } from './pages/channels-page.ts';
import { missingRights } from './rights.ts';
import { readAction } from './read-action.ts';
import { CONSOLE_PATH } from './staff-cookie.ts';
import type { StaffSession } from '../../identity/staff/index.ts';
import { sentenceOf, statusOf } from './format-refusal.ts';
import { labels } from './labels.ts';
import { isChannel } from './view-routes.ts';

interface ActionRoute {
  Params: { readonly name: string; readonly action: string };
  Querystring: { readonly of?: string };
}

/** Subject of a form: the channel as it is now, and its stable release. */
interface Place {
  readonly action: ActionName;
  readonly store: FolderStore;
  readonly channel: ChannelDocument;
  readonly stable: ReleaseDocument | null;
}

const isAction = (name: string): name is ActionName => actionNames.some((known) => known === name);

/** Serves the forms of what can be done, and does it. */
export function actionRoutes(scope: FastifyInstance, context: ConsoleContext): void {
  const { sessionOf } = context;
  const address = `${CONSOLE_PATH}/channels/:name/:action`;
  const act =
    (
      run: (session: StaffSession, place: Place, request: FastifyRequest<ActionRoute>, reply: FastifyReply) => unknown,
    ) =>
    async (request: FastifyRequest<ActionRoute>, reply: FastifyReply) => {
      const session = await sessionOf(request, reply);
      if (session === null) return reply;
      if (session.role !== 'releaser') return send(reply, 403, sentencePage(labels.site, labels.viewerOnly, session));
      const place = await placeOf(context.store, request.params);
      if (place === null) return send(reply, 404, sentencePage(labels.site, labels.notFound, session));
      const of = formOf(request).get('of') ?? request.query.of ?? '';
      const isBack = place.action === 'rollback' || place.action === 'rollback-urgent';
      if (isBack && of !== '' && !(await liveReleases(place.store, place.channel.channel)).has(of))
        return send(reply, 400, sentencePage(labels.site, labels.neverLive(place.channel.channel), session));
      const missing = await missingRights(place.store, session, { ...place, of });
      if (missing.length > 0)
        return send(reply, 403, sentencePage(labels.site, labels.notYours(missing.join(', ')), session));
      return run(session, place, request, reply);
    };
  scope.get<ActionRoute>(
    address,
    consoleRoute,
    act((session, place, { query }, reply) => {
      const of = query.of ?? '';
      if (!isAbout(place.action, of, place.stable)) {
        return send(reply, 400, sentencePage(labels.site, labels.aboutWrong, session));
      }
      return send(reply, 200, actionPage(formAt(place, of, {}, null), session));
    }),
  );
  scope.post<ActionRoute>(
    address,
    consoleRoute,
    act((session, place, request, reply) => perform(context, session, place, formOf(request), reply)),
  );
}

async function placeOf(store: FolderStore | null, { name, action }: ActionRoute['Params']): Promise<Place | null> {
  if (store === null || !isAction(action) || !(await isChannel(store, name))) return null;
  const channel = await channelNamed(store, name);
  const stable = channel.stable === null ? null : ((await store.readRelease(channel.stable)) ?? null);
  return { action, store, channel, stable };
}

function formAt(place: Place, of: string, typed: ActionForm['typed'], refusal: string | null): ActionForm {
  const { action, channel, stable } = place;
  const confirmation = confirmationOf(action, of, channel, stable);
  return { action, channel: channel.channel, of, seq: channel.seq, confirmation, typed, refusal };
}

async function perform(
  { nowMs, on }: ConsoleContext,
  session: StaffSession,
  place: Place,
  form: URLSearchParams,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { action, store, channel, stable } = place;
  const of = form.get('of') ?? '';
  const refuse = async (status: number, sentence: string) => {
    // The form is made for what the channel is now: whoever sends it again has seen why it was refused.
    const now = { ...place, channel: await channelNamed(store, channel.channel) };
    return send(reply, status, actionPage(formAt(now, of, Object.fromEntries(form), sentence), session));
  };
  if (!isOwnForm(form, session)) return refuse(403, labels.formOld);
  try {
    if (form.get('seq') !== String(channel.seq)) throw new ReleaseConflict(await whoWasFaster(store, channel.channel));
    const confirmation = confirmationOf(action, of, channel, stable);
    const about = { action, channel: channel.channel, by: session.name, stable, confirmation };
    const change = await runAction(store, on, readAction(form, about), new Date(nowMs()).toISOString());
    const done = `${CONSOLE_PATH}/channels/${channel.channel}?done=${change.after.seq}`;
    return reply.headers(CONSOLE_HEADERS).redirect(done, 303);
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    return refuse(status, sentenceOf(refusalOf(error).message));
  }
}
