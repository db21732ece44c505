import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@longshot/contracts';

/**
 * Thrown wherever a request must not be done: answered as `{ code, message, details, requestId }` with the status of
 * its code. Everything else that is thrown is answered as `internal_error` and tells the client nothing.
 */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];

  constructor(code: ErrorCode, details: ErrorBody['details'] = {}, message: string = code) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
