import type { Change, EventImage } from '@longshot/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import { EventEntry } from './event-entry.ts';

/**
 * Where a new event goes in an order that is never sorted anew: into its championship's group, before the first that
 * starts later, else at the group's end; a new championship goes to the end of the list.
 */
function placeInOrder(order: readonly EventEntry[], entry: EventEntry): number {
  const ownGroup = order.flatMap((other, index) => (other.championship.id === entry.championship.id ? [index] : []));
  const later = ownGroup.find((index) => (order[index]?.startsAtMs ?? 0) > entry.startsAtMs);
  return later ?? (ownGroup.at(-1) ?? order.length - 1) + 1;
}

/**
 * The events of one topic of the stream: an image, then changes to it. Frames are applied in one action, so that
 * whoever watches sees the frame as one moment. Changes to events or markets that are not here are passed over: a
 * frame may cross the removal of what it speaks of.
 */
export class EventBook {
  /** In the order of the board; a new list only when events come or go. */
  entries: readonly EventEntry[] = [];
  /** Whether an image has come. */
  isFilled = false;
  private readonly byId = new Map<string, EventEntry>();
  /** Rises when everything is forgotten: what was said before is not this book's any more. */
  private life = 0;

  constructor() {
    makeAutoObservable<this, 'byId' | 'life' | 'applyOne'>(
      this,
      // One change is no action of its own: it is always part of a frame's.
      { byId: false, life: false, entries: observableRef, applyOne: false, takeFrames: false },
      { autoBind: true },
    );
  }

  /** Opens an intake for frames of the stream, which works until everything is forgotten. */
  takeFrames(): (changes: readonly Change[]) => void {
    const { life } = this;
    return (changes) => {
      if (life === this.life) this.apply(changes);
    };
  }

  /** An event that is here. */
  entryOf(eventId: string): EventEntry | undefined {
    return this.entries.length === 0 ? undefined : this.byId.get(eventId);
  }

  /** Takes over a whole topic. Events that stay keep their entry, and with it whatever shows them. */
  takeImage(events: readonly EventImage[]): void {
    const left = new Set(this.byId.keys());
    const entries = events.map((event) => {
      left.delete(event.id);
      return this.put(event);
    });
    for (const id of left) this.byId.delete(id);
    if (entries.length !== this.entries.length || entries.some((entry, index) => entry !== this.entries[index]))
      this.entries = entries;
    this.isFilled = true;
  }

  /** Applies a frame. */
  apply(changes: readonly Change[]): void {
    for (const change of changes) this.applyOne(change);
  }

  /** Forgets everything. */
  clear(): void {
    this.byId.clear();
    this.entries = [];
    this.isFilled = false;
    this.life += 1;
  }

  private applyOne(change: Change): void {
    if (change[0] === 'e') return this.insert(change[1]);
    if (change[0] === 'r') return this.remove(change[1]);
    const entry = this.byId.get(change[1]);
    if (entry === undefined) return;
    if (change[0] === 'p') {
      const price = entry.markets.get(change[2])?.prices.get(change[3]);
      if (price === undefined) entry.changePrice(change[2], change[3], change[4], change[5] === 1);
      else price.change(change[4], change[5] === 1);
    } else if (change[0] === 's') entry.marketOf(change[2])?.changeStatus(change[3]);
    else if (change[0] === 'm') entry.putMarket(change[2]);
    else if (change[0] === 'd') entry.dropMarket(change[2]);
    else if (change[0] === 'h') entry.changeHead(change[2]);
    else entry.addIncidents(change[2]);
  }

  private put(event: EventImage): EventEntry {
    const known = this.byId.get(event.id);
    if (known !== undefined) {
      known.replace(event);
      return known;
    }
    const entry = new EventEntry(event);
    this.byId.set(event.id, entry);
    return entry;
  }

  private insert(event: EventImage): void {
    const isKnown = this.byId.has(event.id);
    const entry = this.put(event);
    if (!isKnown) this.entries = this.entries.toSpliced(placeInOrder(this.entries, entry), 0, entry);
  }

  private remove(eventId: string): void {
    const entry = this.byId.get(eventId);
    if (entry === undefined) return;
    this.byId.delete(eventId);
    this.entries = this.entries.filter((other) => other !== entry);
  }
}
