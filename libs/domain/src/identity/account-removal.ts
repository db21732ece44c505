/** Account that may be removed. Amounts in minor units. */
export interface RemovableAccount {
  /** 0 main, 4 bonus, 9 additional currency. */
  readonly type: number;
  readonly isActive: boolean;
  readonly balanceMinor: number;
  /** Held for withdrawals, and on its way in deposits. */
  readonly underWayMinor: number;
  /** Debt of reversals. */
  readonly owedMinor: number;
  /** Stakes that are not decided. */
  readonly openStakesMinor: number;
}

/** Why an account stays. */
export type AccountRemovalRefusal = 'account_is_main' | 'account_is_active' | 'account_has_money';

/** The type of an account that was added in another currency. Source: shell 3, account. */
export const ADDITIONAL_ACCOUNT_TYPE = 9;

/**
 * Why an account may not be removed; null when it may. Only an account of an added currency can be: not the one in
 * use, and not one with money, wherever the money stands at the moment.
 */
export function accountRemovalRefusal(account: RemovableAccount): AccountRemovalRefusal | null {
  if (account.type !== ADDITIONAL_ACCOUNT_TYPE) return 'account_is_main';
  if (account.isActive) return 'account_is_active';
  const { balanceMinor, underWayMinor, owedMinor, openStakesMinor } = account;
  return [balanceMinor, underWayMinor, owedMinor, openStakesMinor].some((minor) => minor !== 0)
    ? 'account_has_money'
    : null;
}
