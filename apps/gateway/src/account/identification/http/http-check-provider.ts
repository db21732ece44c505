import { memberOf } from '../../../platform/requests/member-of.ts';
import { isOwnMachine } from '../../../platform/requests/own-machine.ts';
import { type RequestTable, requestByTable } from '../../../platform/requests/request-by-table.ts';
import { RequestRefused } from '../../../platform/http/request-refused.ts';
import type { CheckProvider, CheckReport } from '../check-provider.ts';
import { type CheckSignature, isSignedBy } from './check-signature.ts';

/** How a provider of identification is asked over HTTP and what its webhook says: another provider is another table. */
export interface HttpCheckTable {
  /** Names the provider in the address of its webhook. */
  readonly id: string;
  /** Name that players read. */
  readonly name: string;
  /** Opens a check, with `{{reference}}` and others of `CHECK_PLACES`; `pageIn` is where its answer names the page. */
  readonly start: RequestTable & { readonly pageIn: string };
  /** Members of the webhook's JSON, by their paths with dots, and the values that decide; any other decides nothing yet. */
  readonly webhook: {
    readonly signature: CheckSignature;
    readonly referenceIn: string;
    readonly resultIn: string;
    readonly accepted: readonly string[];
    readonly refused: readonly string[];
    /** Where it says why not; null where it does not. */
    readonly reasonIn: string | null;
  };
}

/** Places that may stand in the request that opens a check. */
export const CHECK_PLACES = ['reference', 'name', 'surname', 'language', 'returnUrl'] as const;

const REASON_MOST = 60;

/** Whether somebody may be led to a page, or be told who a player is, there. */
export const isPrivateUrl = (url: string): boolean => {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
};

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new RequestRefused('validation_failed', { field: 'body' }, 'body: not JSON');
  }
}

/** Why a check was refused, as far as it can be kept: a code. */
function reasonOf(body: unknown, path: string | null): string {
  const told = path === null ? undefined : memberOf(body, path);
  return typeof told === 'string' && /^[\w.-]+$/.test(told) ? told.slice(0, REASON_MOST) : 'not_confirmed';
}

function reportOf(body: unknown, webhook: HttpCheckTable['webhook']): CheckReport | null {
  const { referenceIn, resultIn, accepted, refused, reasonIn } = webhook;
  const reference = memberOf(body, referenceIn);
  if (typeof reference !== 'string' || reference === '' || reference.length > 100) {
    throw new RequestRefused('validation_failed', { field: referenceIn }, `${referenceIn}: the number of a check`);
  }
  const result = String(memberOf(body, resultIn));
  if (accepted.includes(result)) return { reference, isAccepted: true, reason: '' };
  return refused.includes(result) ? { reference, isAccepted: false, reason: reasonOf(body, reasonIn) } : null;
}

/** A provider of identification over HTTP. Its page is another site's; what it found out comes by signed webhooks alone. */
export function createHttpCheckProvider(
  { id, name, start, webhook }: HttpCheckTable,
  { siteOrigin, nowMs }: { readonly siteOrigin: string; readonly nowMs: () => number },
): CheckProvider {
  return {
    id,
    name,
    start: async ({ returnPath, ...order }) => {
      const answer = await requestByTable(start, { ...order, returnUrl: siteOrigin + returnPath });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const page = memberOf(await answer.json(), start.pageIn);
      if (typeof page !== 'string' || !isPrivateUrl(page)) throw new Error('answered without a page to go on at');
      return page;
    },
    readWebhook: async (rawBody, headers) => {
      const { header } = webhook.signature;
      if (!isSignedBy(webhook.signature, rawBody, headers, nowMs())) {
        throw new RequestRefused('forbidden', { field: header }, `${header}: not signed by ${id}, or not now`);
      }
      return reportOf(readJson(rawBody), webhook);
    },
  };
}
