import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations, type Operation, type Session } from '@longshot/contracts';
import autocannon from 'autocannon';
import { DEMO_PLAYER } from '../../../../apps/gateway/src/server.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';
import { leftovers } from '../site/leftovers.ts';
import { end, startSite, untilReady } from '../site/start-site.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const rounds = 5;
const roundSeconds = 2;
const connections = 10;

/** Headers that belong to one answer and are not copied to the peer. */
const ownToAnswer = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'set-cookie'];

async function readsPerSecond(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: roundSeconds, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  return requests.average;
}

/** Starts the peer on the bytes and headers of an answer. */
async function startMinimal(answer: Response): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder('reads');
  const files = [join(folder.path, 'body'), join(folder.path, 'headers.json')] as const;
  await writeFile(files[0], Buffer.from(await answer.arrayBuffer()));
  const headers = [...answer.headers].filter(([name]) => !ownToAnswer.includes(name));
  await writeFile(files[1], JSON.stringify(Object.fromEntries(headers)));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), ...files]);
  const stop = leftovers.add(() => end(server));
  const url = await untilReady(server);
  return { url, stop: () => stop().then(() => folder.remove()) };
}

async function compareRead(what: string, url: string, cookie: string): Promise<BenchRow> {
  const headers = cookie === '' ? {} : { cookie };
  const bare = await startMinimal(await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } }));
  const [ours, theirs]: [number[], number[]] = [[], []];
  try {
    await readsPerSecond(url, headers);
    await readsPerSecond(bare.url, headers);
    for (let round = 0; round < rounds; round++) {
      ours.push(await readsPerSecond(url, headers));
      theirs.push(await readsPerSecond(bare.url, headers));
    }
  } finally {
    await bare.stop();
  }
  const peer = { name: 'bare Fastify, the same bytes', value: median(theirs) };
  return { what, unit: 'per second', value: median(ours), peer, aim: { kind: 'ratio at least', limit: 0.6 } };
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

async function signIn(siteUrl: string): Promise<string> {
  const visit = await fetch(siteUrl + operations.getSession.path);
  const { csrfToken } = (await visit.json()) as Session;
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken, cookie: cookiesOf(visit) };
  const body = JSON.stringify({ uLogin: DEMO_PLAYER.email, uPassword: DEMO_PLAYER.password });
  const answer = await fetch(siteUrl + operations.signInByEmail.path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return cookiesOf(answer);
}

/** The reads every page and every return to it make, against a bare server that answers the same bytes. */
export async function measureReads(): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl: null });
  const urlOf = ({ path }: Operation) => site.url + path;
  try {
    const cookie = await signIn(site.url);
    return [
      await compareRead('site configuration, read over HTTP', urlOf(operations.getSiteConfig), ''),
      await compareRead('session of a signed-in player, read over HTTP', urlOf(operations.getSession), cookie),
    ];
  } finally {
    await site.stop();
  }
}
