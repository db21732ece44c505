/** Kinds of an account statement's lines. */
export const lineKinds = [
  'deposit',
  'withdrawal',
  'stake',
  'payout',
  'casino',
  'bonus',
  'correction',
  'other',
] as const;

/** One of `lineKinds`. */
export type LineKind = (typeof lineKinds)[number];

/** Taken back later, or paid for what was: of whatever product. */
const CORRECTIONS = new Set([
  ...['payout-reversal', 'deposit-reversal', 'withdrawal-return-reversal', 'refund-return-reversal', 'claim-payment'],
  ...['game-win-reversal', 'game-jackpot-reversal', 'cash-out-reversal', 'bonus-grant-reversal'],
  ...['balance-correction', 'balance-correction-back'],
  ...['free-round-win-reversal', 'bonus-conversion-reversal', 'toto-payout-reversal', 'toto-stake-return-reversal'],
]);

const kindByPurpose: Readonly<Record<string, LineKind>> = {
  seed: 'deposit',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  'withdrawal-return': 'withdrawal',
  refund: 'withdrawal',
  'refund-return': 'withdrawal',
  stake: 'stake',
  'stake-release': 'stake',
  'advance-payment': 'stake',
  'advance-payment-return': 'stake',
  payout: 'payout',
  'cash-out': 'payout',
  'toto-stake': 'stake',
  'toto-stake-return': 'stake',
  'toto-payout': 'payout',
};

/** Kind of a movement of money, by its product and purpose; one that this build does not know is `other`. */
export function lineKindOf(product: string, purpose: string): LineKind {
  if (CORRECTIONS.has(purpose)) return 'correction';
  if (product === 'casino' || product === 'bonus') return product;
  return kindByPurpose[purpose] ?? 'other';
}

const depositPurposes = new Set(['seed', 'deposit', 'deposit-reversal']);

const withdrawalPurposes = new Set(['withdrawal', 'withdrawal-return', 'withdrawal-return-reversal']);

/** Whether a movement came from outside, went there, or is part of what play brought, by its purpose. */
export function flowOf(purpose: string): 'deposited' | 'withdrawn' | 'result' {
  if (depositPurposes.has(purpose)) return 'deposited';
  return withdrawalPurposes.has(purpose) ? 'withdrawn' : 'result';
}

/** Which products and purposes a kind is made of: what is listed and is neither a correction nor of another product. */
export interface LineFilter {
  /** Any unless told. */
  readonly product?: string;
  /** Any unless told. */
  readonly purposes?: readonly string[];
  readonly notProducts: readonly string[];
  readonly notPurposes: readonly string[];
}

const OWN_PRODUCTS = ['casino', 'bonus'] as const;

/** The filter that finds exactly the lines of which `lineKindOf` says this kind. */
export function lineFilterOf(kind: LineKind): LineFilter {
  const notPurposes = [...CORRECTIONS];
  if (kind === 'correction') return { purposes: notPurposes, notProducts: [], notPurposes: [] };
  if (kind === 'casino' || kind === 'bonus') return { product: kind, notProducts: [], notPurposes };
  if (kind === 'other') {
    return { notProducts: OWN_PRODUCTS, notPurposes: [...notPurposes, ...Object.keys(kindByPurpose)] };
  }
  const purposes = Object.keys(kindByPurpose).filter((purpose) => kindByPurpose[purpose] === kind);
  return { purposes, notProducts: OWN_PRODUCTS, notPurposes: [] };
}
