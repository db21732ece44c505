import { floorRational, formatRational, makeRational, multiplyRational } from '../../money/rational.ts';
import { applyWagering } from '../wagering/apply-wagering.ts';
import { grantStates, isLive, offeredGrant, type WageringBalances } from '../wagering/wagering-balances.ts';
import { SPORT, type WageringTerms } from '../wagering/wagering-terms.ts';
import type { AssumedPlay, PlayOutcome } from './assumed-play.ts';

/** A grant that was accepted at once, as the play begins. */
export const beginPlay = (terms: WageringTerms, { own }: AssumedPlay): WageringBalances =>
  applyWagering(terms, offeredGrant(own, 1), { type: 'accept', at: 0 }, undefined).balances;

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

/** Next stake: the assumed stake, or what is left; nothing where the play is over. */
export const nextStake = (terms: WageringTerms, balances: WageringBalances, play: AssumedPlay): bigint => {
  if (!isLive(balances)) return 0n;
  const own = balances.own > 0n ? balances.own : 0n;
  const bonus = balances.bonus > 0n ? balances.bonus : 0n;
  return least(play.stake, own + bonus, terms.largestStake ?? play.stake);
};

/** One stake and its settlement, as the machine of wagering judges them. */
export const playStake = (
  terms: WageringTerms,
  balances: WageringBalances,
  play: AssumedPlay,
  amount: bigint,
  { factor }: PlayOutcome,
): WageringBalances => {
  const { product, coef, legs } = play;
  const sport = product === SPORT ? { coef, legs } : null;
  const taken = applyWagering(terms, balances, { type: 'stake', at: 0, ref: 'c', product, amount, sport }, undefined);
  if (taken.stake === null) return { ...balances, state: grantStates.forfeited };
  const returned = floorRational(multiplyRational(makeRational(amount), factor));
  const settlement = { kind: 'returned', amount: returned } as const;
  return applyWagering(terms, taken.balances, { type: 'settle', at: 0, ref: 'c', settlement }, taken.stake).balances;
};

/** Plays that can only go on alike have the same key. */
export const playKey = ({ state, own, bonus, progress }: WageringBalances): string =>
  `${state} ${own} ${bonus} ${formatRational(progress)}`;
