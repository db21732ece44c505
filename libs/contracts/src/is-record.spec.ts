import { isRecord } from './is-record.ts';

it('a record has fields by their names: it is neither null nor a list', () => {
  expect([{}, { key: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true]);
  expect([null, undefined, [], 'text', 1, () => undefined].map(isRecord)).not.toContain(true);
});
