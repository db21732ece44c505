import { findMarket } from '@longshot/domain';
import type { FeedCounters } from '../feed-source.ts';

type Counted = 'unknownMessages' | 'unknownElements' | 'unknownMarkets';

/** Counts what a source reads and what it does not understand; each kind is told of once. */
export class UofCounts {
  #messages = 0;
  readonly #unknown = {
    unknownMessages: new Map(),
    unknownElements: new Map(),
    unknownMarkets: new Map(),
  } satisfies Record<Counted, Map<string, number>>;
  readonly #warn: (sentence: string) => void;

  constructor(warn: (sentence: string) => void = () => undefined) {
    this.#warn = warn;
  }

  /** A message was read. */
  message(): void {
    this.#messages += 1;
  }

  /** A message of a type that is not understood. */
  unknownMessage(type: string): void {
    this.#count('unknownMessages', type, `The feed's message ${type} is not understood and left out.`);
  }

  /** An element, or the value of an attribute, that is not understood. */
  unknownElement(path: string): void {
    this.#count('unknownElements', path, `${path} of the feed is not understood and left out.`);
  }

  /** Counts a market that the catalogue does not know; it is kept in the book all the same. */
  market(marketId: number): void {
    if (findMarket(marketId) !== undefined) return;
    this.#count('unknownMarkets', String(marketId), `Market ${marketId} of the feed is not in the catalogue.`);
  }

  /** Counts the children of an element that are not among those understood. */
  expect(path: string, found: readonly { readonly name: string }[], understood: readonly string[]): void {
    for (const { name } of found) if (!understood.includes(name)) this.unknownElement(`${path}/${name}`);
  }

  /** What has been counted so far. */
  counters(): FeedCounters {
    const { unknownMessages, unknownElements, unknownMarkets } = this.#unknown;
    return {
      messages: this.#messages,
      unknownMessages: Object.fromEntries(unknownMessages),
      unknownElements: Object.fromEntries(unknownElements),
      unknownMarkets: Object.fromEntries(unknownMarkets),
    };
  }

  #count(what: Counted, key: string, sentence: string): void {
    const counts: Map<string, number> = this.#unknown[what];
    const before = counts.get(key) ?? 0;
    if (before === 0) this.#warn(sentence);
    counts.set(key, before + 1);
  }
}
