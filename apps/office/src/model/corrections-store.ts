import { withoutUndefined } from '@longshot/domain/input';
import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';
import type { PersonalField } from '@longshot/domain/identity';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { codeOf, fieldOf } from './failure-code.ts';

type Correction = ResponseOf<'getCorrections'>['corrections'][number];

/** A field of the form. */
type CorrectionInput = 'value' | 'reason';

/** Corrections of data that the player cannot change: those that were asked for, and a form for another. */
export class CorrectionsStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  corrections: readonly Correction[] = [];
  /** The field that is to be corrected; null: none is chosen. */
  field: PersonalField | null = null;
  typed: Readonly<Record<CorrectionInput, string>> = { value: '', reason: '' };
  /** Why a field of the form was not taken, as a code. */
  faults: Readonly<Partial<Record<CorrectionInput, string>>> = {};
  /** Problem that belongs to no field, as a code. */
  problem: string | null = null;
  isSending = false;
  private readonly transport: Transport;
  private readonly onAsked: () => void;

  constructor(transport: Transport, onAsked: () => void) {
    this.transport = transport;
    this.onAsked = onAsked;
    makeAutoObservable<this, 'transport' | 'onAsked'>(
      this,
      { corrections: observableRef, typed: observableRef, faults: observableRef, transport: false, onAsked: false },
      { autoBind: true },
    );
  }

  /** Fields whose correction waits for a decision. */
  get waiting(): readonly PersonalField[] {
    return this.corrections.filter(({ state }) => state === 'open').map(({ field }) => field);
  }

  choose(field: PersonalField | null): void {
    this.field = field;
    this.faults = {};
    this.problem = null;
  }

  type(input: CorrectionInput, text: string): void {
    this.typed = { ...this.typed, [input]: text };
    this.faults = { ...this.faults, [input]: undefined };
    this.problem = null;
  }

  async load(): Promise<void> {
    if (this.status === 'loading') return;
    this.status = 'loading';
    try {
      const { corrections } = await this.transport.call(operations.getCorrections);
      runInAction(() => {
        this.corrections = corrections;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => (this.status = 'failed'));
    }
  }

  /** Asks for the correction; answers the first field of the form that was not taken. */
  async send(): Promise<CorrectionInput | null> {
    const { field, isSending } = this;
    if (field === null || isSending) return null;
    const [value, reason] = [this.typed.value.trim(), this.typed.reason.trim()];
    this.faults = {
      ...withoutUndefined({ value: value === '' ? 'empty' : undefined, reason: reason === '' ? 'empty' : undefined }),
    };
    if (value === '') return 'value';
    if (reason === '') return 'reason';
    this.isSending = true;
    this.problem = null;
    try {
      const { corrections } = await this.transport.call(operations.requestCorrection, {
        body: { field, value, reason },
      });
      runInAction(() => {
        this.reset();
        this.corrections = corrections;
        this.status = 'ready';
      });
      this.onAsked();
      return null;
    } catch (error) {
      return runInAction(() => this.takeRefusal(error));
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.status = 'idle';
    this.corrections = [];
    this.typed = { value: '', reason: '' };
    this.choose(null);
  }

  private takeRefusal(error: unknown): CorrectionInput | null {
    const [code, refused] = [codeOf(error), fieldOf(error)];
    if (refused === 'reason') {
      this.faults = { reason: 'refused' };
      return 'reason';
    }
    if (refused !== null && (refused === 'value' || refused === this.field)) {
      this.faults = { value: 'refused' };
      return 'value';
    }
    this.problem = code;
    return null;
  }
}
