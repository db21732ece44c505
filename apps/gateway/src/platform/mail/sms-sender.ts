import type { Trx } from '../database/index.ts';
import { MessageFolder, type CarriedCode, type NamedCode } from './message-folder.ts';

/** A message to a telephone. */
export interface SmsMessage {
  /** Dialling code with its plus, and the number. */
  readonly to: string;
  readonly text: string;
  /** Whose language it is written in. */
  readonly language: string;
  /** The code in it. */
  readonly carries?: CarriedCode | NamedCode | undefined;
  /** Name of the message, the same in each attempt to deliver it; one of its own unless told. */
  readonly id?: string;
}

/** Hands messages to whoever delivers them. */
export interface SmsSender {
  /** Whether messages can reach anybody; false where nobody delivers them. They can unless told. */
  readonly canSend?: boolean;
  /**
   * Resolves once the message is taken; rejects when it was not, with DeliveryRefused where it never will be. Within a
   * transaction it is sent once that is committed, and not otherwise.
   */
  send(message: SmsMessage, trx?: Trx): Promise<void>;
  /** A code was used, by the telephone that is named: a message that still carries it can go. */
  used?(code: string, to?: string): Promise<void>;
}

/** Puts each message into a folder as a file that can be read: for machines that deliver none. */
export function createFileSmsSender(folder: string, nowMs: () => number): SmsSender {
  const files = new MessageFolder(folder, nowMs);
  return {
    send: ({ to, text, language, carries }) => {
      const head = [`To: ${to}`, `Content-Language: ${language}`];
      return files.put(`${head.join('\n')}\n\n${text}\n`, '.sms.txt', carries);
    },
    used: (code) => files.used(code),
  };
}
