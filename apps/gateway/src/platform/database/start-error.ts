import { errorCode } from './dialect/database-errors.ts';

/**
 * Why the gateway cannot start, in one sentence for the person who started it; the process prints it and ends with a
 * non-zero code. Compared by `code`, so that it is known across copies of this module.
 */
export class StartError extends Error {
  readonly code = 'start_error';
  override readonly name = 'StartError';
}

/** Whether an error is a sentence about the start, to be printed without a stack. */
export function isStartError(error: unknown): error is StartError {
  return errorCode(error) === 'start_error';
}
