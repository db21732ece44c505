import type { Transport } from '@longshot/api-client';
import { operations, type MyThread } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, fieldOf, reasonOf } from './failure-code.ts';
import { readBase64 } from './read-base64.ts';

/** Bytes that a file may have. */
const MOST_BYTES = 10_485_760;

/** Threads of the player with the staff, and what they write into them. */
export class ThreadsStore {
  /** The part of it that is under way. */
  work: 'open' | 'reply' | 'file' | null = null;
  /** Why the last one was refused, as a reason or a code; null while nothing is wrong. */
  problem: string | null = null;
  typed = { subject: '', text: '', reply: '' };
  private readonly loaded = new Loaded<readonly MyThread[]>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Null before they are known. */
  get threads(): readonly MyThread[] | null {
    return this.loaded.value;
  }

  thread(threadId: string | null): MyThread | undefined {
    return this.threads?.find((each) => each.threadId === threadId);
  }

  type(field: 'subject' | 'text' | 'reply', text: string): void {
    this.typed = { ...this.typed, [field]: text };
    this.problem = null;
  }

  async load(): Promise<void> {
    await this.loaded.wait(
      async (signal) => (await this.transport.call(operations.getMyThreads, { query: {}, signal })).threads,
    );
  }

  /** Begins a thread; answers its number, null where it was refused. */
  async open(): Promise<string | null> {
    const [subject, text] = [this.typed.subject.trim(), this.typed.text.trim()];
    if (subject === '' || text === '') {
      this.problem = 'empty';
      return null;
    }
    const made = await this.run('open', () =>
      this.transport.call(operations.openMyThread, { body: { subject, text } }),
    );
    if (made !== null) runInAction(() => (this.typed = { ...this.typed, subject: '', text: '' }));
    return made?.threadId ?? null;
  }

  /** Writes into a thread. */
  async reply(threadId: string): Promise<void> {
    const text = this.typed.reply.trim();
    if (text === '') return;
    const written = await this.run('reply', () =>
      this.transport.call(operations.writeToMyThread, { params: { threadId }, body: { text } }),
    );
    if (written !== null) runInAction(() => (this.typed = { ...this.typed, reply: '' }));
  }

  /** Adds a file; one that is too large is not sent at all. */
  async send(threadId: string, file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      this.problem = 'too_large';
      return;
    }
    await this.run('file', async () => {
      const body = { fileName: file.name, content: await readBase64(file) };
      return this.transport.call(operations.sendThreadFile, { params: { threadId }, body });
    });
  }

  /** The player looks at a thread: its answers are read. */
  async read(threadId: string): Promise<void> {
    if ((this.thread(threadId)?.unread ?? 0) === 0) return;
    try {
      this.put(await this.transport.call(operations.readMyThread, { params: { threadId } }));
    } catch {
      // They stay unread, and are read the next time.
    }
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.typed = { subject: '', text: '', reply: '' };
    this.problem = null;
  }

  private put(thread: MyThread): void {
    const others = (this.threads ?? []).filter(({ threadId }) => threadId !== thread.threadId);
    this.loaded.put([thread, ...others].toSorted((a, b) => b.lastAtMs - a.lastAtMs));
  }

  private async run(work: NonNullable<ThreadsStore['work']>, call: () => Promise<MyThread>): Promise<MyThread | null> {
    if (this.work !== null) return null;
    [this.work, this.problem] = [work, null];
    try {
      const thread = await call();
      this.put(thread);
      return thread;
    } catch (error) {
      const field = fieldOf(error);
      const code = reasonOf(error) ?? codeOf(error);
      runInAction(() => (this.problem = code === 'limit_reached' && field === 'files' ? 'many_files' : code));
      return null;
    } finally {
      runInAction(() => (this.work = null));
    }
  }
}
