import { withoutUndefined } from '@longshot/domain/input';
import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, fieldOf } from './failure-code.ts';

/** The fields of the form. */
export const passwordFields = ['password', 'newPassword', 'repeated'] as const;

/** One of `passwordFields`. */
export type PasswordField = (typeof passwordFields)[number];

/** Characters of a new password, as the gateway asks for them. */
const SHORTEST = 8;

/** The form that sets another password. What was typed is forgotten as soon as it is done. */
export class PasswordStore {
  isBusy = false;
  /** How many other sessions the change ended; null before it. */
  ended: number | null = null;
  /** Problem that belongs to no field, as a code. */
  problem: string | null = null;
  /** A link that sets the first password is on its way. */
  isLinkSent = false;
  readonly typed: Record<PasswordField, string> = { password: '', newPassword: '', repeated: '' };
  faults: Partial<Record<PasswordField, string>> = {};
  private readonly transport: Transport;
  private readonly onChanged: () => void;

  constructor(transport: Transport, onChanged: () => void) {
    this.transport = transport;
    this.onChanged = onChanged;
    makeAutoObservable<this, 'transport' | 'onChanged'>(
      this,
      { transport: false, onChanged: false },
      { autoBind: true },
    );
  }

  type(field: PasswordField, text: string): void {
    this.typed[field] = text;
    delete this.faults[field];
    this.problem = null;
    this.ended = null;
  }

  /** Sends the form when nothing is wrong with it; answers the first field with a fault. */
  async send(): Promise<PasswordField | null> {
    if (this.isBusy) return null;
    this.faults = this.check();
    const wrong = passwordFields.find((field) => this.faults[field] !== undefined);
    if (wrong !== undefined) return wrong;
    this.isBusy = true;
    this.problem = null;
    const { password, newPassword } = this.typed;
    try {
      const { ended } = await this.transport.call(operations.changePassword, { body: { password, newPassword } });
      runInAction(() => {
        this.reset();
        this.ended = ended;
      });
      this.onChanged();
      return null;
    } catch (error) {
      return runInAction(() => this.takeRefusal(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Asks for a link that sets the first password. */
  async requestLink(email: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      await this.transport.call(operations.forgotPassword, { body: { email } });
      runInAction(() => (this.isLinkSent = true));
    } catch (error) {
      runInAction(() => (this.problem = codeOf(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Forgets what was typed. */
  reset(): void {
    for (const field of passwordFields) this.typed[field] = '';
    this.faults = {};
    this.problem = null;
    this.ended = null;
    this.isLinkSent = false;
  }

  private check(): Partial<Record<PasswordField, string>> {
    const { password, newPassword, repeated } = this.typed;
    return {
      ...withoutUndefined({ password: password === '' ? 'missing' : undefined }),
      ...(newPassword.length < SHORTEST
        ? { newPassword: 'short' }
        : newPassword === password && { newPassword: 'same' }),
      ...withoutUndefined({ repeated: repeated !== newPassword ? 'differs' : undefined }),
    };
  }

  private takeRefusal(error: unknown): PasswordField | null {
    const [code, reported] = [codeOf(error), fieldOf(error)];
    const field = code === 'credentials_invalid' ? 'password' : passwordFields.find((each) => each === reported);
    if (field === undefined) {
      this.problem = code;
      return null;
    }
    const faults: Readonly<Record<string, string>> = { credentials_invalid: 'wrong', password_known: 'known' };
    this.faults = { [field]: faults[code] ?? 'short' };
    return field;
  }
}
