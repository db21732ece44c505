import type { BookImage, BookStep } from '../market-book/book-image.ts';

/** Where the process that reads the feed says what it does to the book. */
export const LOG_SUBJECT = 'book.log';

/** Where it answers with the whole book. */
export const IMAGE_SUBJECT = 'book.image';

/** How often it says that it is there, whatever the feed says. */
export const HEARTBEAT_MS = 1_000;

/** Silence after which its prices are not known to be right any more. */
export const SILENCE_MS = 3_000;

/** Where a log stands. */
export interface LogPosition {
  /** Rises with each process that takes the feed over. */
  readonly term: number;
  /** Steps so far, heartbeats not counted. */
  readonly seq: number;
}

/** A step as it is told, with its own place in the log; a heartbeat has that of the last step. */
export type LogEntry = LogPosition & (BookStep | { readonly beat: true });

/** The whole book and where in the log it stands. */
export interface PlacedImage extends LogPosition {
  readonly image: BookImage;
}
