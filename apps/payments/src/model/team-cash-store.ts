import type { PaymentHistoryEntry } from '@longshot/contracts';
import { TEAM_CASH_COOKIE_LIFETIME_MS, teamCashCase, type TeamCashCase } from '@longshot/site-rules';
import { makeAutoObservable } from 'mobx';
import type { PaymentsEnvironment } from './environment.ts';

const COOKIE = 'team-cash';

/** Whether team cash is offered. Source: shell 4, team-cash modal. */
export class TeamCashStore {
  offered: TeamCashCase | null = null;
  private readonly environment: Pick<PaymentsEnvironment, 'readCookies' | 'writeCookie'>;
  private readonly mayKeep: () => boolean;
  /** Once in the life of the page, where no cookie may be kept. */
  private wasOffered = false;

  constructor(environment: Pick<PaymentsEnvironment, 'readCookies' | 'writeCookie'>, mayKeep: () => boolean) {
    this.environment = environment;
    this.mayKeep = mayKeep;
    makeAutoObservable<this, 'environment' | 'mayKeep' | 'wasOffered'>(
      this,
      { environment: false, mayKeep: false, wasOffered: false },
      { autoBind: true },
    );
  }

  /** Looks at a page of main-account payments that has loaded. */
  inspect(entries: readonly PaymentHistoryEntry[]): void {
    const isCookieSet = this.wasOffered || this.environment.readCookies().split('; ').includes(`${COOKIE}=1`);
    const found = teamCashCase(
      entries.map(({ status_id }) => status_id),
      isCookieSet,
    );
    if (found === null) return;
    this.offered = found;
    this.wasOffered = true;
    const seconds = TEAM_CASH_COOKIE_LIFETIME_MS / 1000;
    if (this.mayKeep()) this.environment.writeCookie(`${COOKIE}=1; path=/; max-age=${seconds}; samesite=lax`);
  }

  close(): void {
    this.offered = null;
  }
}
