import { workspaceRoot as root } from '../workspace.ts';
import { committedStored, presentStored, storedRefusals } from './stored-report.ts';

describe('what applications keep in the browser', () => {
  it('is read by the release before, and committed as it is; npm run api-report writes it', async () => {
    const present = await presentStored(root);
    expect(storedRefusals(committedStored(root), present)).toEqual([]);
    expect(committedStored(root)).toEqual(present);
    expect(Object.keys(present)).toEqual(expect.arrayContaining(['betting', 'coupon', 'host']));
  });

  it('belongs to one application each', async () => {
    const keys = Object.values(await presentStored(root)).flatMap((values) => Object.keys(values));
    expect(new Set(keys).size).toBe(keys.length);
  });

  const before = { coupon: { bets: { writes: 1, reads: [1, 2] } } };
  it.each([
    [{ writes: 2, reads: [1, 2] }, []],
    [{ writes: 2, reads: [2] }, []],
    [
      { writes: 3, reads: [2, 3] },
      ['coupon writes version 3 of "bets", which the release before does not read: one that reads both comes first'],
    ],
    [{ writes: 2, reads: [1] }, ['coupon writes version 2 of "bets" and does not read it']],
  ])('as %j is judged by what was read before', (bets, refusals) => {
    expect(storedRefusals(before, { coupon: { bets, more: { writes: 1, reads: [1] } } })).toEqual(refusals);
  });
});
