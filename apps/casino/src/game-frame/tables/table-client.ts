import type { BodyOf, LaidTableBet, SharedTable, TableNews } from '@longshot/contracts';
import { request, requestSurely } from '../provider-client.ts';

/** A table as its page reaches it: by its token, without cookies. */
export interface TableClient {
  open(): Promise<SharedTable>;
  lay(body: Omit<BodyOf<'layTableBet'>, 'token'>): Promise<LaidTableBet>;
  leave(body: Omit<BodyOf<'leaveTable'>, 'token'>): Promise<LaidTableBet>;
  /** Follows the table until its stream ends or the signal ends it; settles then. */
  follow(onNews: (news: TableNews) => void, signal: AbortSignal): Promise<void>;
}

/** Reads the lines of a stream as they come. */
async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  }
}

/** Makes the client of a token. */
export function createTableClient(token: string): TableClient {
  return {
    open: () => request('table', { token }),
    lay: (body) => requestSurely('table-bet', { token, ...body }),
    leave: (body) => requestSurely('table-leave', { token, ...body }),
    follow: async (onNews, signal) => {
      const answer = await fetch(new URL('/game-api/table-stream', location.href), {
        method: 'POST',
        signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      if (answer.ok && answer.body) await readLines(answer.body, (line) => onNews(JSON.parse(line) as TableNews));
    },
  };
}
