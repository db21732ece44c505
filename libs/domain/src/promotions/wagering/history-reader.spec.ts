import { OfferInputError } from '../offer-input-error.ts';
import { readWageringHistory } from './history-reader.ts';
import { replayWagering } from './replay-wagering.ts';

const grant = {
  amount: 10_000,
  multiple: '2',
  weights: { sport: '1', casino: '1/10' },
  order: 'own-first',
  days: 7,
  acceptDays: 3,
};
const line = { id: 'h', grant, start: { own: 0, at: 0 }, events: [{ id: 'a', at: 10, type: 'accept' }] };

const problemOf = (history: unknown): string => {
  try {
    readWageringHistory(history);
  } catch (error) {
    if (error instanceof OfferInputError) return error.message;
    throw error;
  }
  return 'read';
};

const withGrant = (fields: object) => ({ ...line, grant: { ...grant, ...fields } });
const withEvents = (...events: object[]) => ({ ...line, events });

describe('a line of a history', () => {
  it.each<[string, unknown]>([
    ['history must be an object, not []', []],
    ['id is missing', { ...line, id: undefined }],
    ['grant.multiple must be a fraction', withGrant({ multiple: '-1' })],
    ['grant.amount must be an amount above 0, not 0', withGrant({ amount: 0 })],
    ['grant.order must be one of own-first, bonus-first, not "both"', withGrant({ order: 'both' })],
    ['grant.weights.sport must be a share from 0 to 1, not "3/2"', withGrant({ weights: { sport: '3/2' } })],
    ['grant.weights may weigh one product only', withGrant({ jurisdiction: 'uk' })],
    ['grant.multiple must be at most 10', withGrant({ jurisdiction: 'uk', weights: { sport: '1' }, multiple: '10.5' })],
    ['grant.deposit is missing', withGrant({ of: 'bonus-and-deposit' })],
    ['events[0].type must be one of', withEvents({ id: 'e', at: 1, type: 'win' })],
    ['events[1].at is 4, before 5', withEvents({ id: 'e', at: 5, type: 'tick' }, { id: 'f', at: 4, type: 'tick' })],
    ['events[0].amount must be whole minor units', withEvents({ id: 'e', at: 1, type: 'deposit', amount: -1 })],
    [
      'events[0].amount must be an amount above 0',
      withEvents({ id: 'e', at: 1, type: 'stake', ref: 'c', product: 'casino', amount: 0 }),
    ],
  ])('is refused: %s', (problem, history) => {
    expect(problemOf(history)).toContain(problem);
  });

  it('answers an id that was seen before with repeated, whatever it carries', () => {
    const accept = { id: 'a', at: 10, type: 'accept' };
    const again = { id: 'a', at: 1, type: 'win', amount: -5 };
    const { steps } = replayWagering(readWageringHistory(withEvents(accept, again)));
    expect(steps.map(({ result, state }) => [result, state])).toEqual([
      ['done', 'active'],
      ['repeated', 'active'],
    ]);
  });
});
