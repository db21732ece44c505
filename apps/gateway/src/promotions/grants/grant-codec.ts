import { formatRational, parseRational } from '@longshot/domain/money';
import type {
  GrantReason,
  GrantState,
  StakeSettlement,
  WageringBalances,
  WageringStake,
  WageringTerms,
} from '@longshot/domain/promotions';

type Stored = Readonly<Record<string, unknown>>;

const optional = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** Terms as `readWageringTerms` reads them again. */
export const encodeTerms = (terms: WageringTerms): string =>
  JSON.stringify({
    amount: Number(terms.amount),
    multiple: formatRational(terms.multiple),
    of: terms.basis,
    deposit: Number(terms.deposit),
    weights: Object.fromEntries([...terms.weights].map(([product, weight]) => [product, formatRational(weight)])),
    lowestCoef: formatRational(terms.lowestCoef),
    lowestLegs: terms.lowestLegs,
    largestStake: optional(terms.largestStake),
    order: terms.order,
    acceptDays: terms.acceptDays,
    days: terms.days,
    cap: optional(terms.cap),
    forfeits: terms.forfeits,
  });

/** Balances of a grant for its row; own money is the ledger's, and not kept here. */
export const encodeBalances = (balances: WageringBalances): string =>
  JSON.stringify({
    ...balances,
    own: '0',
    bonus: String(balances.bonus),
    house: String(balances.house),
    progress: formatRational(balances.progress),
    converted: String(balances.converted),
  });

/** Reads what `encodeBalances` wrote. */
export const decodeBalances = (stored: Stored): WageringBalances => ({
  state: stored['state'] as GrantState,
  reason: (stored['reason'] ?? null) as GrantReason | null,
  own: 0n,
  bonus: BigInt(String(stored['bonus'])),
  house: BigInt(String(stored['house'])),
  progress: parseRational(String(stored['progress'])),
  converted: BigInt(String(stored['converted'])),
  endsAt: Number(stored['endsAt']),
  completedAt: stored['completedAt'] === null ? null : Number(stored['completedAt']),
  isExcluded: stored['isExcluded'] === true,
  isClosed: stored['isClosed'] === true,
  openBonusStakes: Number(stored['openBonusStakes']),
});

/** A stake of a grant for its row. */
export const encodeStake = ({ amount, ownPart, bonusPart, counts, settlement }: WageringStake): string =>
  JSON.stringify({
    amount: String(amount),
    ownPart: String(ownPart),
    bonusPart: String(bonusPart),
    counts: formatRational(counts),
    returned: settlement?.kind === 'returned' ? String(settlement.amount) : null,
    isVoid: settlement?.kind === 'void',
  });

const settlementOf = (stored: Stored): StakeSettlement | null => {
  if (stored['isVoid'] === true) return { kind: 'void' };
  const returned = stored['returned'] ?? null;
  return returned === null ? null : { kind: 'returned', amount: BigInt(String(returned)) };
};

/** Reads what `encodeStake` wrote. */
export const decodeStake = (stored: Stored): WageringStake => ({
  amount: BigInt(String(stored['amount'])),
  ownPart: BigInt(String(stored['ownPart'])),
  bonusPart: BigInt(String(stored['bonusPart'])),
  counts: parseRational(String(stored['counts'])),
  settlement: settlementOf(stored),
});
