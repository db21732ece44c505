import { OfferInputError } from '../offer-input-error.ts';
import { isInSegment, readSegment, type SegmentFacts } from './segment.ts';

const facts: SegmentFacts = {
  accountDays: 30n,
  deposited: 5_000n,
  coupons: 3n,
  staked: [
    { days: 7, product: 'sport', amount: 1_000n },
    { days: 30, product: 'sport', amount: 5_000n },
    { days: 30, product: 'casino', amount: 2_000n },
  ],
  language: 'de',
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
    [true, { staked: { days: 30, from: 7_000, to: 7_000 } }],
    [false, { staked: { days: 30, from: 7_001 } }],
    [true, { staked: { days: 30, product: 'casino', from: 2_000, to: 2_000 } }],
    [true, { staked: { days: 7, from: 1_000, to: 1_000 } }],
    [true, { staked: { days: 7, product: 'casino', to: 0 } }],
    [false, { staked: { days: 7, product: 'sport', to: 0 } }],
    [true, { languages: ['ru', 'de'] }],
    [false, { languages: ['en'] }],
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
    ['segment.staked.days', { staked: { from: 1 } }],
    ['segment.staked.days', { staked: { from: 1, days: 367 } }],
    ['segment.staked.from', { staked: { days: 7 } }],
    ['segment.staked.to', { staked: { days: 7, from: 2, to: 1 } }],
    ['segment.staked.product', { staked: { days: 7, from: 1, product: 'poker' } }],
    ['segment.languages[0]', { languages: ['tlh'] }],
    ['segment.levels[0]', { levels: [''] }],
    ['segment.isIdentified', { isIdentified: 'yes' }],
  ])('is refused with %s where that cannot be', (field, value) => {
    const read = (): unknown => readSegment(value, 'segment');
    expect(read).toThrow(OfferInputError);
    expect(read).toThrow(new RegExp(`^${field.replaceAll(/[[\].]/g, '\\$&')} `));
  });
});
