import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { queryServer } from '../process/server-database.ts';
import { sendRequest } from '../player/send-request.ts';
import { Player } from '../player/player.ts';
import type { Site } from '../site/open-site.ts';
import { outcome, type Fault } from './fault.ts';
import { openSockets } from './open-sockets.ts';
import { untilAll } from './until-all.ts';

const COUNT = 200;
const SIGNED_OUT = 4001;

/** Signs a player in so many times more, as another process would; answers the cookies. */
async function addSessions({ databaseUrl }: Site, { accountId }: Player): Promise<readonly string[]> {
  const tokens = Array.from({ length: COUNT }, () => randomBytes(32).toString('base64url'));
  const rows = tokens.map((token) => {
    const hash = createHash('sha256').update(token).digest('base64url');
    return `('${hash}', '${randomUUID()}')`;
  });
  await queryServer(
    databaseUrl,
    `insert into sessions (token_hash, id, site_id, player_id, created_at_ms, expires_at_ms, seen_at_ms)
     select made.hash, made.id, a.site_id, a.player_id, now_ms, now_ms + 3600000, now_ms
     from (values ${rows.join(', ')}) made (hash, id), accounts a,
       (select (extract(epoch from now()) * 1000)::bigint as now_ms) clock
     where a.id = '${accountId}'`,
  );
  return tokens.map((token) => `__Host-longshot=${token}`);
}

const opens = async (site: Site, cookie: string): Promise<boolean> =>
  (await sendRequest({ method: 'GET', url: `${site.gateway().url}/web-api/user/accounts`, headers: { cookie } }))
    .status === 200;

/** The staff ban a player in the database, with 200 sessions signed in: every socket closes, no request is answered. */
export const sessionsEnded: Fault = {
  name: 'a ban of 200 sessions, from another process',
  run: async ({ sharedSite, onEnd }) => {
    const site = await sharedSite();
    const player = new Player(() => site.gateway().url);
    await player.register(`banned-${randomUUID()}@longshot.example`);
    const cookies = await addSessions(site, player);
    const pages = await openSockets(site, COUNT, cookies);
    onEnd(async () => pages.forEach(({ socket }) => socket.terminate()));
    const openBefore = await Promise.all(cookies.map((cookie) => opens(site, cookie)));
    await queryServer(
      site.databaseUrl,
      `update players set is_blocked = true
       where id = (select player_id from accounts where id = '${player.accountId}')`,
    );
    const { afterMs, left } = await untilAll(pages, ({ closedWith }) => closedWith() === SIGNED_OUT);
    const openAfter = await Promise.all(cookies.map((cookie) => opens(site, cookie)));
    const count = (open: readonly boolean[]) => open.filter((each) => each).length;
    return outcome({
      died: site.gateway().exit() === null ? 0 : 1,
      servedAfterMs: [afterMs],
      wrong: [
        ...(count(openBefore) === COUNT ? [] : [`only ${count(openBefore)} of ${COUNT} sessions were there`]),
        ...(left === 0 ? [] : [`${left} of ${COUNT} sockets were not closed`]),
        ...(count(openAfter) === 0 ? [] : [`${count(openAfter)} of ${COUNT} sessions were answered afterwards`]),
      ],
    });
  },
};
