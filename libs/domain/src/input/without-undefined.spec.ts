import { withoutUndefined } from './without-undefined.ts';

describe('an object without what is undefined', () => {
  it('keeps every other member, empty ones too', () => {
    const score: string | undefined = undefined;
    expect(Object.keys(withoutUndefined({ id: '', count: 0, isOn: false, parent: null, score }))).toEqual([
      'id',
      'count',
      'isOn',
      'parent',
    ]);
  });

  it('leaves what a spread before it said', () => {
    expect({ stake: 5, ...withoutUndefined({ stake: undefined as number | undefined }) }).toEqual({ stake: 5 });
  });
});
