import type { Answer } from '@longshot/release-commands';
import { checkFailed, CommandError, exitCode, wrongUse } from '@longshot/release-commands';

const LIMIT_MS = 60_000;

/** Answer of a gateway to a command line; `exit` and `message` where it refuses. */
interface Told extends Partial<Answer> {
  readonly exit?: number;
  readonly message?: string;
}

/**
 * Lets the gateway of a site do what a command line says, as the account of a token. The line goes as it was written:
 * the gateway that does it is the one that reads it.
 *
 * @throws CommandError for every refusal.
 */
export async function requestSite(address: string, token: string, line: readonly string[]): Promise<Answer> {
  const url = new URL('/release-console/command', siteOf(address));
  if (token === '') throw wrongUse('--site needs the token of an account in RELEASE_TOKEN: release staff token <name>');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ line: withoutSite(line) }),
    // A token does not follow to wherever else it is sent.
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((error: unknown) => {
    const { code, message } = ((error as Error).cause ?? error) as { readonly code?: string; readonly message: string };
    throw checkFailed(`${url.origin} does not answer: ${code ?? message}`);
  });
  const reported = (await answer.json().catch(() => ({}))) as Told;
  if (answer.ok && reported.text !== undefined) {
    const { value, text, code } = reported;
    return { value, text, ...(code === undefined ? {} : { code }) };
  }
  if (answer.status === 401) throw checkFailed(`${url.origin} does not know this token: it is wrong or was taken back`);
  if (reported.exit !== undefined) throw new CommandError(reported.exit, reported.message ?? '');
  throw checkFailed(`${url.origin} answered ${answer.status}: it is no site that takes commands`);
}

function siteOf(address: string): URL {
  const site = URL.canParse(address) ? new URL(address) : null;
  if (site === null || !/^https?:$/.test(site.protocol)) throw wrongUse(`--site takes https://site, not "${address}"`);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);
  if (site.protocol === 'https:' || isHere) return site;
  throw new CommandError(exitCode.wrongUse, `--site takes https: the token would be read on the way to ${address}`);
}

/** The line for the gateway itself. */
function withoutSite(line: readonly string[]): readonly string[] {
  return line.filter((word, index) => !/^--site(?:=|$)/.test(word) && line[index - 1] !== '--site');
}
