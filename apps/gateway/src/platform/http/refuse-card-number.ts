import { hasCardNumber } from '@longshot/domain/payments';
import { RequestRefused } from './request-refused.ts';

/**
 * Refuses texts in which the number of a payment card was typed, before anything keeps or logs them. `fields` are the
 * texts by the path of their field; one that is missing is fine.
 *
 * @throws RequestRefused `validation_failed` with the field; the text itself is told to nobody.
 */
export function refuseCardNumbers(fields: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(fields)) {
    if (text === undefined || !hasCardNumber(text)) continue;
    throw new RequestRefused('validation_failed', { field }, `${field}: holds what looks like a card number`);
  }
}
