import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A letter to a player. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; carries the link. */
  readonly text: string;
  /** Whose language it is written in. */
  readonly language: string;
}

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Resolves once the mail is taken; rejects when it was not. */
  send(mail: Mail): Promise<void>;
}

/** Puts each mail into a folder as a file that can be read and clicked: for machines that deliver none. */
export function createFileMailer(folder: string, nowMs: () => number): Mailer {
  let count = 0;
  return {
    send: async ({ to, subject, text, language }) => {
      await mkdir(folder, { recursive: true });
      const head = [`To: ${to}`, `Subject: ${subject}`, `Content-Language: ${language}`];
      const name = `${new Date(nowMs()).toISOString().replaceAll(':', '-')}-${++count}.txt`;
      await writeFile(path.join(folder, name), `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 });
    },
  };
}
