import type { Payment, PaymentHistoryEntry, PaymentMethod, StartedPayment } from '@longshot/contracts';

const bounds = (iso: string, minMinor: number, maxMinor: number, ...quickMinor: number[]) => ({
  iso,
  minMinor,
  maxMinor,
  quickMinor,
});

/** A way to deposit by bank transfer: 10.00 to 5,000.00 EUR, or 1,500 to 800,000 JPY. */
function buildMethod(part: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: 'bank-transfer',
    direction: 'deposit',
    destination: 'none',
    minutesLeast: 1,
    minutesMost: 30,
    bounds: [bounds('EUR', 1_000, 500_000, 2_000, 5_000, 10_000), bounds('JPY', 1_500, 800_000, 3_000)],
    feeBasisPoints: 0,
    isSavable: false,
    ...part,
  };
}

/** The ways of the specs: voucher and bank transfer in, bank transfer and e-wallet out. */
export const methods: readonly PaymentMethod[] = [
  buildMethod({ id: 'voucher', minutesLeast: 0, minutesMost: 0, bounds: [bounds('EUR', 1_000, 25_000, 2_000)] }),
  buildMethod({ isSavable: true }),
  buildMethod({ direction: 'withdrawal', destination: 'iban', minutesLeast: 1_440, minutesMost: 4_320 }),
  buildMethod({ id: 'e-wallet', direction: 'withdrawal', destination: 'email', minutesLeast: 5, minutesMost: 1_440 }),
];

/** A deposit of 20.00 EUR that is under way. */
function buildPayment(part: Partial<Payment> = {}): Payment {
  return {
    id: '700001',
    direction: 'deposit',
    state: 'pending',
    methodId: 'bank-transfer',
    accountId: '11',
    iso: 'EUR',
    amountMinor: 2_000,
    createdAtMs: 1_700_000_000_000,
    decidedAtMs: null,
    ...part,
  };
}

/** A payment that goes on at the provider. */
export function buildStarted(
  part: Partial<Payment> = {},
  redirectUrl: string | null = '/sandbox-pay/page_1',
): StartedPayment {
  return { payment: buildPayment(part), redirectUrl };
}

/** An entry of the history: 20.00 EUR that came. */
export function buildEntry(part: Partial<PaymentHistoryEntry> = {}): PaymentHistoryEntry {
  return {
    id: 700_001,
    status_id: 2,
    status_title: 'succeeded',
    message: '',
    translate_message: '',
    skks_hash: 'sbx_1',
    timestamp: 1_700_000_000_000,
    date_payment: '2026-03-14',
    summ: 2_000,
    iso: 'EUR',
    money_deposit_id: 700_001,
    direction: 'deposit',
    method_id: 'bank-transfer',
    refund_of: null,
    ...part,
  };
}
