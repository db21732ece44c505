import { Outbox, type CarriedCode } from './outbox.ts';

/** A letter to a player. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; carries the link. */
  readonly text: string;
  /** Whose language it is written in. */
  readonly language: string;
  /** The code in its link, where it has one that opens something. */
  readonly carries?: CarriedCode;
}

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Resolves once the mail is taken; rejects when it was not. */
  send(mail: Mail): Promise<void>;
  /** A code was used: a mail that is still here and carries it can go. */
  used?(code: string): Promise<void>;
  /** Codes whose time is over: mails that are still here and carry them can go. */
  tidy?(): Promise<void>;
}

/** Puts each mail into a folder as a file that can be read and clicked: for machines that deliver none. */
export function createFileMailer(folder: string, nowMs: () => number): Mailer {
  const outbox = new Outbox(folder, nowMs);
  return {
    send: ({ to, subject, text, language, carries }) => {
      const head = [`To: ${to}`, `Subject: ${subject}`, `Content-Language: ${language}`];
      return outbox.put(`${head.join('\n')}\n\n${text}\n`, '.txt', carries);
    },
    used: (code) => outbox.used(code),
    tidy: () => outbox.tidy(),
  };
}
