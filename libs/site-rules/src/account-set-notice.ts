/** Notice that another account is the active one now. */
export interface AccountSetNotice {
  readonly tone: 'success';
  /** A newer one takes the place of the one before. */
  readonly key: 'account';
  /** Key of its title in the common texts, which names the account by `id`. */
  readonly titleKey: 'common:main_account_will_set';
}

const BINGO = /^\/[a-z]{2}\/bingo(?:\/|$)/;

/** The notice after the active account was set, by the path of the page; null over a game of bingo, which says it itself. Source: shell 8. */
export function accountSetNotice(pathname: string): AccountSetNotice | null {
  return BINGO.test(pathname) ? null : { tone: 'success', key: 'account', titleKey: 'common:main_account_will_set' };
}
