import type { Account, Session, SessionUser } from '@longshot/contracts';
import { makeAutoObservable } from 'mobx';

/** Who is signed in and what is in their accounts. */
export class SessionStore {
  user: SessionUser | null = null;
  accounts: readonly Account[] = [];
  csrfToken = '';

  constructor(session: Session) {
    makeAutoObservable(this, {}, { autoBind: true });
    this.open(session);
  }

  /** Whether a player is signed in. */
  get isSignedIn(): boolean {
    return this.user !== null;
  }

  /** The account bets are paid from; null for visitors. */
  get activeAccount(): Account | null {
    return this.accounts.find((account) => account.isActive) ?? null;
  }

  /** Takes over a session, as the gateway answered it. */
  open(session: Session): void {
    this.user = session.user;
    this.accounts = session.accounts;
    this.csrfToken = session.csrfToken;
  }

  /** Takes over the accounts, as an answer or the private channel told them. */
  updateAccounts(accounts: readonly Account[]): void {
    this.accounts = accounts;
  }

  /** Takes over what the gateway says of the player now. */
  updateUser(user: SessionUser): void {
    this.user = user;
  }

  /** Becomes a visitor; the CSRF token stays until the next session is opened. */
  close(): void {
    this.user = null;
    this.accounts = [];
  }
}
