/**
 * A `FEED` that cannot be used. The message is one sentence for the person who set it.
 * Compared by `code`, so that it is known across copies of this module.
 */
export class FeedConfigError extends Error {
  readonly code = 'feed_config';
  override readonly name = 'FeedConfigError';
}

/** Whether an error says that `FEED` cannot be used. */
export function isFeedConfigError(error: unknown): error is FeedConfigError {
  return error instanceof Error && 'code' in error && error.code === 'feed_config';
}
