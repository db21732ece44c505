import type { Transport } from '@longshot/api-client';
import { operations, type Account } from '@longshot/contracts';
import type { StartTimer } from '@longshot/remote';
import type { SessionStore } from '@longshot/store';
import { makeAutoObservable, runInAction, when } from 'mobx';
import { codeOf } from './failure-code.ts';

/** Process that runs for the accounts. Source: shell 4, accounts. */
export type AccountProcess = 'add' | 'change' | 'delete';

/** How a change of the accounts ended; `message` is a code that the texts know, or the gateway's own words. */
export interface AccountAnswer {
  readonly success: boolean;
  readonly message: string;
}

/** After a currency was added the accounts are read until it is there. Source: shell 4; shell 9. */
const ADDED_REFRESHES = { most: 5, everyMs: 1_000 } as const;

/** An update is repeated until an account is active. Source: shell 9, account refresh polling. */
const UPDATE_REPEATS = { most: 5, everyMs: 2_500 } as const;

/** Input of the accounts. */
export interface AccountsInput {
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly startTimer: StartTimer;
  /** Told of what failed, for people who read logs. */
  readonly log: (what: string, message: string) => void;
  /** Another account is used from now on. */
  readonly onAccountSet: (id: string) => void;
}

/** The player's accounts: adding and removing currencies, and which of them is used. */
export class AccountsStore {
  process: AccountProcess | null = null;
  /** An update of the balances is under way. */
  isUpdating = false;
  /** The currency that is chosen to be added; null takes the first that can be. */
  selectedAddCurrency: string | null = null;
  /** The number the player is known by: that of the account in use. */
  userId: string | null = null;
  /** How the last change failed; null after one that did not. */
  failure: AccountAnswer | null = null;
  private readonly input: AccountsInput;
  private readonly waits = new Set<() => void>();
  private isDisposed = false;

  constructor(input: AccountsInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'waits' | 'isDisposed'>(
      this,
      { input: false, waits: false, isDisposed: false },
      { autoBind: true },
    );
  }

  get all(): readonly Account[] {
    return this.input.session.accounts;
  }

  get active(): Account | null {
    return this.input.session.activeAccount;
  }

  chooseCurrency(iso: string): void {
    this.selectedAddCurrency = iso;
  }

  /** Adds a currency and waits until its account is there. */
  add(iso: string): Promise<AccountAnswer> {
    return this.change('add', async () => {
      const { data } = await this.input.transport.call(operations.addCurrency, { body: { currencyId: iso } });
      await this.refreshUntil(() => this.all.some((account) => account.iso === iso), ADDED_REFRESHES);
      runInAction(() => (this.selectedAddCurrency = null));
      return data.message;
    });
  }

  /** Removes an added currency. */
  remove(iso: string): Promise<AccountAnswer> {
    return this.change('delete', async () => {
      const { data } = await this.input.transport.call(operations.removeCurrency, { body: { currencyId: iso } });
      await this.read();
      return data.message;
    });
  }

  /**
   * Uses another account from now on; after whatever is being done to the accounts, whose rows may show it before it is
   * done. What is in the coupon stays there.
   */
  async use(id: string): Promise<AccountAnswer> {
    while (this.process !== null) await when(() => this.process === null);
    return this.change('change', async () => {
      const { accounts } = await this.input.transport.call(operations.changeActiveAccount, { body: { id } });
      runInAction(() => this.input.session.updateAccounts(accounts));
      this.input.onAccountSet(id);
      await this.update();
      return 'main_account_will_set';
    });
  }

  /** Reads the accounts of a player anew, again and again until one is active; nothing happens for a visitor. */
  async update(): Promise<void> {
    if (!this.input.session.isSignedIn) return;
    runInAction(() => (this.isUpdating = true));
    try {
      await this.refreshUntil(() => this.active !== null, UPDATE_REPEATS);
      runInAction(() => (this.userId = this.active?.id ?? null));
    } catch (error) {
      this.input.log('account_update', codeOf(error));
    } finally {
      runInAction(() => (this.isUpdating = false));
    }
  }

  /** Ends what waits. */
  dispose(): void {
    this.isDisposed = true;
    for (const end of [...this.waits]) end();
  }

  private async change(process: AccountProcess, act: () => Promise<string>): Promise<AccountAnswer> {
    if (this.process !== null) return { success: false, message: 'busy' };
    this.process = process;
    this.failure = null;
    try {
      return { success: true, message: await act() };
    } catch (error) {
      const failure = { success: false, message: codeOf(error) };
      this.input.log(`account_${process}`, failure.message);
      runInAction(() => (this.failure = failure));
      return failure;
    } finally {
      runInAction(() => (this.process = null));
    }
  }

  private async read(): Promise<void> {
    const { accounts } = await this.input.transport.call(operations.getAccounts);
    runInAction(() => this.input.session.updateAccounts(accounts));
  }

  private async refreshUntil(isThere: () => boolean, { most, everyMs }: { most: number; everyMs: number }) {
    for (let count = 1; ; count++) {
      await this.read();
      if (isThere() || count >= most || this.isDisposed) return;
      await this.wait(everyMs);
    }
  }

  private wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.waits.delete(end);
        stop();
        resolve();
      };
      const stop = this.input.startTimer(end, delayMs);
      this.waits.add(end);
    });
  }
}
