import { findMarket } from '@longshot/domain/markets';
import type { FeedCounters } from '../feed-source.ts';

type Counted = 'unknownMessages' | 'unknownElements' | 'unknownMarkets' | 'refusedUrns' | 'notShown';

/** Counts what a source reads and what it does not understand; each kind is told of once. */
export class UofCounts {
  #messages = 0;
  readonly #unknown = {
    unknownMessages: new Map(),
    unknownElements: new Map(),
    unknownMarkets: new Map(),
    refusedUrns: new Map(),
    notShown: new Map(),
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

  /** A URN that has no number, by its kind: what it is about is left out. */
  refusedUrn(kind: string): void {
    this.#count(
      'refusedUrns',
      kind,
      `A URN of kind ${kind} cannot be read or has digits of 10^12 and more: it is left out.`,
    );
  }

  /** An event of a kind that no page shows yet. */
  notShown(kind: string, why: string): void {
    this.#count('notShown', kind, `Events of kind ${kind} are not shown: ${why}.`);
  }

  /** Counts the children of an element that are not among those understood. */
  expect(path: string, found: readonly { readonly name: string }[], understood: readonly string[]): void {
    for (const { name } of found) if (!understood.includes(name)) this.unknownElement(`${path}/${name}`);
  }

  /** Counts so far. */
  counters(): FeedCounters {
    const { unknownMessages, unknownElements, unknownMarkets, refusedUrns, notShown } = this.#unknown;
    return {
      messages: this.#messages,
      unknownMessages: Object.fromEntries(unknownMessages),
      unknownElements: Object.fromEntries(unknownElements),
      unknownMarkets: Object.fromEntries(unknownMarkets),
      refusedUrns: Object.fromEntries(refusedUrns),
      notShown: Object.fromEntries(notShown),
    };
  }

  #count(what: Counted, key: string, sentence: string): void {
    const counts: Map<string, number> = this.#unknown[what];
    const before = counts.get(key) ?? 0;
    if (before === 0) this.#warn(sentence);
    counts.set(key, before + 1);
  }
}
