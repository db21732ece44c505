import { flowOf, lineFilterOf, lineKindOf, lineKinds, type LineFilter } from './account-lines.ts';

const products = ['sport', 'casino', 'payment', 'bonus'];
const purposes = [
  ...['balance-correction', 'balance-correction-back'],
  ...['toto-stake', 'toto-stake-return', 'toto-stake-return-reversal', 'toto-payout', 'toto-payout-reversal'],
  ...['game-stake', 'game-stake-return', 'game-win', 'game-win-reversal', 'game-jackpot', 'game-jackpot-reversal'],
  ...['seed', 'stake', 'stake-release', 'payout', 'payout-reversal', 'claim-payment', 'deposit', 'deposit-reversal'],
  ...['withdrawal', 'withdrawal-return', 'withdrawal-return-reversal', 'refund', 'refund-return', 'something-new'],
];

const finds = ({ product, purposes: only, notProducts, notPurposes }: LineFilter, of: string, why: string) =>
  (product === undefined || product === of) &&
  (only === undefined || only.includes(why)) &&
  !notProducts.includes(of) &&
  !notPurposes.includes(why);

describe('the lines of an account', () => {
  it.each([
    ['payment', 'deposit', 'deposit'],
    ['payment', 'seed', 'deposit'],
    ['payment', 'withdrawal-return', 'withdrawal'],
    ['payment', 'refund', 'withdrawal'],
    ['payment', 'refund-return-reversal', 'correction'],
    ['sport', 'stake-release', 'stake'],
    ['sport', 'payout', 'payout'],
    ['sport', 'payout-reversal', 'correction'],
    ['payment', 'balance-correction', 'correction'],
    ['payment', 'balance-correction-back', 'correction'],
    ['sport', 'toto-stake', 'stake'],
    ['sport', 'toto-stake-return', 'stake'],
    ['sport', 'toto-payout', 'payout'],
    ['sport', 'toto-payout-reversal', 'correction'],
    ['casino', 'claim-payment', 'correction'],
    ['casino', 'game-stake', 'casino'],
    ['casino', 'game-win-reversal', 'correction'],
    ['bonus', 'payout', 'bonus'],
    ['bonus', 'free-round-win', 'bonus'],
    ['bonus', 'free-round-win-reversal', 'correction'],
    ['sport', 'something-new', 'other'],
  ])('of %s for %s are a %s', (product, purpose, kind) => {
    expect(lineKindOf(product, purpose)).toBe(kind);
  });

  it.each([
    ['deposit', 'deposited'],
    ['deposit-reversal', 'deposited'],
    ['withdrawal-return', 'withdrawn'],
    ['payout', 'result'],
    ['something-new', 'result'],
  ])('for %s are %s', (purpose, flow) => {
    expect(flowOf(purpose)).toBe(flow);
  });

  it('are each found by the filter of their own kind, and by no other', () => {
    for (const product of products)
      for (const purpose of purposes) {
        const found = lineKinds.filter((kind) => finds(lineFilterOf(kind), product, purpose));
        expect([product, purpose, found]).toEqual([product, purpose, [lineKindOf(product, purpose)]]);
      }
  });
});
