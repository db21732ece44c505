import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

/** How long one that has ended by itself is left in peace before it is started again. */
const RESTART_MS = 500;

/** How long one may take to end before it is killed. */
const END_LIMIT_MS = 25_000;

/** How long one may take until it is ready. */
const START_LIMIT_MS = 120_000;

const WORDS_KEPT = 20_000;

/** Input of a member. */
export interface MemberInput {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Line that it prints when it is ready. */
  readonly ready: RegExp;
  /** Told in lines what it complains of, and what becomes of it. */
  readonly report: (line: string) => void;
  /** Whether lines that it says on its error output are told. */
  readonly isHeard: boolean;
}

/** A process of the cluster: one that ends by itself is started again. */
export class Member {
  readonly #input: MemberInput;
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #said = '';
  /** Whether it ever was: what it has said of that is not kept for ever. */
  #wasReady = false;
  #isStopping = false;

  constructor(input: MemberInput) {
    this.#input = input;
  }

  get name(): string {
    return this.#input.name;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Output of it since it was started last. */
  get said(): string {
    return this.#said;
  }

  /** Starts it; resolves when it is ready, and throws with its last words when it ends before. */
  async start(): Promise<void> {
    this.#wasReady = false;
    this.#spawn();
    const endMs = performance.now() + START_LIMIT_MS;
    while (!this.#wasReady) {
      if (this.#child === null || performance.now() > endMs) throw new CannotStart(this.#lastWords());
      await wait(50);
    }
  }

  /** Tells it to end, and kills it where it takes too long; resolves when it is gone. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill('SIGCONT');
    this.#child?.kill('SIGTERM');
    const late = setTimeout(() => this.#child?.kill('SIGKILL'), END_LIMIT_MS);
    await this.#ended;
    clearTimeout(late);
  }

  /** Ends it at once, for good. */
  kill(): void {
    this.#isStopping = true;
    this.#child?.kill('SIGKILL');
  }

  #spawn(): void {
    const { file, args, environment } = this.#input;
    this.#said = '';
    // A group of its own: what is typed at the terminal reaches the command alone, which ends everything in order.
    const child = spawn(file, [...args], { env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.stdout.on('data', (chunk: Buffer) => this.#hear(chunk));
    child.stderr.on('data', (chunk: Buffer) => this.#hear(chunk, this.#input.isHeard));
    this.#ended = new Promise((resolve) => {
      const gone = (how: string): void => {
        if (this.#child !== child) return;
        this.#child = null;
        resolve();
        this.#afterEnd(how);
      };
      child.once('error', (error) => gone(error.message));
      child.once('close', (code, signal) => gone(String(code ?? signal)));
    });
  }

  #hear(chunk: Buffer, isTold = false): void {
    const text = chunk.toString();
    const said = this.#said + text;
    this.#wasReady ||= this.#input.ready.test(said);
    this.#said = said.slice(-WORDS_KEPT);
    if (!isTold) return;
    for (const line of text.split('\n')) if (line !== '') this.#input.report(`${this.name}: ${line}`);
  }

  #afterEnd(how: string): void {
    // One that was never ready would not be the next time: whoever starts it is told.
    if (this.#isStopping || !this.#wasReady) return;
    const timer = setTimeout(() => {
      if (this.#isStopping) return;
      this.#spawn();
      this.#input.report(`${this.name} ended (${how}) and is started again as process ${this.pid}`);
    }, RESTART_MS);
    timer.unref();
  }

  #lastWords(): string {
    return this.#said.trim().split('\n').at(-1) || `${this.name} ended without a word.`;
  }
}
