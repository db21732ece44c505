import { readStake, formatQuickAmount, formatStake } from './stake-text.ts';

describe('a stake as text', () => {
  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    ['25,50', 2_550],
    ['25.', 2_500],
    ['.5', 50],
    [' 1 000 ', 100_000],
    ['٢٥٫٥', 2_550],
    ['۲۵', 2_500],
  ])('%s is %i minor units', (text, minor) => expect(readStake(text, 'EUR')).toBe(minor));

  it.each(['', 'abc', '1.234', '-5', '1e3', '99999999999999999999'])('%s is no amount', (text) =>
    expect(readStake(text, 'EUR')).toBeNull(),
  );

  it('has the decimals of its currency', () => {
    expect([formatStake(2_500, 'EUR'), formatStake(2_500, 'JPY'), formatStake(2_500, 'KWD')]).toEqual([
      '25.00',
      '2500',
      '2.500',
    ]);
    expect(readStake('25.5', 'JPY')).toBeNull();
  });

  it('is short as a quick amount', () =>
    expect([formatQuickAmount(500, 'EUR'), formatQuickAmount(250, 'EUR')]).toEqual(['5', '2.50']));
});
