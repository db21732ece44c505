import type { RequestFailure } from './transport.ts';

/** Input of a `RequestError`; status 0 when no answer came. */
export type RequestErrorInput = Pick<RequestFailure, 'status' | 'code'> &
  Partial<Pick<RequestFailure, 'details' | 'requestId' | 'message'>>;

/** Error of every failed call. Known by its `name`, since each bundle has a class of its own. */
export class RequestError extends Error implements RequestFailure {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: RequestFailure['code'];
  readonly details: RequestFailure['details'];
  readonly requestId: string | null;

  constructor(input: RequestErrorInput) {
    super(input.message ?? input.code);
    this.status = input.status;
    this.code = input.code;
    this.details = input.details ?? {};
    this.requestId = input.requestId ?? null;
  }
}
