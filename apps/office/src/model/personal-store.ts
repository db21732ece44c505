import type { Transport } from '@longshot/api-client';
import { operations, type PersonalDataAnswer } from '@longshot/contracts';
import { checkPersonalField, personalFieldNames, type PersonalField } from '@longshot/domain/identity';
import { FieldErrors } from '@longshot/remote';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { codeOf, fieldOf } from './failure-code.ts';

/** Input of the form. */
export interface PersonalInput {
  readonly transport: Transport;
  /** Today, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** The data were saved. */
  readonly onSaved: () => void;
}

const isPersonalField = (name: string | null): name is PersonalField =>
  personalFieldNames.some((field) => field === name);

/** The form of the personal data: what was typed, what is wrong with it, and what can no longer be changed. */
export class PersonalStore {
  status: 'idle' | 'loading' | 'ready' | 'saving' | 'failed' = 'idle';
  known: PersonalDataAnswer | null = null;
  /** Problem that belongs to no field, as a code. */
  problem: string | null = null;
  private typed: Partial<Record<PersonalField, string>> = {};
  private readonly errors = new FieldErrors<PersonalField, string>((field) =>
    checkPersonalField(field, this.valueOf(field), this.input.today()),
  );
  private readonly input: PersonalInput;

  constructor(input: PersonalInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'errors'>(
      this,
      { known: observableRef, input: false, errors: false },
      { autoBind: true },
    );
  }

  valueOf(field: PersonalField): string {
    return this.typed[field] ?? this.known?.fields[field] ?? '';
  }

  isLocked(field: PersonalField): boolean {
    return this.known?.locked.includes(field) ?? true;
  }

  /** The fields that differ from what is kept. */
  get changed(): Partial<Record<PersonalField, string>> {
    const entries = personalFieldNames.flatMap((field) => {
      const value = this.typed[field]?.trim();
      return value === undefined || value === (this.known?.fields[field] ?? '') ? [] : [[field, value] as const];
    });
    return Object.fromEntries(entries);
  }

  get isChanged(): boolean {
    return Object.keys(this.changed).length > 0;
  }

  /** Why a field is not right, as a code; null while it is right or was not left yet. */
  fieldErrorOf(field: PersonalField): string | null {
    return this.errors.of(field);
  }

  type(field: PersonalField, value: string): void {
    this.typed[field] = value;
    this.errors.change(field);
    this.problem = null;
  }

  /** The player has left a field: from now on it says what is wrong with it. */
  leave(field: PersonalField): void {
    this.errors.leave(field);
  }

  async load(): Promise<void> {
    if (this.status === 'loading' || this.status === 'saving') return;
    this.status = 'loading';
    try {
      const known = await this.input.transport.call(operations.getPersonalData);
      runInAction(() => this.take(known));
    } catch {
      runInAction(() => (this.status = 'failed'));
    }
  }

  /** Saves what changed; answers the first field with a fault. */
  async save(): Promise<PersonalField | null> {
    if (this.status !== 'ready') return null;
    const wrong = this.errors.findFirst(personalFieldNames);
    if (wrong !== null || !this.isChanged) return wrong;
    this.status = 'saving';
    this.problem = null;
    try {
      const known = await this.input.transport.call(operations.savePersonalData, { body: { fields: this.changed } });
      runInAction(() => this.take(known));
      this.input.onSaved();
      return null;
    } catch (error) {
      return runInAction(() => this.takeRefusal(error));
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.status = 'idle';
    this.known = null;
    this.typed = {};
    this.errors.reset();
  }

  private take(known: PersonalDataAnswer): void {
    this.reset();
    this.known = known;
    this.status = 'ready';
  }

  private takeRefusal(error: unknown): PersonalField | null {
    this.status = 'ready';
    const [code, field] = [codeOf(error), fieldOf(error)];
    if (!isPersonalField(field)) {
      this.problem = code;
      return null;
    }
    this.errors.refuse(field, code === 'validation_failed' ? 'malformed' : code);
    return field;
  }
}
