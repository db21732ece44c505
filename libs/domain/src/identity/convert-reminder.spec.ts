import { convertReminder } from './convert-reminder.ts';

const facts = { conversionStatus: 1, currencyIso: 'EUR', isReminded: false };

describe('the reminder to convert an account', () => {
  it.each([
    ['the main account with status 1 [auth.convert-main]', 1, 'main'],
    ['an additional account with status 2 [auth.convert-additional]', 2, 'additional'],
  ])('is about %s', (_, conversionStatus, account) => {
    expect(convertReminder({ ...facts, conversionStatus })).toEqual({ account, wording: 'usual' });
  });

  it.each([0, 3, -1])('is not shown with status %d [auth.convert-none]', (conversionStatus) => {
    expect(convertReminder({ ...facts, conversionStatus })).toBeNull();
  });

  it('is shown once per player [auth.convert-once]', () => {
    expect(convertReminder({ ...facts, isReminded: true })).toBeNull();
  });

  it('speaks of converting the account in HRK [auth.convert-hrk]', () => {
    expect(convertReminder({ ...facts, currencyIso: 'HRK' })).toEqual({ account: 'main', wording: 'convert-account' });
  });
});
