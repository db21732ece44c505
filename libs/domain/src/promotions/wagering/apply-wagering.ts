import { checkGrant, endGrant, passTime } from './end-grant.ts';
import { settleStake } from './settle-wagering.ts';
import { takeStake } from './stake-wagering.ts';
import { grantStates, isLive, type WageringBalances, type WageringStake } from './wagering-balances.ts';
import type { SettleEvent, WageringEvent, WageringRefusal } from './wagering-events.ts';
import { DAY_SECONDS, type WageringTerms } from './wagering-terms.ts';

/** State after an event. */
export interface WageringStep {
  readonly result: 'done' | `refused:${WageringRefusal}`;
  readonly balances: WageringBalances;
  /** The stake of the event's ref as it stands now, where the event changed it. */
  readonly stake: WageringStake | null;
}

type Change = { readonly balances: WageringBalances; readonly stake?: WageringStake };

const acceptGrant = ({ amount, days }: WageringTerms, balances: WageringBalances, at: number) => {
  if (balances.state !== grantStates.offered) return 'state';
  if (balances.isExcluded) return 'excluded';
  return { balances: { ...balances, state: grantStates.active, bonus: amount, endsAt: at + days * DAY_SECONDS } };
};

const withdraw = ({ forfeits }: WageringTerms, before: WageringBalances, amount: bigint): Change | WageringRefusal => {
  if (amount > (before.own > 0n ? before.own : 0n)) return 'insufficient';
  const balances = { ...before, own: before.own - amount };
  return {
    balances:
      isLive(balances) && forfeits.includes('withdraw')
        ? endGrant(balances, grantStates.forfeited, 'withdraw')
        : balances,
  };
};

const isOpenGrant = (balances: WageringBalances): boolean => balances.state === grantStates.offered || isLive(balances);

const giveUp = (balances: WageringBalances): Change | WageringRefusal =>
  isOpenGrant(balances) ? { balances: endGrant(balances, grantStates.forfeited, 'given-up') } : 'state';

const takeBack = (balances: WageringBalances): Change | WageringRefusal =>
  isOpenGrant(balances) || balances.state === grantStates.completed
    ? { balances: endGrant(balances, grantStates.takenBack, null) }
    : 'state';

const exclude = ({ forfeits }: WageringTerms, before: WageringBalances): Change => {
  const balances = { ...before, isExcluded: true };
  return {
    balances:
      isOpenGrant(balances) && forfeits.includes('exclude')
        ? endGrant(balances, grantStates.forfeited, 'exclude')
        : balances,
  };
};

const settle = (
  terms: WageringTerms,
  balances: WageringBalances,
  { type, settlement }: SettleEvent,
  stake: WageringStake | undefined,
): Change | WageringRefusal => {
  if (stake === undefined) return 'unknown-ref';
  if (type === 'settle' && stake.settlement !== null) return 'already-settled';
  if (type === 'correct' && stake.settlement === null) return 'not-settled';
  return { balances: settleStake(terms, balances, stake, settlement), stake: { ...stake, settlement } };
};

const change = (
  terms: WageringTerms,
  balances: WageringBalances,
  event: WageringEvent,
  stake: WageringStake | undefined,
): Change | WageringRefusal => {
  switch (event.type) {
    case 'accept':
      return acceptGrant(terms, balances, event.at);
    case 'stake':
      return stake === undefined ? takeStake(terms, balances, event) : 'duplicate-ref';
    case 'settle':
    case 'correct':
      return settle(terms, balances, event, stake);
    case 'deposit':
      return balances.isExcluded ? 'excluded' : { balances: { ...balances, own: balances.own + event.amount } };
    case 'withdraw':
      return withdraw(terms, balances, event.amount);
    case 'give-up':
      return giveUp(balances);
    case 'take-back':
      return takeBack(balances);
    case 'exclude':
      return exclude(terms, balances);
    case 'tick':
      return { balances };
  }
};

/**
 * One event on a grant: first what time did, then the event, then the check. `stake` is what is kept of the event's
 * ref, if anything. The caller has seen to it that no event comes twice and none before the one it follows.
 * Source: the design's `wagering.md`.
 */
export const applyWagering = (
  terms: WageringTerms,
  before: WageringBalances,
  event: WageringEvent,
  stake: WageringStake | undefined,
): WageringStep => {
  const balances = passTime(before, event.at);
  const changed = change(terms, balances, event, stake);
  if (typeof changed === 'string') {
    return { result: `refused:${changed}`, balances: checkGrant(terms, balances, event.at), stake: null };
  }
  return {
    result: 'done',
    balances: checkGrant(terms, changed.balances, event.at),
    stake: changed.stake ?? null,
  };
};
