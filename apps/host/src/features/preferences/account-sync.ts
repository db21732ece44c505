import type { Transport } from '@longshot/api-client';
import { type AccountPreferences, operations } from '@longshot/contracts';
import type { NotificationsStore, PreferencesStore, SessionStore, StartTimer } from '@longshot/store';
import { reaction } from 'mobx';
import { changesBetween, fromAccount, toAccount } from './account-preferences.ts';

/** Changes within this time go as one. */
const GATHER_MS = 400;

const CANCELLED_STATUS = 499;

/** Ports of the synchronisation. */
export interface AccountSyncPorts {
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly preferences: PreferencesStore;
  readonly notifications: Pick<NotificationsStore, 'showFailure'>;
  readonly startTimer: StartTimer;
}

const statusOf = (error: unknown): unknown => (error as { readonly status?: unknown } | null)?.status;

/**
 * Keeps a player's preferences as the account has them: taken over after login, told on every change; what is written
 * last counts. A change that could not be saved is taken back and told, one that was cancelled is left.
 */
export class AccountSync {
  private readonly ports: AccountSyncPorts;
  /** Preferences that the account is known to hold; null for visitors and until it answered. */
  private held: AccountPreferences | null = null;
  private stopTimer: () => void = () => undefined;

  constructor(ports: AccountSyncPorts) {
    this.ports = ports;
  }

  /** Follows who is signed in and what they change; the answer ends it. */
  start(): () => void {
    const { session, preferences } = this.ports;
    const disposers = [
      reaction(
        () => session.user?.id,
        (id) => void this.open(id),
        { fireImmediately: true },
      ),
      reaction(
        () => preferences.current,
        () => this.gather(),
      ),
    ];
    return () => {
      this.stopTimer();
      for (const stop of disposers) stop();
    };
  }

  private async open(id: string | undefined): Promise<void> {
    const { transport, session, preferences } = this.ports;
    this.held = null;
    if (id === undefined) return;
    try {
      const { version, values } = await transport.call(operations.getPreferences);
      if (session.user?.id !== id) return;
      this.held = version === 0 ? {} : values;
      if (version > 0) preferences.change(fromAccount(values));
      // An account that holds nothing yet begins with what was chosen here.
      this.gather();
    } catch {
      return; // the device's own preferences stay
    }
  }

  private gather(): void {
    if (this.held === null) return;
    this.stopTimer();
    this.stopTimer = this.ports.startTimer(() => void this.save(), GATHER_MS);
  }

  private async save(): Promise<void> {
    const { transport, preferences, notifications } = this.ports;
    const before = this.held;
    if (before === null) return;
    const wanted = changesBetween(before, toAccount(preferences.current));
    if (Object.keys(wanted).length === 0) return;
    this.held = { ...before, ...wanted };
    try {
      this.held = (await transport.call(operations.savePreferences, { body: { values: wanted } })).values;
    } catch (error) {
      this.held = before;
      if (statusOf(error) === CANCELLED_STATUS) return;
      const restored = fromAccount(before);
      preferences.change(Object.keys(before).length === 0 ? {} : restored);
      notifications.showFailure(error);
    }
  }
}
