import type { PayoutDestination } from '@longshot/contracts';
import { hasCardNumber, isIban, normalizeIban } from '@longshot/domain/payments';
import { refuseCardNumbers } from '../../platform/http/refuse-card-number.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { SiteMethod } from './payment-methods.ts';

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’&-]+$/u;

function wrong(field: keyof PayoutDestination, reason: string): RequestRefused {
  return new RequestRefused('validation_failed', { field: `destination.${field}` }, `destination.${field}: ${reason}`);
}

function readIban({ iban = '', holder = '' }: PayoutDestination): PayoutDestination {
  // The digits of some real account numbers look like those of a card; right check digits settle it.
  if (!isIban(iban)) throw wrong('iban', hasCardNumber(iban) ? 'looks like a card number' : 'not an IBAN');
  refuseCardNumbers({ 'destination.holder': holder });
  if (!NAME.test(holder.trim())) throw wrong('holder', 'not a name');
  return { iban: normalizeIban(iban), holder: holder.trim() };
}

function readEmail({ email }: PayoutDestination): PayoutDestination {
  if (email === undefined) throw wrong('email', 'missing');
  refuseCardNumbers({ 'destination.email': email });
  return { email: email.trim() };
}

/**
 * Where a withdrawal goes, as its method needs it; what the method does not need is left out.
 *
 * @throws RequestRefused `validation_failed` with the field.
 */
export function readDestination(method: SiteMethod, reported: PayoutDestination): PayoutDestination {
  if (method.destination === 'iban') return readIban(reported);
  return method.destination === 'email' ? readEmail(reported) : {};
}
