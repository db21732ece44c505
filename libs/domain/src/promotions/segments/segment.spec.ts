import { OfferInputError } from '../offer-input-error.ts';
import { isInSegment, readSegment, type SegmentFacts } from './segment.ts';

const facts: SegmentFacts = {
  accountDays: 30n,
  deposited: 5_000n,
  coupons: 3n,
  level: 'copper',
  isIdentified: true,
};
const isIn = (segment: object, over: Partial<SegmentFacts> = {}): boolean =>
  isInSegment(readSegment(segment, 'segment'), { ...facts, ...over });

describe('a segment', () => {
  it.each<[boolean, object]>([
    [true, { accountDays: { from: 30 } }],
    [false, { accountDays: { from: 31 } }],
    [true, { accountDays: { to: 30 } }],
    [false, { accountDays: { to: 29 } }],
    [true, { deposited: { from: 5_000, to: 5_000 } }],
    [false, { deposited: { to: 0 } }],
    [true, { coupons: { from: 1, to: 3 } }],
    [false, { coupons: { from: 4 } }],
    [true, { levels: ['paper', 'copper'] }],
    [false, { levels: ['gold'] }],
    [true, { isIdentified: true }],
    [false, { isIdentified: false }],
    [false, { accountDays: { from: 30 }, levels: ['gold'] }],
    [true, { accountDays: { from: 1 }, deposited: { from: 1 }, coupons: { from: 1 }, levels: ['copper'] }],
  ])('holds a player or not (%s): %j', (expected, segment) => {
    expect(isIn(segment)).toBe(expected);
  });

  it('of levels holds nobody in a currency without points', () => {
    expect(isIn({ levels: ['copper'] }, { level: null })).toBe(false);
    expect(isIn({ deposited: { to: 0 } }, { deposited: 0n })).toBe(true);
  });

  it.each<[string, unknown]>([
    ['segment', 'everybody'],
    ['segment', {}],
    ['segment', { levels: [] }],
    ['segment.age', { age: { from: 18 } }],
    ['segment.accountDays.from', { accountDays: {} }],
    ['segment.accountDays.from', { accountDays: { from: -1 } }],
    ['segment.deposited.to', { deposited: { from: 2, to: 1 } }],
    ['segment.coupons.to', { coupons: { to: 0.5 } }],
    ['segment.levels[0]', { levels: [''] }],
    ['segment.isIdentified', { isIdentified: 'yes' }],
  ])('is refused with %s where that cannot be', (field, value) => {
    const read = (): unknown => readSegment(value, 'segment');
    expect(read).toThrow(OfferInputError);
    expect(read).toThrow(new RegExp(`^${field.replaceAll(/[[\].]/g, '\\$&')} `));
  });
});
