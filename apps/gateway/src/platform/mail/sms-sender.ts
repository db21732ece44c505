import { Outbox, type CarriedCode } from './outbox.ts';

/** A message to a telephone. */
export interface SmsMessage {
  /** Dialling code with its plus, and the number. */
  readonly to: string;
  readonly text: string;
  /** Whose language it is written in. */
  readonly language: string;
  /** The code in it. */
  readonly carries?: CarriedCode;
}

/** Hands messages to whoever delivers them. */
export interface SmsSender {
  /** Resolves once the message is taken; rejects when it was not. */
  send(message: SmsMessage): Promise<void>;
  /** A code was used: a message that is still here and carries it can go. */
  used?(code: string): Promise<void>;
}

/** Puts each message into a folder as a file that can be read: for machines that deliver none. */
export function createFileSmsSender(folder: string, nowMs: () => number): SmsSender {
  const outbox = new Outbox(folder, nowMs);
  return {
    send: ({ to, text, language, carries }) => {
      const head = [`To: ${to}`, `Content-Language: ${language}`];
      return outbox.put(`${head.join('\n')}\n\n${text}\n`, '.sms.txt', carries);
    },
    used: (code) => outbox.used(code),
  };
}
