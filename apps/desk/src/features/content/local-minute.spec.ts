import { localMinute, msOfLocal } from './local-minute.ts';

describe('a field for a local time', () => {
  it('takes a moment to its minute and gives it back, in summer and in winter', () => {
    for (const moment of ['2027-01-14T20:45:00Z', '2027-07-14T20:45:00Z', '2027-03-28T00:30:00Z']) {
      const ms = Date.parse(moment);
      expect(msOfLocal(localMinute(ms + 59_999))).toBe(ms);
    }
  });

  it.each(['', 'tomorrow', '2027-13-01T00:00', '1969-01-01T00:00'])('knows no moment in %j', (typed) => {
    expect(msOfLocal(typed)).toBeNull();
  });
});
