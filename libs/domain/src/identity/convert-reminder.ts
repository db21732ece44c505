/** Which account a player may convert to: 0 none, 1 the main one, 2 an additional one. Source: product 6. */
export type ConversionStatus = 0 | 1 | 2;

/** Facts that decide about the reminder at a sign-in. */
export interface ConvertReminderFacts {
  readonly conversionStatus: number;
  /** Of the active account. */
  readonly currencyIso: string;
  /** Whether this player has seen it before; the browser remembers. */
  readonly isReminded: boolean;
}

/** Reminder with its subject, and in whose words. */
export interface ConvertReminder {
  readonly account: 'main' | 'additional';
  readonly wording: 'usual' | 'convert-account';
}

/** The currency that has gone, whose accounts are converted. */
const GONE_CURRENCY = 'HRK';

/** The reminder at a sign-in, once per player; null for none. Source: shell 4, "Convert-account reminder"; product 6. */
export function convertReminder(facts: ConvertReminderFacts): ConvertReminder | null {
  const { conversionStatus, currencyIso, isReminded } = facts;
  if (isReminded || (conversionStatus !== 1 && conversionStatus !== 2)) return null;
  return {
    account: conversionStatus === 1 ? 'main' : 'additional',
    wording: currencyIso === GONE_CURRENCY ? 'convert-account' : 'usual',
  };
}
