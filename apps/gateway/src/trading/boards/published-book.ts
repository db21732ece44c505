import type { Change, EventImage } from '@longshot/contracts';
import type { SportBlacklists } from '@longshot/domain/identity';
import { formatCoef } from '@longshot/domain/odds';
import { isOver } from '../feed/feed-codes.ts';
import type { BookChange, BookFrame, MarketChange } from '../market-book/book-changes.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import type { MarketBook } from '../market-book/market-book.ts';
import { hasSamePosition } from './board-position.ts';
import { diffEvent, diffHead } from './diff-event.ts';
import { columnsOf, rivalLines } from './main-lines.ts';
import { EVERY_SPORT, isOffered, isSportHidden } from './offered-sports.ts';
import { boardOf, type PublishedEvent, wholeOf } from './published-event.ts';
import { boardTopics, eventTopic, MENU_TOPIC } from './topics.ts';

/** Changes between two moments, by topic. */
export interface Frame {
  /** The clk of the frame before: whoever stands there or later may take this frame. */
  readonly fromClk: number;
  readonly clk: number;
  readonly byTopic: ReadonlyMap<string, readonly Change[]>;
}

/** Changes of an event by the book since the last frame. */
interface Touched {
  /** Prices and statuses by what they are of, each as it was said last. */
  readonly prices: Map<string, MarketChange>;
  /** Of those, the ones that were said more than once. */
  readonly again: Set<string>;
  /** State or description became another. */
  isHeadTouched: boolean;
  /** More changed than can be passed on as it was said: markets or the event came, went or moved. */
  isAnew: boolean;
}

/** Whether what was said more than once ends where it was. */
function isAsBefore({ markets }: EventSnapshot, change: MarketChange): boolean {
  const market = markets.get(change[0] === 'm' ? change[2].key : change[2]);
  if (change[0] === 's') return market?.status === change[3];
  const outcome = market?.outcomes.find(({ outcomeId }) => outcomeId === change[3]);
  if (change[0] !== 'p' || typeof outcome?.coef !== 'number') return false;
  return formatCoef(outcome.coef) === change[4] && outcome.isActive === (change[5] === 1);
}

/** Puts changes into a frame, under a topic. */
type AddChanges = (topic: string, changes: readonly Change[]) => void;

/** How many frames are kept for those who come back: at ten a second, half a minute. */
const KEPT_FRAMES = 300;

/**
 * The market book as players have been told it. Everything that leaves the gateway (answers, first data of a page,
 * images and deltas of the stream) is of the same moment, the last frame, so that a delta always fits what it is
 * applied to. A frame is what the book has said between two such moments, as it said it, and only what the site shows: a
 * price that moved five times is told once.
 */
export class PublishedBook {
  readonly #book: MarketBook;
  readonly #events = new Map<string, PublishedEvent>();
  readonly #touched = new Map<string, Touched>();
  readonly #frames: Frame[] = [];
  readonly #stop: () => void;
  readonly #disallowed: () => SportBlacklists;
  readonly #isFilmed: (event: EventSnapshot) => boolean;
  /** The lists that what is published was made with. */
  #lists: SportBlacklists;
  #isMenuTouched = false;
  /** Whether an event has ended since the frame before. */
  #isSomeOver = false;
  #clk: number;
  #listVersion = 0;

  /**
   * Sports that the site does not offer are left out, by its lists at each frame. Pictures are spoken of where somebody
   * sends them: nowhere unless told.
   */
  constructor(
    book: MarketBook,
    disallowed: () => SportBlacklists = () => EVERY_SPORT,
    isFilmed: (event: EventSnapshot) => boolean = () => false,
  ) {
    this.#book = book;
    this.#isFilmed = isFilmed;
    this.#disallowed = disallowed;
    this.#lists = disallowed();
    this.#clk = book.clk;
    for (const event of book.events()) this.#events.set(event.eventId, this.#present(event));
    this.#stop = book.onFrame((frame) => this.#touch(frame));
  }

  /** Changes when the gateway or the feed starts anew. */
  get epoch(): string {
    return this.#book.epoch;
  }

  /** Where it stands in its epoch. */
  get clk(): number {
    return this.#clk;
  }

  /** Whether any producer is trusted. */
  get isFeedUp(): boolean {
    return this.#book.isFeedUp;
  }

  /** Every event of the line and live with the markets of its columns, in no order. */
  boardEvents(): EventImage[] {
    return [...this.#events.values()].flatMap((event) => (event.isListed ? boardOf(event) : []));
  }

  /** Another number whenever what decides the place of an event on a board may have changed. */
  get listVersion(): number {
    return this.#listVersion;
  }

  /** An event as boards have it; null when it stands on none. */
  boardEvent(eventId: string): EventImage | null {
    const known = this.#events.get(eventId);
    return known?.isListed ? boardOf(known) : null;
  }

  /** An event with all its markets, also when it is over; null when it is not known or its sport not offered. */
  event(eventId: string): EventImage | null {
    const known = this.#events.get(eventId);
    return known?.isShown ? wholeOf(known) : null;
  }

  /** Makes the next frame: everything since the one before; null when nothing happened. */
  publish(): Frame | null {
    this.#followSite();
    if (this.#book.clk === this.#clk) return null;
    const byTopic = new Map<string, Change[]>();
    for (const [eventId, touched] of this.#touched) this.#publishEvent(eventId, touched, byTopic);
    if (this.#isSomeOver) this.#forget();
    if (this.#isMenuTouched) byTopic.set(MENU_TOPIC, []);
    const frame = { fromClk: this.#clk, clk: this.#book.clk, byTopic };
    this.#touched.clear();
    this.#isMenuTouched = false;
    this.#clk = frame.clk;
    this.#frames.push(frame);
    if (this.#frames.length > KEPT_FRAMES) this.#frames.shift();
    return frame;
  }

  /** Changes of a topic since a place; null when that is not known any more and an image is due. */
  since(topic: string, epoch: string, clk: number): readonly Change[] | null {
    const from = this.#frames[0]?.fromClk ?? this.#clk;
    if (epoch !== this.epoch || clk < from || clk > this.#clk || topic === MENU_TOPIC) return null;
    const next = this.#frames.findLastIndex((frame) => frame.clk <= clk) + 1;
    return this.#frames.slice(next).flatMap((frame) => frame.byTopic.get(topic) ?? []);
  }

  /** Stops watching the book. */
  dispose(): void {
    this.#stop();
  }

  #touch({ changes }: BookFrame): void {
    for (const change of changes) {
      const eventId = typeof change[1] === 'string' ? change[1] : change[1].eventId;
      let touched = this.#touched.get(eventId);
      if (touched === undefined) this.#touched.set(eventId, (touched = this.#untouched()));
      this.#note(change, touched);
    }
  }

  #untouched(isAnew = false): Touched {
    return { prices: new Map(), again: new Set(), isHeadTouched: false, isAnew };
  }

  #note(change: BookChange, touched: Touched): void {
    if (change[0] === 'p' || change[0] === 's') {
      const name = change[0] === 'p' ? `${change[2]} ${change[3]}` : change[2];
      if (touched.prices.has(name)) touched.again.add(name);
      touched.prices.set(name, change);
      return;
    }
    const isMoved = change[0] === 'e' || change[0] === 'r' || (change[0] === 'h' && change[2]);
    if (isMoved) this.#isMenuTouched = true;
    if (isMoved || change[0] !== 'h') touched.isAnew = true;
    else touched.isHeadTouched = true;
  }

  /** Lists that the site has changed concern every event. */
  #followSite(): void {
    const lists = this.#disallowed();
    if (JSON.stringify(lists) === JSON.stringify(this.#lists)) return;
    this.#lists = lists;
    this.#isMenuTouched = true;
    for (const eventId of this.#events.keys()) this.#touched.set(eventId, this.#untouched(true));
  }

  /** Lets go of events that are over as soon as the book has. */
  #forget(): void {
    this.#isSomeOver = false;
    for (const [eventId, { isListed }] of this.#events) {
      if (!isListed && !this.#book.event(eventId)) this.#events.delete(eventId);
    }
  }

  #present(snapshot: EventSnapshot): PublishedEvent {
    const { eventId, sport, championship, isLive } = snapshot;
    const columns = columnsOf(snapshot, this.#events.get(eventId)?.columns);
    const isEnded = isOver(snapshot.state.status);
    const isShown = isEnded ? !isSportHidden(this.#lists, sport) : isOffered(this.#lists, snapshot);
    const isListed = isShown && !isEnded;
    return {
      isListed,
      isShown,
      // Whoever follows an event that is not offered any more is told that it has no markets.
      hasMarkets: isListed,
      snapshot,
      isFilmed: this.#isFilmed(snapshot),
      columns,
      rivals: rivalLines(snapshot),
      ownTopic: eventTopic(eventId),
      boards: isListed ? boardTopics({ isLive, sport, championship }) : [],
      board: null,
      whole: null,
    };
  }

  #publishEvent(eventId: string, touched: Touched, byTopic: Map<string, Change[]>): void {
    const snapshot = this.#book.event(eventId);
    if (!snapshot) return;
    const before = this.#events.get(eventId);
    const add = (topic: string, changes: readonly Change[]) => {
      const known = byTopic.get(topic);
      if (known) known.push(...changes);
      else if (changes.length > 0) byTopic.set(topic, [...changes]);
    };
    const isMoved = before !== undefined && touched.isHeadTouched && !hasSamePosition(before.snapshot, snapshot);
    if (!before || touched.isAnew || isMoved || this.#isOtherLine(before, snapshot, touched))
      this.#publishAnew(snapshot, add);
    else this.#passOn(before, snapshot, touched, add);
  }

  /** Prices and statuses as the book has said them, and what is different of the head. */
  #passOn(before: PublishedEvent, snapshot: EventSnapshot, touched: Touched, add: AddChanges): void {
    const after = { ...before, snapshot, board: null, whole: null };
    this.#events.set(snapshot.eventId, after);
    const { prices, again } = touched;
    const told: MarketChange[] = [];
    for (const [name, change] of prices)
      if (before.hasMarkets && !(again.has(name) && isAsBefore(before.snapshot, change))) told.push(change);
    add(after.ownTopic, told);
    const onBoards = told.filter((change) => typeof change[2] === 'string' && before.columns.includes(change[2]));
    for (const topic of after.boards) add(topic, onBoards);
    if (!touched.isHeadTouched && snapshot.incidents === before.snapshot.incidents) return;
    add(after.ownTopic, diffHead(wholeOf(before), wholeOf(after)));
    const head = after.isListed ? diffHead(boardOf(before), boardOf(after)) : [];
    for (const topic of after.boards) add(topic, head);
  }

  /** Whether prices have made another line stand in a column. */
  #isOtherLine({ columns, rivals }: PublishedEvent, snapshot: EventSnapshot, { prices }: Touched): boolean {
    for (const [, change] of prices)
      if (typeof change[2] === 'string' && rivals.has(change[2]))
        return columnsOf(snapshot, columns).join() !== columns.join();
    return false;
  }

  #publishAnew(snapshot: EventSnapshot, add: AddChanges): void {
    const { eventId } = snapshot;
    const before = this.#events.get(eventId);
    const after = this.#present(snapshot);
    this.#events.set(eventId, after);
    if (!after.isListed) this.#isSomeOver = true;
    const isInPlace = before?.isListed === after.isListed && hasSamePosition(before.snapshot, snapshot);
    if (!isInPlace) this.#listVersion += 1;
    add(after.ownTopic, before ? diffEvent(wholeOf(before), wholeOf(after)) : [['e', wholeOf(after)]]);
    const was = before?.boards ?? [];
    for (const topic of was) if (!after.boards.includes(topic)) add(topic, [['r', eventId]]);
    const moved = before && after.isListed ? diffEvent(boardOf(before), boardOf(after)) : [];
    for (const topic of after.boards) add(topic, was.includes(topic) ? moved : [['e', boardOf(after)]]);
  }
}
