import { sql } from 'kysely';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { Reader } from '../../platform/database/index.ts';
import { isOver } from '../../trading/feed/index.ts';
import type { FeedRequests } from './lost-events.ts';

const HOUR_MS = 3_600_000;

/** A result comes within minutes of the end; so long after it, it is late. */
const LATE_AFTER_END_MS = HOUR_MS;

/** So long after its start an event that the feed has not described is taken to be over. */
const LATE_AFTER_START_MS = 12 * HOUR_MS;

/** So many events are named in one line. */
const NAMED = 20;

/** Coupons that are open though an event of theirs is over. */
export interface Overdue {
  readonly events: number;
  readonly coupons: number;
}

interface OpenEvent {
  readonly eventId: string;
  readonly startsAtMs: number;
  readonly couponIds: readonly number[];
}

async function findOpen(reader: Reader, startedBeforeMs: number): Promise<readonly OpenEvent[]> {
  const { rows } = await sql<OpenEvent>`
    select b.event_id as "eventId", min((b.event ->> 'startsAtMs')::bigint) as "startsAtMs",
      jsonb_agg(distinct b.coupon_id) as "couponIds"
    from bets b join coupons c on c.id = b.coupon_id and c.state not in ('submitted', 'rejected')
    where b.factor is null and (b.event ->> 'startsAtMs')::bigint < ${startedBeforeMs}::bigint
    group by b.event_id order by b.event_id`.execute(reader);
  return rows;
}

/** Finds coupons whose result should have come, tells of them once an event, and asks the feed about those events. */
export class OverdueCoupons {
  readonly #context: CouponContext;
  readonly #overSinceMs = new Map<string, number>();
  #reported = new Set<string>();
  #feed: FeedRequests = {};
  #found: Overdue = { events: 0, coupons: 0 };

  constructor(context: CouponContext) {
    this.#context = context;
  }

  /** Coupons that were found last. */
  get found(): Overdue {
    return this.#found;
  }

  /** Asks this feed from now on. */
  follow(feed: FeedRequests): void {
    this.#feed = feed;
  }

  /** Looks for them. */
  async inspect(): Promise<void> {
    const { database, clock, log } = this.#context;
    const nowMs = clock.nowMs();
    const elapsedMs = clock.elapsedMs();
    const open = await findOpen(database.kysely, nowMs - LATE_AFTER_END_MS);
    const openIds = new Set(open.map(({ eventId }) => eventId));
    for (const eventId of this.#overSinceMs.keys()) if (!openIds.has(eventId)) this.#overSinceMs.delete(eventId);
    const overdue = open.filter((event) => this.#isOverdue(event, nowMs, elapsedMs));
    const couponIds = new Set(overdue.flatMap((event) => event.couponIds));
    this.#found = { events: overdue.length, coupons: couponIds.size };
    for (const { eventId } of overdue) this.#feed.requestEvent?.(eventId);
    const added = overdue.filter(({ eventId }) => !this.#reported.has(eventId));
    this.#reported = new Set(overdue.map(({ eventId }) => eventId));
    if (added.length === 0) return;
    const eventIds = added.slice(0, NAMED).map(({ eventId }) => eventId);
    log.warn(
      { eventIds, ...this.#found },
      'coupons are open though their events are over: the feed has told no result',
    );
  }

  /** By the feed's word where it has said that the event is over or runs, else by the time since its start. */
  #isOverdue({ eventId, startsAtMs }: OpenEvent, nowMs: number, elapsedMs: number): boolean {
    const event = this.#context.book.event(eventId);
    if (event && !isOver(event.state.status)) {
      this.#overSinceMs.delete(eventId);
      return false;
    }
    if (!event) return nowMs - startsAtMs >= LATE_AFTER_START_MS;
    const overSinceMs = this.#overSinceMs.get(eventId) ?? elapsedMs;
    this.#overSinceMs.set(eventId, overSinceMs);
    return elapsedMs - overSinceMs >= LATE_AFTER_END_MS;
  }
}
