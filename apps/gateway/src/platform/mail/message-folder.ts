import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret that a message carries: it is of use to whoever reads the message until then, or until it is used. */
export interface CarriedCode {
  readonly code: string;
  readonly untilMs: number;
}

/** The same where the secret itself is not known any more, but how it is named. */
export interface NamedCode {
  readonly codeName: string;
  readonly untilMs: number;
}

/** `.code-<until>-<what names the code>` in the name of a file. */
const CARRIES = /\.code-(\d+)-([\w-]{16})\./;

/** How a code is named where it must not be read. */
export const nameCode = (code: string): string => createHash('sha256').update(code).digest('base64url').slice(0, 16);

/** Name of the code that a message carries. */
export const carriedName = (carried: CarriedCode | NamedCode): string =>
  'code' in carried ? nameCode(carried.code) : carried.codeName;

/**
 * Messages as files of their own, readable by their owner alone, for machines that deliver none. A file with a code
 * goes when the code was used, and when its time is over: at the next message, or when somebody tidies.
 */
export class MessageFolder {
  readonly #folder: string;
  readonly #nowMs: () => number;
  #count = 0;

  constructor(folder: string, nowMs: () => number) {
    this.#folder = folder;
    this.#nowMs = nowMs;
  }

  /** Writes a message. */
  async put(text: string, ending: string, carried?: CarriedCode | NamedCode): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.tidy();
    const code = carried ? `.code-${carried.untilMs}-${carriedName(carried)}` : '';
    const time = new Date(this.#nowMs()).toISOString().replaceAll(':', '-');
    const name = `${time}-${++this.#count}${code}${ending}`;
    await writeFile(path.join(this.#folder, name), text, { mode: 0o600 });
  }

  /** Takes away what carries a code, which was used. */
  async used(code: string): Promise<void> {
    const name = nameCode(code);
    await this.#removeWhere((_untilMs, carried) => carried === name);
  }

  /** Takes away what carries codes whose time is over. */
  async tidy(): Promise<void> {
    const nowMs = this.#nowMs();
    await this.#removeWhere((untilMs) => untilMs <= nowMs);
  }

  async #removeWhere(isOver: (untilMs: number, carried: string) => boolean): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const [, untilMs, carried = ''] = CARRIES.exec(name) ?? [];
      if (untilMs === undefined || !isOver(Number(untilMs), carried)) continue;
      await rm(path.join(this.#folder, name), { force: true });
    }
  }
}
