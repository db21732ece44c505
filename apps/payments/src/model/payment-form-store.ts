import { withoutUndefined } from '@longshot/domain/input';
import {
  operations,
  type Account,
  type PaymentMethod,
  type PaymentMethodBounds,
  type StartedPayment,
} from '@longshot/contracts';
import { minorToDecimal, readTypedAmount } from '@longshot/domain/money';
import { checkPaymentAmount, type PaymentDirection } from '@longshot/domain/payments';
import { FieldErrors } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { checkDestination, type DestinationField, writeDestination } from './check-destination.ts';
import type { PaymentFormInput } from './payment-form-input.ts';
import { type FormFieldError, type PaymentField, readRefusal } from './read-refusal.ts';
import type { SavedMethod } from './saved-store.ts';
import type { PayoutShare } from './payouts-store.ts';

/** Where the form stands with the gateway. */
export type FormStatus = 'filling' | 'sending' | 'leaving';

/** The form of a deposit or a withdrawal: what was typed, what is wrong with it, and how sending it goes. */
export class PaymentFormStore {
  readonly direction: PaymentDirection;
  status: FormStatus = 'filling';
  /** Problem that belongs to no field, as the key of its text. */
  problem: string | null = null;
  /** The page below the language prefix that says how to go on from there; null where none does. */
  problemPage: string | null = null;
  amountText = '';
  readonly destination: Record<DestinationField, string> = { iban: '', holder: '', email: '' };
  private readonly errors = new FieldErrors<PaymentField, FormFieldError>((field) => this.check(field));
  private chosenAccountId: string | null = null;
  private chosenMethodId: string | null = null;
  /** Undefined until the player has chosen: then the kept way used last stands chosen. */
  private chosenSavedId: string | null | undefined = undefined;
  /** Whether the player agrees to have kept what they pay with. */
  isSaving = false;
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
    if (this.account === null) return [];
    const { shares } = this;
    const all = this.input.methods.of(this.direction, this.account.iso);
    // A way without a share is none where the player lives.
    const offered = shares === null ? all : all.filter(({ id }) => shares.some(({ methodId }) => methodId === id));
    const last = this.input.saved.lastUsed(this.direction);
    return [...offered.filter(({ id }) => id === last), ...offered.filter(({ id }) => id !== last)];
  }

  /** Kept ways that the account can be paid by. */
  get savedChoices(): readonly SavedMethod[] {
    if (this.direction === 'withdrawal') return [];
    return this.input.saved.all.filter(({ methodId }) => this.methods.some(({ id }) => id === methodId));
  }

  /** The kept way that is chosen; null where the player says anew what they pay with. */
  get saved(): SavedMethod | null {
    if (this.chosenSavedId === undefined) return this.savedChoices[0] ?? null;
    return this.savedChoices.find(({ id }) => id === this.chosenSavedId) ?? null;
  }

  /** Whether what is paid with can be kept for the next time. */
  get isSavable(): boolean {
    return this.direction === 'deposit' && this.saved === null && this.method?.isSavable === true;
  }

  get method(): PaymentMethod | null {
    const { saved } = this;
    if (saved !== null) return this.methods.find(({ id }) => id === saved.methodId) ?? null;
    const offered = this.methods.filter(({ id }) => this.isOffered(id));
    return offered.find(({ id }) => id === this.chosenMethodId) ?? offered[0] ?? this.methods[0] ?? null;
  }

  /** How much may go out by a way now; null for deposits, and while it is not known. */
  shareOf(methodId: string): PayoutShare | null {
    return this.shares?.find((share) => share.methodId === methodId) ?? null;
  }

  /** Whether a way takes anything now: other money may have to go back first. */
  isOffered(methodId: string): boolean {
    const share = this.shareOf(methodId);
    return share === null || share.mostMinor > 0 || this.firstBack(methodId) === null;
  }

  /** Another way by which money has to go back first; null where none has to. */
  firstBack(methodId: string): PayoutShare | null {
    const share = this.shareOf(methodId);
    if (share === null || this.account === null || share.mostMinor >= this.account.balanceMinor) return null;
    const others = this.shares ?? [];
    return others.find((each) => each.methodId !== methodId && each.backMinor > 0 && each.mostMinor > 0) ?? null;
  }

  get bounds(): PaymentMethodBounds | null {
    return this.method?.bounds.find(({ iso }) => iso === this.account?.iso) ?? null;
  }

  /** Quick amounts that can be paid now. */
  get quickMinor(): readonly number[] {
    const out = Math.min(this.account?.balanceMinor ?? 0, this.shareOf(this.method?.id ?? '')?.mostMinor ?? Infinity);
    const most = this.direction === 'deposit' ? Infinity : out;
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
    const code = this.checkAmount()?.code;
    return code === 'above_max' || code === 'way_back';
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
    this.chosenSavedId = null;
    this.clearError('amount');
  }

  chooseSaved(id: string): void {
    this.chosenSavedId = id;
    this.clearError('amount');
  }

  agreeToSave(isSaving: boolean): void {
    this.isSaving = isSaving;
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

  typeDestination(field: DestinationField, text: string): void {
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
    this.isSaving = false;
    this.chosenSavedId = undefined;
    this.destination.iban = '';
    this.destination.holder = '';
    this.destination.email = '';
  }

  private get shares(): readonly PayoutShare[] | null {
    if (this.direction === 'deposit' || this.account === null) return null;
    return this.input.payouts(this.account.id);
  }

  private check(field: PaymentField): FormFieldError | null {
    if (field === 'amount') return this.checkAmount();
    const code = checkDestination(field, this.destination[field]);
    return code === null ? null : { code };
  }

  private checkAmount(): FormFieldError | null {
    if (this.amountText.trim() === '') return { code: 'amount_missing' };
    if (this.amountMinor === null) return { code: 'amount_invalid' };
    if (this.bounds === null || this.account === null) return null;
    const refusal = checkPaymentAmount(this.amountMinor, this.bounds);
    if (refusal) return refusal;
    if (this.direction === 'deposit') return null;
    const { balanceMinor } = this.account;
    if (this.amountMinor > balanceMinor) return { code: 'insufficient_funds', boundMinor: balanceMinor };
    const mostMinor = this.method === null ? undefined : this.shareOf(this.method.id)?.mostMinor;
    return mostMinor !== undefined && this.amountMinor > mostMinor ? { code: 'way_back', boundMinor: mostMinor } : null;
  }

  private call(account: Account, method: PaymentMethod, amountMinor: number): Promise<StartedPayment> {
    const { transport, language } = this.input;
    const body = { accountId: account.id, iso: account.iso, methodId: method.id, amountMinor, language };
    if (this.direction === 'deposit') {
      const isSaving = (this.isSavable && this.isSaving) || undefined;
      const whole = { ...body, ...withoutUndefined({ savedMethodId: this.saved?.id, isSaving }) };
      return transport.call(operations.createDeposit, { body: whole, idempotencyKey: this.keyOf(whole) });
    }
    const whole = { ...body, destination: writeDestination(method, this.destination) };
    return transport.call(operations.createWithdrawal, { body: whole, idempotencyKey: this.keyOf(whole) });
  }

  /** The same form sent again, after an answer that was lost, keeps its key: it begins one payment. */
  private keyOf(body: object): string {
    const text = JSON.stringify(body);
    if (this.attempt?.body !== text) this.attempt = { body: text, key: this.input.newKey() };
    return this.attempt.key;
  }

  private takeRefusal(error: unknown): PaymentField | null {
    this.status = 'filling';
    const refusal = readRefusal(error);
    if (refusal.isCertain) this.attempt = null;
    if (refusal.field !== null) {
      this.errors.refuse(refusal.field, refusal.fieldError);
      return refusal.field;
    }
    this.problem = refusal.problem;
    this.problemPage = refusal.page;
    return null;
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
