import { isRequestFailure, type StreamPort, type Transport } from '@longshot/api-client';
import { operations, type Session } from '@longshot/contracts';
import type { SessionStore } from '@longshot/store';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AuthErrors, AuthForm, AuthPort, RegistrationKind, SecondStep } from '../../ground/page/auth-port.ts';

/** The gateway did not do it and says why in words of its own. */
class RefusedByServer extends Error {}

/** Ports of the store. */
export interface AuthPorts {
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly stream: Pick<StreamPort, 'reconnect'>;
  /** Tells the other tabs that the session changed. */
  readonly announce: () => void;
  /** Another account is used now. */
  readonly onAccountSet: (id: string) => void;
  /** The active account could not be changed; `code` is a key below `error` of the shared dictionary. */
  readonly onAccountRefused: (code: string) => void;
}

/** Signing in, registering and signing out, with the form that is open for it. */
export class AuthStore implements AuthPort {
  form: AuthForm | null = null;
  registrationKind: RegistrationKind = 'fast';
  isBusy = false;
  errors: AuthErrors = {};
  /** The sign-in waits for a code, after which first step; null while it does not. */
  secondStep: SecondStep | null = null;
  /** Why the gateway did not do it, in its own words. Source: shell 8, logout failure. */
  serverMessage: string | null = null;
  private readonly ports: AuthPorts;

  constructor(ports: AuthPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true });
  }

  /** Opens a form; a visitor's forms stay shut for somebody who is signed in, a player's for a visitor. */
  open(form: AuthForm): void {
    if (this.ports.session.isSignedIn !== (form === 'sign-out' || form === 'recharge')) return;
    this.startAgain();
    this.form = form;
  }

  /** Closes the form that is open. */
  close(): void {
    this.form = null;
    this.startAgain();
  }

  /** Another way to sign in was chosen: what was wrong with the one before is over, and so is its second step. */
  startAgain(): void {
    this.errors = {};
    this.secondStep = null;
  }

  /** A sign-in made its first step elsewhere, or failed there: `code` is a key below `error`. */
  comeBack(step: SecondStep | null, code?: string): void {
    this.secondStep = step;
    this.errors = code === undefined ? {} : { form: code };
  }

  /** See `AuthPort`. */
  showErrors(errors: AuthErrors): void {
    this.errors = errors;
  }

  /** Another kind of registration was chosen. */
  chooseRegistration(kind: RegistrationKind): void {
    this.registrationKind = kind;
  }

  /** Signs out. The page goes on as a visitor's; the new session brings the next CSRF token. */
  async signOut(): Promise<void> {
    await this.submit({}, async () => {
      const { success, message = '' } = await this.ports.transport.call(operations.signOut);
      if (!success) throw new RefusedByServer(message);
      return this.ports.transport.call(operations.getSession);
    });
  }

  /** Makes another account the one bets are paid from; says so when that failed. */
  async useAccount(id: string): Promise<void> {
    try {
      const { accounts } = await this.ports.transport.call(operations.changeActiveAccount, { body: { id } });
      runInAction(() => this.ports.session.updateAccounts(accounts));
      this.ports.announce();
      this.ports.onAccountSet(id);
    } catch (error) {
      this.ports.onAccountRefused(isRequestFailure(error) ? error.code : 'generic');
    }
  }

  /**
   * Makes a form's call, once at a time, unless something is wrong already; a session that is answered is opened and
   * the form closes. What the gateway refuses is in `errors`, a second step in `secondStep`.
   */
  async submit(errors: AuthErrors, call: () => Promise<Session | null>): Promise<void> {
    this.errors = errors;
    this.serverMessage = null;
    if (this.isBusy || Object.keys(errors).length > 0) return;
    this.isBusy = true;
    try {
      const session = await call();
      if (session !== null) runInAction(() => this.succeed(session));
    } catch (error) {
      // Nobody needs it before something failed.
      const { errorsOf } = await import('./auth-failure.ts');
      runInAction(() => {
        this.refuse(error, errorsOf(error));
        this.serverMessage = error instanceof RefusedByServer ? error.message : null;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private refuse(error: unknown, errors: AuthErrors): void {
    if (isRequestFailure(error) && error.code === 'two_step_required') {
      this.secondStep = this.form === 'social' ? 'social' : 'password';
      return;
    }
    if (this.secondStep !== null && isRequestFailure(error) && error.code === 'time_up') this.secondStep = null;
    this.errors = errors;
  }

  private succeed(session: Session): void {
    this.ports.session.open(session);
    this.ports.stream.reconnect();
    this.ports.announce();
    this.close();
  }
}
