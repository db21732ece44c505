import type { Transport } from '@longshot/api-client';
import { operations, type QueryOf } from '@longshot/contracts';
import { findMarket, parseMarketKey } from '@longshot/domain/markets';
import { reaction } from 'mobx';
import { describedOutcome } from '../events/described-names.ts';
import type { EventEntry } from '../events/event-entry.ts';

/** How long after a question that got no answer it is asked again. */
const RETRY_MS = 5_000;

/** Ports of the names that markets have by the feed's descriptions. */
export interface DescribedNamesInput {
  readonly transport: Pick<Transport, 'call'>;
  readonly language: QueryOf<'getMarketNames'>['lang'];
  readonly startTimer: (run: () => void, delayMs: number) => () => void;
}

function isUnnamed(entry: EventEntry, key: string): boolean {
  if (findMarket(parseMarketKey(key).marketId) !== undefined) return false;
  const outcomes = entry.marketOf(key)?.outcomeIds ?? [];
  return !entry.described.has(key) || outcomes.some((id) => describedOutcome(entry, key, id) === undefined);
}

const unnamedKeys = (entry: EventEntry | null): string =>
  entry === null ? '' : entry.marketKeys.filter((key) => isUnnamed(entry, key)).join(' ');

/** Asks for the names of an event's markets that no catalogue knows, whenever one of them comes, or an outcome of one. */
export class DescribedNamesStore {
  private readonly input: DescribedNamesInput;

  constructor(input: DescribedNamesInput) {
    this.input = input;
  }

  /** Names the markets of an event that is read anew at each look; returns what ends it. */
  follow(find: () => EventEntry | null): () => void {
    let isOpen = true;
    let stopTimer = (): void => undefined;
    const load = async (): Promise<void> => {
      stopTimer();
      const entry = find();
      if (entry === null || unnamedKeys(entry) === '') return;
      try {
        entry.nameMarkets((await this.ask(entry.id)).markets);
      } catch {
        stopTimer();
        if (isOpen) stopTimer = this.input.startTimer(() => void load(), RETRY_MS);
      }
    };
    const stopReaction = reaction(
      () => unnamedKeys(find()),
      () => void load(),
      { fireImmediately: true },
    );
    return () => {
      isOpen = false;
      stopReaction();
      stopTimer();
    };
  }

  private ask(eventId: string) {
    const { transport, language } = this.input;
    return transport.call(operations.getMarketNames, { params: { eventId }, query: { lang: language } });
  }
}
