import type { EventImage } from '@longshot/contracts';
import type { MarketKey } from '../feed/market-key.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import { presentBoardEvent, presentWholeEvent } from './present-event.ts';

/** An event as it was last told. */
export interface PublishedEvent {
  /** Whether it stands on a board: it is not over, and its sport is offered. */
  readonly isListed: boolean;
  /** Whether the site shows it at all. */
  readonly isShown: boolean;
  /** Whether its page shows markets: it is shown and not over. */
  readonly hasMarkets: boolean;
  readonly snapshot: EventSnapshot;
  /** Whether pictures of it are sent; asked once for each of its states. */
  readonly isFilmed: boolean;
  readonly columns: readonly (MarketKey | null)[];
  /** The markets whose prices may make another line stand in a column. */
  readonly rivals: ReadonlySet<MarketKey>;
  readonly ownTopic: string;
  /** The boards that it stands on. */
  readonly boards: readonly string[];
  /** As boards have it, once somebody has asked. */
  board: EventImage | null;
  /** As its own page has it, once somebody has asked. */
  whole: EventImage | null;
}

/** An event as boards have it, made when somebody asks first. */
export const boardOf = (event: PublishedEvent): EventImage =>
  (event.board ??= presentBoardEvent(event.snapshot, event));

/** An event as its own page has it, made when somebody asks first. */
export const wholeOf = (event: PublishedEvent): EventImage =>
  (event.whole ??= presentWholeEvent(event.snapshot, event));
