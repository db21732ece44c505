import type { Trx } from '../database/index.ts';
import { MessageFolder, type CarriedCode, type NamedCode } from './message-folder.ts';

/** A letter to a player. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; carries the link. */
  readonly text: string;
  /** Whose language it is written in. */
  readonly language: string;
  /** The code in its link, where it has one that opens something. */
  readonly carries?: CarriedCode | NamedCode | undefined;
  /** Name of the mail, the same in each attempt to deliver it; one of its own unless told. */
  readonly id?: string;
}

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Whether mails can reach anybody; false where nobody delivers them. They can unless told. */
  readonly canSend?: boolean;
  /**
   * Resolves once the mail is taken; rejects when it was not, with DeliveryRefused where it never will be. Within a
   * transaction it is sent once that is committed, and not otherwise.
   */
  send(mail: Mail, trx?: Trx): Promise<void>;
  /** A code was used, by whoever is named where several may have the same: a mail that still carries it can go. */
  used?(code: string, to?: string): Promise<void>;
  /** Codes whose time is over: mails that are still here and carry them can go. */
  tidy?(): Promise<void>;
}

/** Puts each mail into a folder as a file that can be read and clicked: for machines that deliver none. */
export function createFileMailer(folder: string, nowMs: () => number): Mailer {
  const files = new MessageFolder(folder, nowMs);
  return {
    send: ({ to, subject, text, language, carries }) => {
      const head = [`To: ${to}`, `Subject: ${subject}`, `Content-Language: ${language}`];
      return files.put(`${head.join('\n')}\n\n${text}\n`, '.txt', carries);
    },
    used: (code) => files.used(code),
    tidy: () => files.tidy(),
  };
}
