import {
  RequestError,
  type CallInput,
  type InputArguments,
  type RequestErrorInput,
  type Transport,
} from '@longshot/api-client';
import { refusalOf, wrongFieldOf } from './check-call.ts';
import { ERROR_STATUS, type ErrorBody, type Operation, type OperationName, type ResponseOf } from '@longshot/contracts';

/** A call that was made, in the order of `calls`. */
export interface RecordedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A call that waits for its test. */
export interface HeldCall<Name extends OperationName> {
  resolve(response: ResponseOf<Name>): void;
  reject(failure: RequestErrorInput): void;
}

type Answer = (input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * A transport whose answers are set by the test. A call nobody set an answer for fails with code `generic` and says
 * so. Keys, addresses and bodies are checked as by the gateway: `validation_failed`, 400, with the field. An aborted signal is answered as by the real one: `cancelled`, 499.
 */
export class FakeTransport implements Transport {
  readonly calls: RecordedCall[] = [];
  private readonly answers = new Map<string, Answer>();

  /** Answers every later call of an operation with a value, or with what the function makes of the input. */
  answer<Name extends OperationName>(
    operation: Operation<Name>,
    answer: ResponseOf<Name> | ((input: CallInput<Name>) => ResponseOf<Name>),
  ): void {
    const answerWith = isFunction(answer) ? answer : () => answer;
    // The operation's name ties the recorded input to the type of its handler.
    this.answers.set(operation.name, async (input) => answerWith(input as CallInput<Name>));
  }

  /** Refuses every later call of an operation with a code of the gateway. */
  refuse(operation: Operation, code: ErrorBody['code'], details: ErrorBody['details'] = {}): void {
    this.fail(operation, { status: ERROR_STATUS[code], code, details, requestId: 'test' });
  }

  /** Fails every later call of an operation, as a lost connection does: `{ status: 0, code: 'network' }`. */
  fail(operation: Operation, failure: RequestErrorInput): void {
    this.answers.set(operation.name, () => Promise.reject(new RequestError(failure)));
  }

  /** Lets the next calls of an operation wait until the test resolves or rejects them. */
  hold<Name extends OperationName>(operation: Operation<Name>): HeldCall<Name> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.answers.set(operation.name, () => promise);
    return { resolve, reject: (failure) => reject(new RequestError(failure)) };
  }

  /** How many calls of an operation were made. */
  countOf(operation: Operation): number {
    return this.calls.filter((call) => call.name === operation.name).length;
  }

  /** The input of the last call of an operation; undefined when there was none. */
  lastInput<Name extends OperationName>(operation: Operation<Name>): CallInput<Name> | undefined {
    // The operation's name ties the recorded input to its type.
    return this.calls.findLast((call) => call.name === operation.name)?.input as CallInput<Name> | undefined;
  }

  async call<Name extends OperationName>(
    operation: Operation<Name>,
    ...[input]: InputArguments<Name>
  ): Promise<ResponseOf<Name>> {
    const given = (input ?? {}) as Readonly<Record<string, unknown>>;
    this.calls.push({ name: operation.name, input: given });
    const wrong = wrongFieldOf(operation, given);
    if (wrong !== null) throw refusalOf(operation, wrong);
    const answer = this.answers.get(operation.name);
    const message = `The test set no answer for ${operation.name}.`;
    if (!answer) throw new RequestError({ status: 500, code: 'generic', message });
    // Set by `answer` or `hold` with the response type of this operation.
    return (await untilAborted(answer(given), given['signal'])) as ResponseOf<Name>;
  }
}

function isFunction<Input, Output>(value: Output | ((input: Input) => Output)): value is (input: Input) => Output {
  return typeof value === 'function';
}

function untilAborted(answer: Promise<unknown>, signal: unknown): Promise<unknown> {
  if (!(signal instanceof AbortSignal)) return answer;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new RequestError({ status: 499, code: 'cancelled' }));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    answer.then(resolve, reject);
  });
}
