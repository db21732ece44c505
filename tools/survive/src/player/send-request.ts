import { request } from 'node:http';

/** Request to a gateway. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text is sent as a form. */
  readonly body?: object | string;
  /** Gives up after this; half a minute unless told. */
  readonly timeoutMs?: number;
  /** Which address of this machine asks: `127.0.0.7`. */
  readonly localAddress?: string;
}

/** Answer as it came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;

function contentOf(body: SentRequest['body']): { readonly text: string; readonly headers: Record<string, string> } {
  if (body === undefined) return { text: '', headers: {} };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { text, headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) } };
}

/** Asks once on a connection of its own; rejects when no whole answer comes. */
export function sendRequest(question: SentRequest): Promise<Answer> {
  const { method, url, timeoutMs = DEFAULT_TIMEOUT_MS, localAddress } = question;
  const content = contentOf(question.body);
  const headers = { ...question.headers, ...content.headers };
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false as const, signal: AbortSignal.timeout(timeoutMs) };
    const sent = request(url, { ...options, ...(localAddress === undefined ? {} : { localAddress }) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(content.text);
  });
}
