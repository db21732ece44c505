import { basicStrategy } from './blackjack-play.ts';
import { threeCardPlay } from './poker-play.ts';

const ALL = ['hit', 'stand', 'double', 'split'].map((action) => ({ action, stakes: 0 }));

describe('basic strategy', () => {
  it.each([
    ['8c 8d', 'Th', 'split'],
    ['Ac Ad', '6h', 'split'],
    ['Tc Kd', '6h', 'stand'],
    ['5c 5d', '9h', 'double'],
    ['9c 9d', '7h', 'stand'],
    ['6c 5d', 'Th', 'double'],
    ['6c 5d', 'Ah', 'hit'],
    ['Ac 7d', '9h', 'hit'],
    ['Ac 7d', '6h', 'double'],
    ['Ac 7d', '2h', 'stand'],
    ['Tc 6d', '7h', 'hit'],
    ['Tc 2d', '4h', 'stand'],
    ['Tc 2d', '3h', 'hit'],
  ])('of %s against %s is to %s', (cards, dealer, action) => {
    const shown = { hands: [{ cards: cards.split(' ') }], active: 0, dealer: [dealer] };
    expect(basicStrategy(shown, ALL)).toEqual({ action });
  });

  it('takes another card where what it would do is not offered', () => {
    const shown = { hands: [{ cards: ['2c', '4d', '5h'] }], active: 0, dealer: ['6h'] };
    expect(basicStrategy(shown, ALL.slice(0, 2))).toEqual({ action: 'hit' });
  });
});

describe('best play of three cards', () => {
  it.each([
    ['Qd 6c 4c', 'play'],
    ['Qd 6c 3c', 'fold'],
    ['Qd 5c 4c', 'fold'],
    ['Kd 3c 2h', 'play'],
    ['Jd Tc 8h', 'fold'],
  ])('of %s is to %s', (cards, action) => {
    expect(threeCardPlay({ player: cards.split(' '), playerHand: 'high' }, [])).toEqual({ action });
  });

  it('plays every pair', () => {
    expect(threeCardPlay({ player: ['2d', '2c', '3h'], playerHand: 'pair' }, [])).toEqual({ action: 'play' });
  });
});
