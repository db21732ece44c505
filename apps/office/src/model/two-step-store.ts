import type { Transport } from '@longshot/api-client';
import { operations, type BodyOf, type ResponseOf } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

/** Where the second step of signing in stands, for the player who sets it up. */
export type TwoStepStage = 'unknown' | 'off' | 'asking' | 'setting-up' | 'codes' | 'on' | 'stopping' | 'failed';

/** Turning the second step on with an app of codes, and off again. */
export class TwoStepStore {
  stage: TwoStepStage = 'unknown';
  isBusy = false;
  /** Secret that goes into the app, while it is set up. */
  secret: ResponseOf<'startTwoStep'> | null = null;
  /** Shown once, after it was turned on. */
  recoveryCodes: readonly string[] = [];
  recoveryCodesLeft = 0;
  typed = '';
  /** Problem with what was typed, as a code. */
  fieldError: string | null = null;
  private readonly transport: Transport;
  private readonly onChanged: () => void;

  constructor(transport: Transport, onChanged: () => void) {
    this.transport = transport;
    this.onChanged = onChanged;
    makeAutoObservable<this, 'transport' | 'onChanged'>(
      this,
      { secret: observableRef, recoveryCodes: observableRef, transport: false, onChanged: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.typed = text;
    this.fieldError = null;
  }

  load(): Promise<void> {
    return this.run(async () => {
      const { isOn, recoveryCodesLeft } = await this.transport.call(operations.getTwoStep);
      runInAction(() => {
        this.recoveryCodesLeft = recoveryCodesLeft;
        this.go(isOn ? 'on' : 'off');
      });
    }, 'failed');
  }

  /** Asks for the password, to set it up; at once for who has none. */
  requestStart(hasPassword: boolean): Promise<void> {
    if (!hasPassword) return this.begin({});
    this.go('asking');
    return Promise.resolve();
  }

  /** Asks for a secret with the password, to be put into an app. */
  start(): Promise<void> {
    if (this.typed === '') return this.complain('missing');
    return this.begin({ password: this.typed });
  }

  private begin(body: BodyOf<'startTwoStep'>): Promise<void> {
    return this.run(async () => {
      const secret = await this.transport.call(operations.startTwoStep, { body });
      runInAction(() => {
        this.go('setting-up');
        this.secret = secret;
      });
    });
  }

  /** Turns it on with a code of the app. */
  confirm(): Promise<void> {
    const code = this.typed.trim();
    if (!/^\d{6}$/.test(code.replaceAll(' ', ''))) return this.complain('code_form');
    return this.run(async () => {
      const { recoveryCodes } = await this.transport.call(operations.confirmTwoStep, {
        body: { code: code.replaceAll(' ', '') },
      });
      runInAction(() => {
        this.go('codes');
        this.recoveryCodes = recoveryCodes;
        this.recoveryCodesLeft = recoveryCodes.length;
      });
      this.onChanged();
    });
  }

  /** The recovery codes are kept somewhere: they are not shown again. */
  finish(): void {
    this.go('on');
  }

  /** Asks for the password, to turn it off. */
  requestStop(): void {
    this.go('stopping');
  }

  /** Leaves things as they were. */
  cancel(): void {
    this.go(this.stage === 'stopping' ? 'on' : 'off');
  }

  /** Turns it off with the password. */
  stop(): Promise<void> {
    if (this.typed === '') return this.complain('missing');
    return this.run(async () => {
      await this.transport.call(operations.stopTwoStep, { body: { password: this.typed } });
      runInAction(() => this.go('off'));
      this.onChanged();
    });
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.go('unknown');
  }

  private complain(fieldError: string): Promise<void> {
    this.fieldError = fieldError;
    return Promise.resolve();
  }

  private go(stage: TwoStepStage): void {
    this.stage = stage;
    this.typed = '';
    this.fieldError = null;
    this.secret = null;
    this.recoveryCodes = [];
  }

  private async run(act: () => Promise<void>, stageOfFailure?: TwoStepStage): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.fieldError = null;
    try {
      await act();
    } catch (error) {
      runInAction(() => {
        if (stageOfFailure !== undefined) this.stage = stageOfFailure;
        this.fieldError = codeOf(error);
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
