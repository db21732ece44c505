import { offeredRows } from './offered-rows.ts';

const outcomes = ['1/1', '1/X', '1/2', 'X/1', 'X/X', 'X/2', '2/1', '2/X', '2/2'].map((id) => ({ id }));
const idsOf = (offered: readonly string[], columns = 3) => offeredRows(outcomes, offered, columns).map(({ id }) => id);

describe('offered rows', () => {
  it('are those of which something is offered, each whole', () => {
    expect(idsOf(['X/1', 'X/2'])).toEqual(['X/1', 'X/X', 'X/2']);
    expect(idsOf(['1/1', '2/2'])).toEqual(['1/1', '1/X', '1/2', '2/1', '2/X', '2/2']);
  });

  it('are all where each has something, and none where nothing is offered', () => {
    expect(idsOf(['1/1', 'X/X', '2/2'])).toHaveLength(9);
    expect(idsOf([])).toEqual([]);
  });

  it('may end with a shorter one', () => {
    expect(idsOf(['2/2'], 2)).toEqual(['2/2']);
  });
});
