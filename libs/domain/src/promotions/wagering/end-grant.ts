import { compareRational } from '../../money/rational.ts';
import {
  grantStates,
  isLive,
  isUsedUp,
  type GrantReason,
  type GrantState,
  type WageringBalances,
} from './wagering-balances.ts';
import { requiredWagering, type WageringTerms } from './wagering-terms.ts';

/** The grant ended: what it holds is the house's, what it turned into money goes out of own money again. */
export const endGrant = (
  balances: WageringBalances,
  state: GrantState,
  reason: GrantReason | null,
): WageringBalances => ({
  ...balances,
  state,
  reason,
  own: balances.own - balances.converted,
  bonus: 0n,
  house: balances.house + balances.bonus,
  converted: 0n,
});

/** Passes time alone: an offer that nobody took, days that are over, a used-up grant that nothing revives any more. */
export const passTime = (balances: WageringBalances, at: number): WageringBalances => {
  if (at < balances.endsAt) return balances;
  if (balances.state === grantStates.offered) return endGrant(balances, grantStates.expired, 'offer');
  if (isLive(balances)) return endGrant(balances, grantStates.expired, 'days');
  return isUsedUp(balances) ? { ...endGrant(balances, grantStates.forfeited, 'used-up'), isClosed: true } : balances;
};

/** Part of a bonus that becomes money. */
export const convertible = ({ cap }: WageringTerms, bonus: bigint): bigint => {
  const whole = bonus > 0n ? bonus : 0n;
  return cap !== null && whole > cap ? cap : whole;
};

const revive = (balances: WageringBalances): WageringBalances =>
  isUsedUp(balances) && balances.bonus > 0n ? { ...balances, state: grantStates.wagering, reason: null } : balances;

const complete = (terms: WageringTerms, balances: WageringBalances, at: number): WageringBalances => {
  const converted = convertible(terms, balances.bonus);
  return { ...balances, state: grantStates.completed, own: balances.own + converted, converted, completedAt: at };
};

const reopen = (balances: WageringBalances, at: number): WageringBalances => ({
  ...balances,
  state: grantStates.wagering,
  own: balances.own - balances.converted,
  converted: 0n,
  endsAt: balances.endsAt + at - (balances.completedAt ?? at),
  completedAt: null,
});

const useUp = (balances: WageringBalances): WageringBalances =>
  isLive(balances) && balances.bonus <= 0n && balances.openBonusStakes === 0
    ? { ...balances, state: grantStates.forfeited, reason: 'used-up' }
    : balances;

/** State of a grant after every event: revived, completed, open again or used up. */
export const checkGrant = (terms: WageringTerms, before: WageringBalances, at: number): WageringBalances => {
  const balances = revive(before);
  const isEnough = compareRational(balances.progress, requiredWagering(terms)) >= 0;
  if (isLive(balances) && isEnough) return complete(terms, balances, at);
  if (balances.state === grantStates.completed && !isEnough) return useUp(reopen(balances, at));
  return useUp(balances);
};
