import type { Reader } from '../../input/field-readers.ts';
import { OfferInputError } from '../offer-input-error.ts';
import {
  offerReaders,
  readCount,
  readFraction,
  readMinor,
  readPositiveMinor,
  readWageringTerms,
} from './grant-reader.ts';
import type { StakeSettlement, WageringEvent, WageringEventType } from './wagering-events.ts';
import { SPORT, type WageringTerms } from './wagering-terms.ts';

const { fields: readFields, text, integer, flag, list, oneOf, required, optional } = offerReaders;

const EVENT_TYPES = [
  'accept',
  'stake',
  'settle',
  'correct',
  'deposit',
  'withdraw',
  'give-up',
  'exclude',
  'take-back',
  'tick',
] as const satisfies readonly WageringEventType[];

type Fields = ReturnType<typeof readFields>;

/** An event as it was sent; a repeated one is not read, whatever it carries. */
export interface SentEvent {
  readonly id: string;
  /** Null where the id was seen before. */
  readonly event: WageringEvent | null;
}

/** A line of `offer -- replay`: a grant and what happened to it. */
export interface WageringHistory {
  readonly id: string;
  readonly terms: WageringTerms;
  readonly own: bigint;
  readonly startsAt: number;
  readonly events: readonly SentEvent[];
}

const readStake = (fields: Fields, path: string, at: number): WageringEvent => {
  const product = required(fields, path, 'product', text);
  return {
    type: 'stake',
    at,
    product,
    ref: required(fields, path, 'ref', text),
    amount: required(fields, path, 'amount', readPositiveMinor),
    sport:
      product === SPORT
        ? { coef: required(fields, path, 'coef', readFraction), legs: required(fields, path, 'legs', readCount) }
        : null,
  };
};

const readSettlement = (fields: Fields, path: string): StakeSettlement =>
  optional(fields, path, 'void', flag).void === true
    ? { kind: 'void' }
    : { kind: 'returned', amount: required(fields, path, 'amount', readMinor) };

const readEvent: Reader<WageringEvent> = (value, field) => {
  const fields = readFields(value, field);
  const path = `${field}.`;
  const type = required(fields, path, 'type', oneOf(EVENT_TYPES));
  const at = required(fields, path, 'at', integer);
  switch (type) {
    case 'stake':
      return readStake(fields, path, at);
    case 'settle':
    case 'correct':
      return { type, at, ref: required(fields, path, 'ref', text), settlement: readSettlement(fields, path) };
    case 'deposit':
    case 'withdraw':
      return { type, at, amount: required(fields, path, 'amount', readMinor) };
    default:
      return { type, at };
  }
};

const readEvents = (values: readonly unknown[], startsAt: number): readonly SentEvent[] => {
  const seen = new Set<string>();
  let last = startsAt;
  return values.map((value, index) => {
    const field = `events[${index}]`;
    const id = required(readFields(value, field), `${field}.`, 'id', text);
    if (seen.has(id)) return { id, event: null };
    seen.add(id);
    const event = readEvent(value, field);
    if (event.at < last) throw new OfferInputError(`${field}.at`, `is ${event.at}, before ${last}`);
    last = event.at;
    return { id, event };
  });
};

/** A history from data that came from outside. Throws OfferInputError, which names the first field that is wrong. */
export const readWageringHistory = (value: unknown): WageringHistory => {
  const line = readFields(value, 'history');
  const start = readFields(required(line, '', 'start', readFields), 'start');
  const startsAt = required(start, 'start.', 'at', integer);
  return {
    id: required(line, '', 'id', text),
    terms: required(line, '', 'grant', readWageringTerms),
    own: required(start, 'start.', 'own', readMinor),
    startsAt,
    events: readEvents(
      required(
        line,
        '',
        'events',
        list('events', (event) => event),
      ),
      startsAt,
    ),
  };
};
