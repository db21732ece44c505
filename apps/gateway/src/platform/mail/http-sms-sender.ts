import { type RequestTable, requestByTable } from '../requests/request-by-table.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import type { SmsSender } from './sms-sender.ts';

/** How a provider of messages is asked: with `{{to}}` (with its plus), `{{digits}}` (without) and others of `SMS_PLACES`. */
export interface HttpSmsSettings extends RequestTable {
  /** Who the message is from, as the provider knows the house; may be empty. */
  readonly from: string;
}

/** Statuses below 500 that may be another the next time: too slow, too many, or a key that is being mended. */
const PASSING = new Set([401, 403, 407, 408, 425, 429]);

/** Names that may stand in a table. */
export const SMS_PLACES: readonly string[] = ['to', 'digits', 'text', 'id', 'language', 'from'];

/** Sends each message with one request. What a provider answers beside its status is read by nobody and kept nowhere. */
export function createHttpSmsSender({ from, ...table }: HttpSmsSettings): SmsSender {
  return {
    send: async ({ to, text, language, id = '' }) => {
      const values = { to, digits: to.replace(/\D/g, ''), text, id, language, from };
      const answer = await requestByTable(table, values);
      await answer.body?.cancel();
      if (answer.ok) return;
      const sentence = `answered ${answer.status}`;
      throw answer.status < 500 && !PASSING.has(answer.status) ? new DeliveryRefused(sentence) : new Error(sentence);
    },
  };
}
