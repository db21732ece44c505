import type { BackEnd } from '@longshot/release';
import { SiteFailed } from './site-failed.ts';
import { bootOf, type SiteBoot } from './site-page.ts';

/** A site as it tells what it shows. */
export interface Site {
  readonly boot: SiteBoot;
  /** Contract of its gateway; null where that does not tell. */
  readonly backEnd: BackEnd | null;
}

const LIMIT_MS = 15_000;

/**
 * Asks a site for its first page, and its gateway for its contract.
 *
 * @throws SiteFailed where nobody answers, or with something else.
 */
export async function readSite(site: URL): Promise<Site> {
  const answer = await ask(new URL('/', site), 'text/html');
  const boot = bootOf(await answer.text());
  if (boot === null) {
    throw new SiteFailed(
      `${site.origin} answered ${answer.status} without a page of a release: it is no site of this kind`,
    );
  }
  const contract = await ask(new URL('/contract.json', site), 'application/json');
  const reported = (await contract.json().catch(() => null)) as Partial<BackEnd> | null;
  return { boot, backEnd: Array.isArray(reported?.operations) ? (reported as BackEnd) : null };
}

async function ask(url: URL, accept: string): Promise<Response> {
  try {
    return await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (error) {
    throw new SiteFailed(`${url.origin} does not answer: ${reasonOf(error)}`);
  }
}

/** Reason of a failure: what `fetch` throws hides it in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code, message: deeper } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return code ?? (deeper === undefined || deeper === '' ? message : deeper);
}
