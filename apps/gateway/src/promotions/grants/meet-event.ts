import {
  applyWagering,
  isLive,
  isUsedUp,
  type WageringBalances,
  type WageringEvent,
  type WageringStake,
} from '@longshot/domain/promotions';

/** Where a stake's money is. The player chose it with the account, so that no stake is of both pockets by itself. */
export type Pocket = 'own' | 'bonus';

/** A grant as an event meets it. */
export interface GrantBefore {
  readonly terms: Parameters<typeof applyWagering>[0];
  readonly balances: WageringBalances;
  readonly heldMinor: bigint;
}

/** An event, with what the ledger has beside the grant. */
export interface MeetingEvent {
  readonly event: WageringEvent;
  readonly stake?: WageringStake | undefined;
  readonly pocket?: Pocket;
  /** Money of that pocket that is not the grant's. */
  readonly beside?: bigint;
}

/** Result of an event, with what is still to be moved for it: the coupon or the payment has moved its own part. */
export interface GrantAfter {
  readonly result: ReturnType<typeof applyWagering>['result'];
  readonly balances: WageringBalances;
  readonly stake: WageringStake | null;
  readonly heldMinor: bigint;
  /** Above 0 given to the bonus account, below 0 taken from it. */
  readonly bonusMove: bigint;
  /** Bonus money that became own money, below 0 where it did not after all. */
  readonly ownMove: bigint;
}

const inside = ({ bonus, house }: WageringBalances): bigint => bonus + house;

/** Sum that the bonus account is to have of a grant. */
const heldBy = (balances: WageringBalances): bigint => (isLive(balances) || isUsedUp(balances) ? balances.bonus : 0n);

/**
 * One event on a grant by the pure machine, and what it asks of the ledger. The machine's own pocket is what stands
 * beside the grant on the account that was chosen; all that is kept of it is what the grant turned into money.
 */
export const meetEvent = ({ terms, balances, heldMinor }: GrantBefore, met: MeetingEvent): GrantAfter => {
  const { event, stake, pocket = 'own', beside = 0n } = met;
  const own = event.type === 'withdraw' ? event.amount : beside;
  const order = pocket === 'own' ? 'own-first' : 'bonus-first';
  const step = applyWagering({ ...terms, order }, { ...balances, own }, event, stake);
  const isAccepted = event.type === 'accept' && step.result === 'done';
  // What came to the grant or left it by the event itself: a coupon's stake and return, which its own transfers moved.
  const carried = inside(step.balances) - inside(balances) - (isAccepted ? terms.amount : 0n);
  const held = heldBy(step.balances);
  return {
    result: step.result,
    balances: { ...step.balances, own: 0n },
    stake: step.stake,
    heldMinor: held,
    bonusMove: held - (heldMinor + carried),
    ownMove: step.balances.converted - balances.converted,
  };
};
