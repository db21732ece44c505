import { fedByStake, wholeMinorOf } from '../game/pots.ts';
import { dropOfTitle, potOfOutcome, potsOfTitle, withPots } from './title-pots.ts';

describe('pots of a title', () => {
  it('are three of the slot with a jackpot, fed with 3 % of every stake in all', () => {
    expect(potsOfTitle('slot-jackpot').map(({ name }) => name)).toEqual(['mini', 'minor', 'grand']);
    expect(potsOfTitle('slot-jackpot').reduce((sum, { fedPerMille }) => sum + fedPerMille, 0)).toBe(30);
    expect(potsOfTitle('slot-lines')).toEqual([]);
  });

  it('have one beside them that no round draws, fed with 0.5 %', () => {
    expect([dropOfTitle('slot-jackpot'), dropOfTitle('slot-lines')]).toEqual([{ name: 'drop', fedPerMille: 5 }, null]);
    expect(withPots('slot-jackpot', {}, { drop: 7 })).toEqual({ potsMinor: { mini: 0, minor: 0, grand: 0 } });
  });

  it('lose nothing of the smallest stakes: 67 stakes of one feed a pot of 15 in a thousand with one, and 5 thousandths', () => {
    const [mini] = potsOfTitle('slot-jackpot');
    const fed = Array.from({ length: 67 }, () => fedByStake(1, mini ?? { fedPerMille: 0 }));
    const held = fed.reduce((sum, each) => sum + each, 0);
    expect([held, wholeMinorOf(held), wholeMinorOf(held - 6)]).toEqual([1_005, 1, 0]);
  });

  it('stand in the bet of a title that has some, empty where nothing is told', () => {
    expect(withPots('slot-jackpot', {}, { mini: 7 })).toEqual({ potsMinor: { mini: 7, minor: 0, grand: 0 } });
    expect(withPots('slot-jackpot', {}, null)).toEqual({ potsMinor: { mini: 0, minor: 0, grand: 0 } });
    expect(withPots('slot-lines', { a: 1 }, null)).toEqual({ a: 1 });
  });

  it('are won by what an outcome names', () => {
    expect(potOfOutcome({ ticket: 1, row: 9, jackpot: 'mini' })).toBe('mini');
    expect(potOfOutcome({ ticket: 1, row: 0, jackpot: null })).toBeNull();
    expect(potOfOutcome(null)).toBeNull();
  });
});
