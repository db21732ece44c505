import { withoutUndefined } from '@longshot/domain/input';
import { isRequestFailure } from '@longshot/api-client';
import type { DestinationField } from './check-destination.ts';

/** The fields of the form. */
export type PaymentField = 'amount' | DestinationField;

/** Why a field is not right, as the key of its text, with the sum that is the reason. */
export interface FormFieldError {
  readonly code: string;
  readonly boundMinor?: number;
}

const FIELDS: Readonly<Record<string, PaymentField>> = {
  amountMinor: 'amount',
  'destination.iban': 'iban',
  'destination.holder': 'holder',
  'destination.email': 'email',
};

/** Refusal of a payment: of a field, or of the whole. */
export type PaymentRefusal = {
  /** Whether nothing was begun for certain: after anything else the same key asks again. */
  readonly isCertain: boolean;
} & (
  | { readonly field: PaymentField; readonly fieldError: FormFieldError }
  | { readonly field: null; readonly problem: string; readonly page: string | null }
);

/** Reads an error of sending a payment as the form shows it. */
export function readRefusal(error: unknown): PaymentRefusal {
  if (!isRequestFailure(error)) return { isCertain: false, field: null, problem: 'generic', page: null };
  const { code, status, details } = error;
  const isCertain = status >= 400 && status < 500;
  const boundMinor = details.refusals?.[0]?.boundMinor;
  const field = FIELDS[details.field ?? ''];
  const isClosed = details.page !== undefined || code === 'self_excluded' || code === 'session_limit';
  // A message about play shares its code with the question about limits; only the reason tells them apart.
  const problem = details.reason === 'care' ? 'care' : code;
  if (field === undefined || isClosed) return { isCertain, field: null, problem, page: details.page ?? null };
  const reported = code === 'validation_failed' ? `${field}_invalid` : code;
  return { isCertain, field, fieldError: { code: reported, ...withoutUndefined({ boundMinor }) } };
}
