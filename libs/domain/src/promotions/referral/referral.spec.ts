import { readOffer } from '../offers/offer-reader.ts';
import { friendState, maskedName, referralCode, type FriendPlay } from './referral.ts';

const row = {
  id: 'bring-a-friend',
  version: 1,
  kind: 'referral',
  iso: 'EUR',
  startsAt: 1_000,
  endsAt: 2_000_000_000,
  amount: 1_000,
  deposit: 2_000,
  wagered: 5_000,
  withinDays: 30,
  asks: { multiple: '0', weights: { sport: '1' }, order: 'own-first', acceptDays: 1, days: 14 },
  texts: { en: { title: 'Bring a friend', sentence: 'You both get a free bet.' } },
};
const read = (over: object = {}) => {
  const offer = readOffer({ ...row, ...over });
  if (offer.kind !== 'referral') throw new Error('no referral');
  return offer;
};
const DAY_MS = 86_400_000;
const play: FriendPlay = { openedAtMs: 0, nowMs: DAY_MS, deposited: 2_000n, settled: 5_000n, alikeBy: null };

describe('a friend', () => {
  it.each<[string, Partial<FriendPlay>]>([
    ['rewarded', {}],
    ['open', { deposited: 1_999n }],
    ['open', { settled: 4_999n }],
    ['open', { settled: 0n, nowMs: 30 * DAY_MS - 1 }],
    ['late', { settled: 0n, nowMs: 30 * DAY_MS }],
    // What was done in time is rewarded, however late it is looked at.
    ['rewarded', { nowMs: 90 * DAY_MS }],
    ['alike', { alikeBy: 'device' }],
  ])('is %s', (state, over) => {
    expect(friendState(read(), { ...play, ...over })).toBe(state);
  });

  it('is told of by a part of the name', () => {
    expect(['Anna', 'Jo', ' Łukasz '].map(maskedName)).toEqual(['A***a', '***', 'Ł***z']);
  });
});

it('a code has a letter for each byte, none that is taken for another', () => {
  expect(referralCode(Uint8Array.from([0, 30, 31, 255]))).toBe('A9AH');
});

it.each<[string, object]>([
  ['withinDays', { withinDays: 0 }],
  ['deposit', { deposit: 0 }],
  ['asks.multiple', { asks: { ...row.asks, multiple: '1' } }],
])('an offer for friends is refused with %s where it contradicts itself', (field, over) => {
  expect(() => read(over)).toThrow(field);
});
