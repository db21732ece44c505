import type { Change, EventImage } from '@longshot/contracts';
import type { SportBlacklists } from '@longshot/domain/identity';
import { isOver } from '../feed/feed-codes.ts';
import type { BookFrame } from '../market-book/book-changes.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import type { MarketBook } from '../market-book/market-book.ts';
import type { MarketKey } from '../feed/market-key.ts';
import { diffEvent } from './diff-event.ts';
import { columnsOf } from './main-lines.ts';
import { EVERY_SPORT, isOffered, isSportHidden } from './offered-sports.ts';
import { presentBoardEvent, presentWholeEvent } from './present-event.ts';
import { boardTopics, eventTopic, MENU_TOPIC } from './topics.ts';

/** What changed between two moments, by topic. */
export interface Frame {
  /** The clk of the frame before: whoever stands there or later may take this frame. */
  readonly fromClk: number;
  readonly clk: number;
  readonly byTopic: ReadonlyMap<string, readonly Change[]>;
}

/** An event as it was last told. */
interface PublishedEvent {
  /** Whether it stands on a board: it is not over, and its sport is offered. */
  readonly isListed: boolean;
  /** Whether the site shows it at all. */
  readonly isShown: boolean;
  /** As boards have it. */
  readonly board: EventImage;
  /** As its own page has it. */
  readonly whole: EventImage;
}

/** Whether an event stands on the same boards, and in the same place there. */
function hasSamePlace(before: PublishedEvent | undefined, after: PublishedEvent): boolean {
  const [was, is] = [before?.board, after.board];
  if (was === undefined || before?.isListed !== after.isListed) return false;
  if (was.isLive !== is.isLive || was.startsAtMs !== is.startsAtMs) return false;
  const namesOf = ({ sport, championship }: EventImage) => [
    ...[sport.id, sport.slug, sport.name, sport.cyber, championship.id, championship.slug, championship.name],
    ...[championship.category.id, championship.category.name, championship.category.countryCode],
  ];
  return namesOf(was).join('\n') === namesOf(is).join('\n');
}

/** How many frames are kept for those who come back: at ten a second, half a minute. */
const KEPT_FRAMES = 300;

/**
 * The market book as players have been told it. Everything that leaves the gateway (answers, first data of a page,
 * images and deltas of the stream) is of the same moment, the last frame, so that a delta always fits what it is
 * applied to. A frame is the difference of two such moments: a price that moved five times is told once.
 */
export class PublishedBook {
  readonly #book: MarketBook;
  readonly #events = new Map<string, PublishedEvent>();
  readonly #touched = new Set<string>();
  readonly #frames: Frame[] = [];
  readonly #stop: () => void;
  readonly #disallowed: () => SportBlacklists;
  /** The lists that what is published was made with. */
  #lists: SportBlacklists;
  #isMenuTouched = false;
  #clk: number;
  #listVersion = 0;

  /** Sports that the site does not offer are left out, by its lists at each frame. */
  constructor(book: MarketBook, disallowed: () => SportBlacklists = () => EVERY_SPORT) {
    this.#book = book;
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
    return [...this.#events.values()].flatMap(({ isListed, board }) => (isListed ? board : []));
  }

  /** Another number whenever what decides the place of an event on a board may have changed. */
  get listVersion(): number {
    return this.#listVersion;
  }

  /** An event as boards have it; null when it stands on none. */
  boardEvent(eventId: string): EventImage | null {
    const known = this.#events.get(eventId);
    return known?.isListed ? known.board : null;
  }

  /** An event with all its markets, also when it is over; null when it is not known or its sport not offered. */
  event(eventId: string): EventImage | null {
    const known = this.#events.get(eventId);
    return known?.isShown ? known.whole : null;
  }

  /** Makes the next frame: everything since the one before; null when nothing happened. */
  publish(): Frame | null {
    if (this.#book.clk === this.#clk) return null;
    const byTopic = new Map<string, Change[]>();
    this.#followSite();
    for (const eventId of this.#touched) this.#publishEvent(eventId, byTopic);
    if (this.#isMenuTouched) byTopic.set(MENU_TOPIC, []);
    const frame = { fromClk: this.#clk, clk: this.#book.clk, byTopic };
    this.#touched.clear();
    this.#isMenuTouched = false;
    this.#clk = frame.clk;
    this.#frames.push(frame);
    if (this.#frames.length > KEPT_FRAMES) this.#frames.shift();
    return frame;
  }

  /** What changed in a topic since a place; null when that is not known any more and an image is due. */
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
      this.#touched.add(change.eventId);
      const isMoved = change.kind === 'event-patched' && change.isSectionChanged;
      if (isMoved || change.kind === 'event-added' || change.kind === 'event-removed') this.#isMenuTouched = true;
    }
  }

  /** Lists that the site has changed concern every event. */
  #followSite(): void {
    const lists = this.#disallowed();
    if (JSON.stringify(lists) === JSON.stringify(this.#lists)) return;
    this.#lists = lists;
    this.#isMenuTouched = true;
    for (const eventId of this.#events.keys()) this.#touched.add(eventId);
  }

  /** Lets go of events that are over as soon as the book has. */
  #forget(): void {
    for (const [eventId, { isListed }] of this.#events) {
      if (!isListed && !this.#book.event(eventId)) this.#events.delete(eventId);
    }
  }

  #present(event: EventSnapshot): PublishedEvent {
    const kept: readonly (MarketKey | null)[] | undefined = this.#events.get(event.eventId)?.board.columns;
    const columns = columnsOf(event, kept);
    const isEnded = isOver(event.state.status);
    const isShown = isEnded ? !isSportHidden(this.#lists, event.sport) : isOffered(this.#lists, event);
    const board = presentBoardEvent(event, columns);
    // Whoever follows an event that is not offered any more is told that it has no markets.
    const whole = presentWholeEvent(event, columns, isShown && !isEnded);
    return { isListed: isShown && !isEnded, isShown, board, whole };
  }

  #publishEvent(eventId: string, byTopic: Map<string, Change[]>): void {
    const event = this.#book.event(eventId);
    if (!event) return;
    const before = this.#events.get(eventId);
    const after = this.#present(event);
    this.#events.set(eventId, after);
    if (!after.isListed) this.#forget();
    if (!hasSamePlace(before, after)) this.#listVersion += 1;
    const add = (topic: string, changes: readonly Change[]) => {
      const known = byTopic.get(topic);
      if (known) known.push(...changes);
      else if (changes.length > 0) byTopic.set(topic, [...changes]);
    };
    add(eventTopic(eventId), before ? diffEvent(before.whole, after.whole) : [['e', after.whole]]);
    const was = before?.isListed ? boardTopics(before.board) : [];
    const is = after.isListed ? boardTopics(after.board) : [];
    for (const topic of was) if (!is.includes(topic)) add(topic, [['r', eventId]]);
    const moved = before && after.isListed ? diffEvent(before.board, after.board) : [];
    for (const topic of is) add(topic, was.includes(topic) ? moved : [['e', after.board]]);
  }
}
