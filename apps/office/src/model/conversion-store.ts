import type { Transport } from '@longshot/api-client';
import { type Account, operations } from '@longshot/contracts';
import { ACCOUNT_TYPE, convertGone, type ConvertedSum } from '@longshot/domain/money';
import type { SessionStore } from '@longshot/store';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

/** Input of the conversion. */
export interface ConversionInput {
  readonly transport: Transport;
  readonly session: SessionStore;
  /** The account was converted: the page is left before what made it open ends. */
  readonly onConverted: () => void;
}

/** An account that may be converted, with what it comes to. */
export interface Convertible {
  readonly account: Account;
  readonly to: ConvertedSum;
}

/** Converting the account in a currency that has gone, where the staff has allowed it. */
export class ConversionStore {
  isBusy = false;
  /** Why it was not converted, as a code; null while nothing is wrong. */
  problem: string | null = null;
  private readonly input: ConversionInput;

  constructor(input: ConversionInput) {
    this.input = input;
    makeAutoObservable<this, 'input'>(this, { input: false }, { autoBind: true });
  }

  /** The account, and what it comes to by the rate that the law fixed; null where there is none. */
  get convertible(): Convertible | null {
    const { accounts, user } = this.input.session;
    const type = user?.conversionStatus === 1 ? ACCOUNT_TYPE.main : ACCOUNT_TYPE.additionalCurrency;
    for (const account of accounts) {
      const to = account.type === type ? convertGone(account.iso, account.balanceMinor) : null;
      if (to !== null) return { account, to };
    }
    return null;
  }

  /** Converts it. */
  async convert(): Promise<void> {
    const { transport, session, onConverted } = this.input;
    const status = session.user?.conversionStatus;
    if (this.isBusy || (status !== 1 && status !== 2)) return;
    [this.isBusy, this.problem] = [true, null];
    try {
      const { accounts } = await transport.call(operations.convertAccount, { body: { status } });
      onConverted();
      runInAction(() => session.updateAccounts(accounts));
      const { user } = await transport.call(operations.getUserState);
      runInAction(() => session.updateUser(user));
    } catch (error) {
      runInAction(() => (this.problem = codeOf(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
