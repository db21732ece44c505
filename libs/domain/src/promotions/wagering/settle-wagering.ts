import { subtractRational, ZERO, type Rational } from '../../money/rational.ts';
import { convertible } from './end-grant.ts';
import { grantStates, keepsBonus, type WageringBalances, type WageringStake } from './wagering-balances.ts';
import type { StakeSettlement } from './wagering-events.ts';
import { addReduced, type WageringTerms } from './wagering-terms.ts';

/** Credit of a settlement to each pocket, and what it counts. */
interface Credit {
  readonly own: bigint;
  readonly bonus: bigint;
  readonly counts: Rational;
}

const NOTHING: Credit = { own: 0n, bonus: 0n, counts: ZERO };

const creditOf = (stake: WageringStake, settlement: StakeSettlement | null): Credit => {
  if (settlement === null) return NOTHING;
  if (settlement.kind === 'void') return { own: stake.ownPart, bonus: stake.bonusPart, counts: ZERO };
  const bonus = (settlement.amount * stake.bonusPart) / stake.amount;
  return { own: settlement.amount - bonus, bonus, counts: stake.counts };
};

const creditBonus = (terms: WageringTerms, balances: WageringBalances, change: bigint): WageringBalances => {
  if (!keepsBonus(balances)) return { ...balances, house: balances.house + change };
  const bonus = balances.bonus + change;
  if (balances.state !== grantStates.completed) return { ...balances, bonus };
  const converted = convertible(terms, bonus);
  return { ...balances, bonus, converted, own: balances.own + converted - balances.converted };
};

/** The settlement of a stake in place of the one it had: the old one in reverse, then the new. */
export const settleStake = (
  terms: WageringTerms,
  balances: WageringBalances,
  stake: WageringStake,
  settlement: StakeSettlement,
): WageringBalances => {
  const [before, after] = [creditOf(stake, stake.settlement), creditOf(stake, settlement)];
  const credited = creditBonus(
    terms,
    { ...balances, own: balances.own + after.own - before.own },
    after.bonus - before.bonus,
  );
  const isClosing = stake.settlement === null && stake.bonusPart > 0n;
  return {
    ...credited,
    openBonusStakes: credited.openBonusStakes - (isClosing ? 1 : 0),
    progress: keepsBonus(balances)
      ? addReduced(balances.progress, subtractRational(after.counts, before.counts))
      : balances.progress,
  };
};
