import type { Transport } from '@longshot/api-client';
import { type BodyOf, operations, type PlayerDocument, type ResponseOf } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, reasonOf } from './failure-code.ts';
import { readBase64 } from './read-base64.ts';

/** Station of the player, with the documents that were sent. */
export type PlayerIdentification = ResponseOf<'getIdentification'>;

/** Kind of a document. */
export type DocumentKind = BodyOf<'sendDocument'>['kind'];

/** Work that is under way. */
export type IdentificationWork = 'request' | 'send' | 'remove' | 'check';

/** Input of the store. */
export interface IdentificationInput {
  readonly transport: Transport;
  /** The check was requested: what the page knows of the player is read anew. */
  readonly onRequested: () => void;
  /** Leaves for the page of a provider. */
  readonly leave: (url: string) => void;
  readonly language: () => string;
}

/** Being identified: documents that are sent, a check by a provider, the request to the staff. */
export class IdentificationStore {
  work: IdentificationWork | null = null;
  /** Kind that is sent next; null: the first that is taken. */
  chosen: DocumentKind | null = null;
  /** Code of the failure, or why a document is refused; null while there is none. */
  problem: string | null = null;
  private readonly loaded = new Loaded<PlayerIdentification>();
  private readonly input: IdentificationInput;

  constructor(input: IdentificationInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'loaded'>(this, { input: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Null before it is known. */
  get found(): PlayerIdentification | null {
    return this.loaded.value;
  }

  get isSending(): boolean {
    return this.work === 'request';
  }

  get kind(): DocumentKind | null {
    return this.chosen ?? this.found?.kinds[0] ?? null;
  }

  choose(kind: string): void {
    this.chosen = this.found?.kinds.find((each) => each === kind) ?? null;
  }

  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.input.transport.call(operations.getIdentification, { signal }));
  }

  /** Asks the staff for the check; what the page knows of the player is read anew. */
  request(): Promise<void> {
    return this.run('request', async () => {
      await this.input.transport.call(operations.requestIdentification);
      this.input.onRequested();
    });
  }

  /** Sends a document of the chosen kind; one that is too large is not sent at all. */
  send(file: File): Promise<void> {
    const { kind, found } = this;
    if (kind === null || found === null) return Promise.resolve();
    if (file.size > found.maxBytes) {
      this.problem = 'too_large';
      return Promise.resolve();
    }
    return this.run('send', async () => {
      const body = { kind, fileName: file.name, content: await readBase64(file) };
      this.loaded.put(await this.input.transport.call(operations.sendDocument, { body }));
    });
  }

  /** Takes a document back that nobody has decided about. */
  remove({ documentId }: PlayerDocument): Promise<void> {
    return this.run('remove', async () => {
      this.loaded.put(await this.input.transport.call(operations.removeDocument, { params: { documentId } }));
    });
  }

  /** Goes on at the provider's page. */
  check(): Promise<void> {
    return this.run('check', async () => {
      const body = { language: this.input.language() };
      const { pageUrl } = await this.input.transport.call(operations.startIdentityCheck, { body });
      this.input.leave(pageUrl);
    });
  }

  /** Forgets what went wrong and what is known; another player came. */
  reset(): void {
    this.loaded.reset();
    [this.problem, this.chosen] = [null, null];
  }

  private async run(work: IdentificationWork, act: () => Promise<void>): Promise<void> {
    if (this.work !== null) return;
    this.work = work;
    this.problem = null;
    try {
      await act();
    } catch (error) {
      runInAction(() => (this.problem = reasonOf(error) ?? codeOf(error)));
    } finally {
      runInAction(() => (this.work = null));
    }
  }
}
