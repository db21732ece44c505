import { applyChanges, type StreamPort, type TopicListener } from '@longshot/api-client';
import type { Board, Change, EventClock, EventImage, Score } from '@longshot/contracts';

/** State of a bet's price: nothing yet, it can be taken, it pauses, it is no longer offered, its game is over. */
export type QuoteState = 'unknown' | 'open' | 'suspended' | 'closed' | 'finished';

/** A bet as the stream tells it now. */
export interface BetQuote {
  /** The present coefficient as a decimal; null where there is none. */
  readonly coef: string | null;
  readonly state: QuoteState;
  readonly isLive: boolean;
  readonly score: Score | null;
  readonly clock: EventClock | null;
}

/** Quote of a bet before the first image of its event. */
export const UNKNOWN_QUOTE: BetQuote = {
  coef: null,
  state: 'unknown',
  isLive: false,
  score: null,
  clock: null,
};

const MARKET_ACTIVE = 1;
const EVENT_SUSPENDED = 2;
const overStatuses: readonly number[] = [3, 4, 5, 9];

const stateOf = (event: EventImage, marketStatus: number | undefined, isActive: boolean | undefined): QuoteState => {
  if (overStatuses.includes(event.status)) return 'finished';
  if (marketStatus === undefined || isActive === undefined) return 'closed';
  return marketStatus === MARKET_ACTIVE && isActive && event.status !== EVENT_SUSPENDED ? 'open' : 'suspended';
};

/**
 * Follows one event of the coupon outside of MobX: what arrives goes into an image and marks the event as dirty, so
 * that a burst of changes costs the coupon nothing until it asks.
 */
export class EventFollower implements TopicListener {
  private image: Board | null = null;
  private isGone = false;
  private readonly onDirty: () => void;
  private readonly stop: () => void;

  constructor(stream: Pick<StreamPort, 'follow'>, eventId: string, onDirty: () => void) {
    this.onDirty = onDirty;
    this.stop = stream.follow(`event:${eventId}`, this);
  }

  /** Takes over the whole event; an image without it says that it is gone. */
  onImage(image: Board): void {
    this.image = image;
    this.isGone = image.events.length === 0;
    this.onDirty();
  }

  /** Takes over what changed. */
  onChanges(changes: readonly Change[]): void {
    if (this.image === null) return;
    this.image = applyChanges(this.image, this.image.clk, changes);
    this.isGone = this.image.events.length === 0;
    this.onDirty();
  }

  /** The event does not exist any more. */
  onMissing(): void {
    this.isGone = true;
    this.onDirty();
  }

  /** The price of an outcome as it is now. */
  read(marketKey: string, outcomeId: string): BetQuote {
    if (this.isGone) return { ...UNKNOWN_QUOTE, state: 'finished' };
    const event = this.image?.events[0];
    if (event === undefined) return UNKNOWN_QUOTE;
    const market = event.markets.find((each) => each.key === marketKey);
    const outcome = market?.outcomes.find((each) => each.id === outcomeId);
    const state = stateOf(event, market?.status, outcome?.isActive);
    const { isLive, score, clock } = event;
    return { coef: outcome?.coef ?? null, state, isLive, score, clock };
  }

  /** Ends it. */
  dispose(): void {
    this.stop();
  }
}
