import type { Transport } from '@longshot/api-client';
import { operations, type BodyOf, type ResponseOf } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

type Listed = ResponseOf<'getPasskeys'>;

/** One passkey of the player. */
export type ListedPasskey = Listed['passkeys'][number];

/** Makes a passkey on this device; rejects where its owner does not want to. */
export type CreatePasskey = (options: Record<string, unknown>) => Promise<BodyOf<'addPasskey'>['credential']>;

/** Passkeys of the player: making one here, and removing those that are lost. */
export class PasskeysStore {
  /** The form that makes one is open. */
  isAdding = false;
  isBusy = false;
  password = '';
  name = '';
  /** Problem with the password, as a code. */
  fieldError: string | null = null;
  /** Any other problem, as a code. */
  problem: string | null = null;
  private readonly loaded = new Loaded<Listed>();
  private readonly transport: Transport;
  /** Null where the browser has none. */
  private readonly create: CreatePasskey | null;

  constructor(transport: Transport, create: CreatePasskey | null) {
    [this.transport, this.create] = [transport, create];
    makeAutoObservable<this, 'transport' | 'loaded' | 'create'>(
      this,
      { transport: false, loaded: false, create: false },
      { autoBind: true },
    );
  }

  /** Whether this browser can make one. */
  get canAdd(): boolean {
    return this.create !== null;
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  get passkeys(): readonly ListedPasskey[] | null {
    return this.loaded.value?.passkeys ?? null;
  }

  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.transport.call(operations.getPasskeys, { signal }));
  }

  /** Opens the form; `name` is what this device is called. */
  open(name: string): void {
    this.close();
    this.isAdding = true;
    this.name = name;
  }

  close(): void {
    this.isAdding = false;
    this.password = '';
    this.fieldError = null;
    this.problem = null;
  }

  typePassword(text: string): void {
    this.password = text;
    this.fieldError = null;
  }

  typeName(text: string): void {
    this.name = text;
  }

  /** Makes one on this device, once the password is right. */
  async add(): Promise<void> {
    const { create, password } = this;
    if (create === null) return;
    if (password === '') {
      this.fieldError = 'missing';
      return;
    }
    const name = this.name.trim() === '' ? '–' : this.name.trim();
    await this.run(async () => {
      const { options } = await this.transport.call(operations.startPasskey, { body: { password } });
      const credential = await create(options).catch(() => null);
      if (credential === null) return runInAction(() => (this.problem = 'passkey_cancelled'));
      await this.take(await this.transport.call(operations.addPasskey, { body: { name, credential } }));
      runInAction(this.close);
    });
  }

  async remove(id: string): Promise<void> {
    await this.run(async () => this.take(await this.transport.call(operations.removePasskey, { body: { id } })));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.close();
    this.loaded.reset();
  }

  private async take(listed: Listed): Promise<void> {
    await this.loaded.wait(() => Promise.resolve(listed));
  }

  private async run(act: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      await act();
    } catch (error) {
      const code = codeOf(error);
      runInAction(() => {
        if (code === 'credentials_invalid' && this.isAdding) this.fieldError = code;
        else this.problem = code;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
