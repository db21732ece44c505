import type { PaymentMethod, PayoutDestination } from '@longshot/contracts';
import { hasCardNumber, isIban } from '@longshot/domain/payments';

/** Fields that say where a withdrawal goes. */
export type DestinationField = 'iban' | 'holder' | 'email';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Problem of what was typed into a field, as the key of its text; null while it is right. */
export function checkDestination(field: DestinationField, typed: string): string | null {
  const text = typed.trim();
  if (text === '') return `${field}_missing`;
  if (field === 'iban') return isIban(text) ? null : hasCardNumber(text) ? 'card_number' : 'iban_invalid';
  if (hasCardNumber(text)) return 'card_number';
  if (field === 'email') return EMAIL.test(text) ? null : 'email_invalid';
  return text.length < 2 ? 'holder_missing' : null;
}

/** Where a withdrawal by a method goes, of what was typed. */
export function writeDestination(
  { destination }: Pick<PaymentMethod, 'destination'>,
  { iban, holder, email }: Readonly<Record<DestinationField, string>>,
): PayoutDestination {
  if (destination === 'iban') return { iban: iban.trim(), holder: holder.trim() };
  return destination === 'email' ? { email: email.trim() } : {};
}
