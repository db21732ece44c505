import type { ErrorCode } from './error-codes.ts';

/** Who may call an operation. */
export type OperationAccess = 'any' | 'signed-in' | 'anonymous';

/**
 * One call of the API as the browser needs it: method and path, no schema. The schemas stand apart in
 * `@longshot/contracts/schemas`, keyed by the same name, so that only the gateway carries them.
 */
export interface Operation<Name extends string = string> {
  readonly name: Name;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path pattern with `:name` parameters, from the site's root. */
  readonly path: string;
  readonly access: OperationAccess;
  /** True when the call must carry an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** True for what is the staff's, or of whoever runs the site; told apart in the documentation. */
  readonly isForStaff?: true;
  /**
   * Codes of its refusals, beside `validation_failed`, `rate_limited`, `temporarily_unavailable` and `internal_error`.
   */
  readonly errors: readonly ErrorCode[];
}

interface OperationInput<Name extends string> {
  readonly name: Name;
  readonly method: Operation['method'];
  readonly path: string;
  readonly access?: OperationAccess;
  readonly idempotent?: boolean;
  readonly isForStaff?: true;
  readonly errors?: readonly ErrorCode[];
}

/** Makes an operation; access is `any` and no idempotency key is asked for unless told. */
export function operation<const Name extends string>(input: OperationInput<Name>): Operation<Name> {
  return { access: 'any', idempotent: false, errors: [], ...input };
}
