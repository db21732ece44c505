import { isWithinHours, readHours } from './offer-hours.ts';
import { readOffer } from './offer-reader.ts';

const asks = { multiple: '2', weights: { sport: '1' }, lowestCoef: '1', acceptDays: 1, days: 7, cap: null };
const frame = {
  id: 'evening',
  version: 1,
  iso: 'EUR',
  startsAt: 1_000,
  endsAt: 2_000,
  asks: { ...asks, order: 'own-first', largestStake: null, forfeits: [] },
  texts: { en: { title: 'Evening', sentence: 'Each evening.' } },
};
const gift = { ...frame, kind: 'gift', amount: 500 };

describe('the hours of an offer', () => {
  const weekend = readHours({ days: [6, 7], from: 18, to: 24 }, 'hours');

  it('hold from the first hour up to the last, on their days alone', () => {
    const at = (weekday: number, hour: number) => isWithinHours(weekend, { weekday, hour });
    expect([at(6, 17), at(6, 18), at(7, 23), at(5, 20), at(1, 0)]).toEqual([false, true, true, false, false]);
    expect(isWithinHours(null, { weekday: 1, hour: 0 })).toBe(true);
  });

  it.each([
    ['hours.days must be in order, each once', { days: [7, 6], from: 0, to: 24 }],
    ['hours.days must be in order, each once', { days: [], from: 0, to: 24 }],
    ['must be from 1 to 7', { days: [8], from: 0, to: 24 }],
    ['hours.from must be from 0 to 23', { days: [1], from: 24, to: 24 }],
    ['hours.to must be after from', { days: [1], from: 9, to: 9 }],
    ['hours.to is missing', { days: [1], from: 9 }],
  ])('are refused with the field: %s', (problem, hours) => {
    expect(() => readOffer({ ...gift, hours })).toThrow(problem);
  });

  it('and how often it is taken are part of an offer that players take, and of no other', () => {
    const hours = { days: [1], from: 0, to: 24 };
    expect(readOffer({ ...gift, hours, per: 'day' })).toMatchObject({ hours, per: 'day' });
    expect(readOffer(gift)).toMatchObject({ hours: null, per: 'player' });
    const birthday = { ...gift, kind: 'birthday', gives: 'bonus-money' };
    expect(() => readOffer({ ...birthday, hours })).toThrow('hours are none of a birthday');
    expect(() => readOffer({ ...birthday, per: 'week' })).toThrow('per must be player for a birthday');
    expect(() => readOffer({ ...gift, per: 'month' })).toThrow('per must be one of player, day, week');
  });
});
