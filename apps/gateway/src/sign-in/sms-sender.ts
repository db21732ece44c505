import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A message to a telephone. */
export interface SmsMessage {
  /** Dialling code with its plus, and the number. */
  readonly to: string;
  readonly text: string;
  /** Whose language it is written in. */
  readonly language: string;
}

/** Hands messages to whoever delivers them. */
export interface SmsSender {
  /** Resolves once the message is taken; rejects when it was not. */
  send(message: SmsMessage): Promise<void>;
}

/** Puts each message into a folder as a file that can be read: for machines that deliver none. */
export function createFileSmsSender(folder: string, nowMs: () => number): SmsSender {
  let count = 0;
  return {
    send: async ({ to, text, language }) => {
      await mkdir(folder, { recursive: true });
      const name = `${new Date(nowMs()).toISOString().replaceAll(':', '-')}-${++count}.sms.txt`;
      const head = [`To: ${to}`, `Content-Language: ${language}`];
      await writeFile(path.join(folder, name), `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 });
    },
  };
}
