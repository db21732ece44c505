import { isRequestFailure, type Transport } from '@longshot/api-client';
import {
  operations,
  type Account,
  type PaymentMethod,
  type PaymentMethodBounds,
  type PayoutDestination,
  type StartedPayment,
} from '@longshot/contracts';
import { minorToDecimal, readTypedAmount } from '@longshot/domain/money';
import { checkPaymentAmount, hasCardNumber, isIban, type PaymentDirection } from '@longshot/domain/payments';
import { FieldErrors } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import type { MethodsStore } from './methods-store.ts';

/** The fields of the form. */
export type PaymentField = 'amount' | 'iban' | 'holder' | 'email';

/** Why a field is not right, as the key of its text, with the sum that is the reason. */
export interface FormFieldError {
  readonly code: string;
  readonly boundMinor?: number;
}

/** Where the form stands with the gateway. */
export type FormStatus = 'filling' | 'sending' | 'leaving';

/** Input of the form. */
export interface PaymentFormInput {
  readonly direction: PaymentDirection;
  readonly transport: Transport;
  readonly methods: MethodsStore;
  /** The accounts of the player as they are now; observable. */
  readonly accounts: () => readonly Account[];
  readonly language: string;
  readonly newKey: () => string;
  /** The payment has begun: go on to the provider, or to the page of its result. */
  readonly onStarted: (started: StartedPayment) => void;
}

const FIELDS: Readonly<Record<string, PaymentField>> = {
  amountMinor: 'amount',
  'destination.iban': 'iban',
  'destination.holder': 'holder',
  'destination.email': 'email',
};

/** The form of a deposit or a withdrawal: what was typed, what is wrong with it, and how sending it goes. */
export class PaymentFormStore {
  readonly direction: PaymentDirection;
  status: FormStatus = 'filling';
  /** Problem that belongs to no field, as the key of its text. */
  problem: string | null = null;
  /** The page below the language prefix that says how to go on from there; null where none does. */
  problemPage: string | null = null;
  amountText = '';
  readonly destination: Record<'iban' | 'holder' | 'email', string> = { iban: '', holder: '', email: '' };
  private readonly errors = new FieldErrors<PaymentField, FormFieldError>((field) => this.check(field));
  private chosenAccountId: string | null = null;
  private chosenMethodId: string | null = null;
  private attempt: { readonly body: string; readonly key: string } | null = null;
  private readonly input: PaymentFormInput;

  constructor(input: PaymentFormInput) {
    this.input = input;
    this.direction = input.direction;
    makeAutoObservable<this, 'input' | 'attempt' | 'errors'>(
      this,
      { input: false, attempt: false, errors: false },
      { autoBind: true },
    );
  }

  /** Accounts whose currency can be paid in. The bonus account cannot. */
  get accounts(): readonly Account[] {
    return this.input.accounts().filter((account) => this.input.methods.of(this.direction, account.iso).length > 0);
  }

  get account(): Account | null {
    const chosen = this.accounts.find(({ id }) => id === this.chosenAccountId);
    return chosen ?? this.accounts.find(({ isActive }) => isActive) ?? this.accounts[0] ?? null;
  }

  get methods(): readonly PaymentMethod[] {
    return this.account === null ? [] : this.input.methods.of(this.direction, this.account.iso);
  }

  get method(): PaymentMethod | null {
    return this.methods.find(({ id }) => id === this.chosenMethodId) ?? this.methods[0] ?? null;
  }

  get bounds(): PaymentMethodBounds | null {
    return this.method?.bounds.find(({ iso }) => iso === this.account?.iso) ?? null;
  }

  /** Quick amounts that can be paid now. */
  get quickMinor(): readonly number[] {
    const most = this.direction === 'deposit' ? Infinity : (this.account?.balanceMinor ?? 0);
    return this.bounds?.quickMinor.filter((minor) => minor <= most) ?? [];
  }

  /** The amount in minor units; null when what was typed is none. */
  get amountMinor(): number | null {
    return this.account === null ? null : readTypedAmount(this.amountText, this.account.iso);
  }

  /** The fields that the method needs. */
  get fields(): readonly PaymentField[] {
    const kind = this.method?.destination ?? 'none';
    if (kind === 'iban') return ['amount', 'iban', 'holder'];
    return kind === 'email' ? ['amount', 'email'] : ['amount'];
  }

  /** Whether what was typed is more than the method takes: nothing is sent then. */
  get isTooMuch(): boolean {
    return this.checkAmount()?.code === 'above_max';
  }

  /** Problem of a field to be shown now; null while it is right or was not left yet. */
  fieldErrorOf(field: PaymentField): FormFieldError | null {
    return this.errors.of(field);
  }

  chooseAccount(id: string): void {
    this.chosenAccountId = id;
    this.clearError('amount');
  }

  chooseMethod(id: string): void {
    this.chosenMethodId = id;
    this.clearError('amount');
  }

  typeAmount(text: string): void {
    this.amountText = text;
    this.clearError('amount');
    // No more digits make it right: it is said at once.
    if (this.isTooMuch) this.leave('amount');
  }

  chooseAmount(minor: number): void {
    if (this.account === null) return;
    this.typeAmount(minorToDecimal(minor, this.account.iso));
    this.leave('amount');
  }

  typeDestination(field: 'iban' | 'holder' | 'email', text: string): void {
    this.destination[field] = text;
    this.clearError(field);
  }

  /** The player has left a field: from now on it says what is wrong with it. */
  leave(field: PaymentField): void {
    this.errors.leave(field);
  }

  /** Sends the form when nothing is wrong with it; answers the first field with a fault. */
  async send(): Promise<PaymentField | null> {
    this.forgetProblem();
    const wrong = this.errors.findFirst(this.fields);
    if (wrong !== null) return wrong;
    if (this.status !== 'filling' || this.account === null || this.method === null || this.amountMinor === null)
      return null;
    this.status = 'sending';
    try {
      const started = await this.call(this.account, this.method, this.amountMinor);
      runInAction(() => {
        this.status = 'leaving';
        this.attempt = null;
      });
      this.input.onStarted(started);
      return null;
    } catch (error) {
      return runInAction(() => this.takeRefusal(error));
    }
  }

  /** Begins anew, when the page is shown again. */
  reset(): void {
    this.status = 'filling';
    this.forgetProblem();
    this.errors.reset();
    this.amountText = '';
    this.destination.iban = '';
    this.destination.holder = '';
    this.destination.email = '';
  }

  private check(field: PaymentField): FormFieldError | null {
    if (field === 'amount') return this.checkAmount();
    const text = this.destination[field].trim();
    if (text === '') return { code: `${field}_missing` };
    if (field === 'iban') return isIban(text) ? null : { code: hasCardNumber(text) ? 'card_number' : 'iban_invalid' };
    if (hasCardNumber(text)) return { code: 'card_number' };
    if (field === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : { code: 'email_invalid' };
    return text.length < 2 ? { code: 'holder_missing' } : null;
  }

  private checkAmount(): FormFieldError | null {
    if (this.amountText.trim() === '') return { code: 'amount_missing' };
    if (this.amountMinor === null) return { code: 'amount_invalid' };
    if (this.bounds === null || this.account === null) return null;
    const refusal = checkPaymentAmount(this.amountMinor, this.bounds);
    if (refusal) return refusal;
    const isTooMuch = this.direction === 'withdrawal' && this.amountMinor > this.account.balanceMinor;
    return isTooMuch ? { code: 'insufficient_funds', boundMinor: this.account.balanceMinor } : null;
  }

  private call(account: Account, method: PaymentMethod, amountMinor: number): Promise<StartedPayment> {
    const { transport, language } = this.input;
    const body = { accountId: account.id, iso: account.iso, methodId: method.id, amountMinor, language };
    if (this.direction === 'deposit') {
      return transport.call(operations.createDeposit, { body, idempotencyKey: this.keyOf(body) });
    }
    const whole = { ...body, destination: this.destinationOf(method) };
    return transport.call(operations.createWithdrawal, { body: whole, idempotencyKey: this.keyOf(whole) });
  }

  private destinationOf({ destination }: PaymentMethod): PayoutDestination {
    const { iban, holder, email } = this.destination;
    if (destination === 'iban') return { iban: iban.trim(), holder: holder.trim() };
    return destination === 'email' ? { email: email.trim() } : {};
  }

  /** The same form sent again, after an answer that was lost, keeps its key: it begins one payment. */
  private keyOf(body: object): string {
    const text = JSON.stringify(body);
    if (this.attempt?.body !== text) this.attempt = { body: text, key: this.input.newKey() };
    return this.attempt.key;
  }

  private takeRefusal(error: unknown): PaymentField | null {
    this.status = 'filling';
    if (!isRequestFailure(error)) {
      this.problem = 'generic';
      return null;
    }
    const { code, status, details } = error;
    // An answer that is certain ends the attempt; after any other the same key asks again.
    if (status >= 400 && status < 500) this.attempt = null;
    const boundMinor = details.refusals?.[0]?.boundMinor;
    const field = FIELDS[details.field ?? ''];
    const isClosed = details.page !== undefined || code === 'self_excluded' || code === 'session_limit';
    if (field === undefined || isClosed) {
      this.problem = code;
      this.problemPage = details.page ?? null;
      return null;
    }
    const reported = code === 'validation_failed' ? `${field}_invalid` : code;
    this.errors.refuse(field, { code: reported, ...(boundMinor === undefined ? {} : { boundMinor }) });
    return field;
  }

  private clearError(field: PaymentField): void {
    this.errors.change(field);
    this.forgetProblem();
  }

  private forgetProblem(): void {
    this.problem = null;
    this.problemPage = null;
  }
}
