import { withoutUndefined } from '@longshot/domain/input';
import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import type { Day } from '@longshot/i18n/written-day';
import { boundsOfDay } from './days.ts';

/** Which results a page shows. */
export interface ResultsRequest {
  readonly day: Day;
  readonly timeZone: string | null;
  /** Slug of a sport; null for all. */
  readonly sport: string | null;
  /** Null for all. */
  readonly championshipId: string | null;
  /** Part of a name; the empty text for all. */
  readonly text: string;
  readonly hasScheme: boolean;
  /** From 1. */
  readonly page: number;
}

/** A page of results. */
export type ResultsAnswer = ResponseOf<'getResults'>;

/** Asks for a page of results. */
function requestResults(
  transport: Pick<Transport, 'call'>,
  { day, timeZone, sport, championshipId, text, hasScheme, page }: ResultsRequest,
): (signal: AbortSignal) => Promise<ResultsAnswer> {
  const query = {
    ...boundsOfDay(day, timeZone),
    ...withoutUndefined({
      sport: sport ?? undefined,
      championshipId: championshipId ?? undefined,
      text: text === '' ? undefined : text,
      hasScheme: hasScheme || undefined,
      page: page === 1 ? undefined : page,
    }),
  };
  return (signal) => transport.call(operations.getResults, { query, signal });
}

/** The results of the page. */
export class ResultsStore {
  readonly loaded = new Loaded<ResultsAnswer>();
  private readonly transport: Pick<Transport, 'call'>;

  constructor(transport: Pick<Transport, 'call'>) {
    this.transport = transport;
  }

  /** Asks for results; those that are there stay until others come. Returns what makes the question void. */
  show(question: ResultsRequest): () => void {
    return this.loaded.load(requestResults(this.transport, question), true);
  }
}
