import { withoutUndefined } from '@longshot/domain/input';
import type { Transport } from '@longshot/api-client';
import { operations, type BodyOf } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, fieldOf } from './failure-code.ts';

/** A way to reach a player. */
export type ContactKind = BodyOf<'confirmContactChange'>['kind'];

/** The fields of the form, as they are typed. */
export const contactFields = ['email', 'phoneCode', 'phoneNumber', 'password', 'code'] as const;

/** One of `contactFields`. */
export type ContactField = (typeof contactFields)[number];

const fieldOfBody: Readonly<Record<string, ContactField>> = {
  email: 'email',
  phone_code: 'phoneCode',
  phone_number: 'phoneNumber',
  password: 'password',
  code: 'code',
};

const NOTHING: Readonly<Record<ContactField, string>> = {
  email: '',
  phoneCode: '',
  phoneNumber: '',
  password: '',
  code: '',
};

/** Another address or telephone: told with the password, taken over with the code that was sent to it. */
export class ContactStore {
  /** Which form is open; null for none. */
  kind: ContactKind | null = null;
  /** A code was sent: it is asked for. */
  isSent = false;
  isBusy = false;
  typed: Readonly<Record<ContactField, string>> = NOTHING;
  /** Problems by their fields, as codes. */
  faults: Partial<Record<ContactField, string>> = {};
  /** Problem that belongs to no field, as a code. */
  problem: string | null = null;
  private readonly transport: Transport;
  private readonly onChanged: () => void;

  constructor(transport: Transport, onChanged: () => void) {
    [this.transport, this.onChanged] = [transport, onChanged];
    makeAutoObservable<this, 'transport' | 'onChanged'>(
      this,
      { transport: false, onChanged: false },
      { autoBind: true },
    );
  }

  open(kind: ContactKind): void {
    this.close();
    this.kind = kind;
  }

  close(): void {
    this.kind = null;
    this.isSent = false;
    this.typed = NOTHING;
    this.faults = {};
    this.problem = null;
  }

  type(field: ContactField, text: string): void {
    this.typed = { ...this.typed, [field]: text };
    delete this.faults[field];
    this.problem = null;
  }

  /** Sends what is due: the new contact, or its code. */
  async send(): Promise<void> {
    const { kind } = this;
    if (kind === null) return;
    this.faults = this.check(kind);
    if (this.isBusy || Object.keys(this.faults).length > 0) return;
    this.isBusy = true;
    this.problem = null;
    try {
      if (this.isSent) await this.confirm(kind);
      else await this.request(kind);
    } catch (error) {
      runInAction(() => this.takeRefusal(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private async request(kind: ContactKind): Promise<void> {
    const { email, password } = this.typed;
    const phone = { phone_code: this.phoneCode, phone_number: this.phoneNumber };
    const body = kind === 'email' ? { kind, email: email.trim(), password } : { kind, ...phone, password };
    await this.transport.call(operations.requestContactChange, { body });
    runInAction(() => {
      this.isSent = true;
      this.typed = { ...this.typed, password: '' };
    });
  }

  private async confirm(kind: ContactKind): Promise<void> {
    await this.transport.call(operations.confirmContactChange, { body: { kind, code: this.typed.code.trim() } });
    runInAction(this.close);
    this.onChanged();
  }

  private get phoneCode(): string {
    return `+${this.typed.phoneCode.replace(/\D/g, '')}`;
  }

  private get phoneNumber(): string {
    return this.typed.phoneNumber.replace(/[\s()./-]/g, '');
  }

  private check(kind: ContactKind): Partial<Record<ContactField, string>> {
    const { email, password, code } = this.typed;
    if (this.isSent) return /^\d{6}$/.test(code.trim()) ? {} : { code: 'code_form' };
    return {
      ...withoutUndefined({
        email: kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? 'form' : undefined,
        phoneCode: kind === 'phone' && !/^\+[1-9]\d{0,3}$/.test(this.phoneCode) ? 'form' : undefined,
        phoneNumber: kind === 'phone' && !/^\d{4,14}$/.test(this.phoneNumber) ? 'form' : undefined,
        password: password === '' ? 'missing' : undefined,
      }),
    };
  }

  private takeRefusal(error: unknown): void {
    const [code, field] = [codeOf(error), fieldOfBody[fieldOf(error) ?? '']];
    if (field === undefined) this.problem = code;
    else this.faults = { [field]: code };
    // The next try needs another code.
    if (code === 'time_up') this.isSent = false;
  }
}
