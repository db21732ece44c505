import { accountSetNotice } from './account-set-notice.ts';

describe('the notice of another active account', () => {
  it('is shown on every page but those of bingo', () => {
    expect(accountSetNotice('/en/office/account')).toEqual({
      tone: 'success',
      key: 'account',
      titleKey: 'common:main_account_will_set',
    });
    expect(accountSetNotice('/en/casino/bingo-90')).not.toBeNull();
    expect(accountSetNotice('/en/bingos')).not.toBeNull();
    expect([accountSetNotice('/en/bingo'), accountSetNotice('/ru/bingo/lobby')]).toEqual([null, null]);
  });
});
