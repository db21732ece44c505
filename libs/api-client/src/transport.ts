import type { BodyOf, ErrorBody, Operation, OperationName, ParamsOf, QueryOf, ResponseOf } from '@longshot/contracts';

type Given<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: T };

/** Input of a call beside its operation: the parts its schemas name, and how it is to be carried. */
export type CallInput<Name extends OperationName> = Given<'params', ParamsOf<Name>> &
  Given<'body', BodyOf<Name>> & {
    readonly query?: QueryOf<Name>;
    /** Goes into `Idempotency-Key`; required by idempotent operations. */
    readonly idempotencyKey?: string;
    /** The bearer token is fetched anew for this call. */
    readonly isTokenFresh?: boolean;
    readonly signal?: AbortSignal;
  };

/** The arguments after the operation: the input may be left out where nothing in it is required. */
export type InputArguments<Name extends OperationName> = undefined extends ParamsOf<Name> & BodyOf<Name>
  ? [input?: CallInput<Name>]
  : [input: CallInput<Name>];

/** Calls the API. One instance a page, made by the host and handed to remotes in the mount context. */
export interface Transport {
  /**
   * Calls an operation and answers its typed response.
   *
   * @throws RequestError always, whatever went wrong; compare by `name`, not by class: bundles have their own.
   */
  call<Name extends OperationName>(
    operation: Operation<Name>,
    ...input: InputArguments<Name>
  ): Promise<ResponseOf<Name>>;
}

/**
 * Why a call failed. `code` is the gateway's, or the client's own: `cancelled` (status 499), `network` (no answer
 * came, so what was sent may or may not have been done), `generic`. Source: shell 8, the error catalogue.
 */
export interface RequestFailure extends Error {
  readonly name: 'RequestError';
  readonly status: number;
  readonly code: ErrorBody['code'] | 'cancelled' | 'network' | 'generic';
  readonly details: ErrorBody['details'];
  readonly requestId: string | null;
}

/** Whether something thrown is a `RequestError`, from whichever bundle it comes. */
export function isRequestFailure(error: unknown): error is RequestFailure {
  return error instanceof Error && error.name === 'RequestError';
}
