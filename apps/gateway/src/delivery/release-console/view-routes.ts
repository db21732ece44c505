import { emptyChannel, diffReleases } from '@longshot/release';
import type { FolderStore } from '@longshot/release-commands';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newestReleases, readChannelView, type ViewInput } from './channel-view.ts';
import { consoleRoute, send, type ConsoleContext } from './console-context.ts';
import { liveFigures } from './live-figures.ts';
import { channelPage } from './pages/channel-page.ts';
import { channelsPage, sentencePage } from './pages/channels-page.ts';
import { releasePage } from './pages/release-page.ts';
import { CONSOLE_PATH } from './staff-cookie.ts';
import type { StaffSession } from '../../identity/staff/index.ts';
import { labels } from './labels.ts';

/** A channel's name, wherever an address holds one: it becomes the name of a file. */
const CHANNEL = /^[a-z][a-z0-9-]{0,39}$/;

const RELEASE = /^r-[\da-f]{6,64}$/;

interface Named {
  Params: { readonly name: string };
  Querystring: { readonly done?: string; readonly with?: string };
}

/** Serves what the console shows. */
export function viewRoutes(scope: FastifyInstance, context: ConsoleContext): void {
  const { store, sessionOf } = context;
  const page = (
    path: string,
    show: (session: StaffSession, store: FolderStore, request: FastifyRequest<Named>, reply: FastifyReply) => unknown,
  ) =>
    scope.get<Named>(`${CONSOLE_PATH}${path}`, consoleRoute, async (request, reply) => {
      const session = await sessionOf(request, reply);
      if (session === null) return reply;
      if (store === null) return send(reply, 503, sentencePage(labels.site, labels.noStore, session));
      return show(session, store, request, reply);
    });
  page('', (session, present, _request, reply) => showChannels(session, present, reply));
  page('/channels/:name', (session, present, request, reply) =>
    showChannel({ ...context, store: present }, session, request, reply),
  );
  page('/channels/:name/figures', async (session, present, { params }, reply) => {
    if (!(await isChannel(present, params.name)))
      return send(reply, 404, sentencePage(labels.site, labels.noChannel, session));
    const view = await readChannelView({ ...context, store: present }, params.name);
    return reply.header('cache-control', 'no-store').send(liveFigures(view, context.nowMs()));
  });
  page('/releases/:name', (session, present, request, reply) => showRelease(session, present, request, reply));
}

/** Whether there is a channel of a name, or could be one: the usual two exist before anything is promoted. */
export async function isChannel(store: FolderStore, name: string): Promise<boolean> {
  if (!CHANNEL.test(name)) return false;
  return name === 'production' || name === 'staging' || (await store.listChannels()).includes(name);
}

async function showChannels(session: StaffSession, store: FolderStore, reply: FastifyReply): Promise<FastifyReply> {
  const [names, releases] = await Promise.all([store.listChannels(), store.listReleases()]);
  if (names.length === 0 && releases.length === 0) {
    return send(reply, 200, sentencePage(labels.channels, labels.emptyStore(store.folder), session));
  }
  const all = [...new Set(['production', ...names])];
  const channels = await Promise.all(all.map(async (name) => (await store.readChannel(name)) ?? emptyChannel(name)));
  return send(reply, 200, channelsPage(channels, session));
}

async function showChannel(
  input: ViewInput,
  session: StaffSession,
  { params, query }: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await isChannel(input.store, params.name)))
    return send(reply, 404, sentencePage(labels.site, labels.noChannel, session));
  const view = await readChannelView(input, params.name);
  const done = /^\d{1,15}$/.test(query.done ?? '') ? Number(query.done) : null;
  return send(reply, 200, channelPage(view, liveFigures(view, input.nowMs()), session, done));
}

async function showRelease(
  session: StaffSession,
  store: FolderStore,
  { params, query }: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = RELEASE.test(params.name) ? await store.describe(params.name) : null;
  if (found === null) return send(reply, 404, sentencePage(labels.site, labels.noRelease, session));
  const { release } = found;
  const other = RELEASE.test(query.with ?? '') ? query.with : (release.parent ?? undefined);
  const base = other === undefined ? null : await store.describe(other);
  const view = {
    release,
    report: (await store.readReport(release.id)) ?? null,
    compared: base && { id: base.release.id, diff: diffReleases(base, found) },
    others: await newestReleases(store),
  };
  return send(reply, 200, releasePage(view, session));
}
