import { betStatus, type BetStatusId, type CouponBet } from '@longshot/domain/coupon/types';
import { makeAutoObservable } from 'mobx';

/** The results a bet may be given, in the order in which they are offered. */
export const RESULTS = [
  betStatus.gameNotStarted,
  betStatus.win,
  betStatus.lose,
  betStatus.return,
  betStatus.halfWinHalfReturn,
  betStatus.halfLoseHalfReturn,
  betStatus.halfLoseHalfWin,
] as const satisfies readonly BetStatusId[];

/** Results that pay by the coefficient, so that a dead heat shares it. */
const sharing: readonly BetStatusId[] = [betStatus.win, betStatus.halfWinHalfReturn, betStatus.halfLoseHalfWin];

/** A bet of the calculator, as it is typed: nothing of it has been understood yet. */
export class CalculatorBet {
  readonly id: string;
  coef = '';
  statusId: BetStatusId = betStatus.gameNotStarted;
  /** Above 0 and at most 1, as `1/2`; empty is one. */
  deadHeat = '';
  /** The number of its block; empty is none. */
  block = '';
  isBanker = false;
  /** Its own stake, of many singles. */
  amount = '';

  constructor(id: string) {
    this.id = id;
    makeAutoObservable(this, { id: false }, { autoBind: true });
  }

  /** Whether a dead heat makes a difference to it. */
  get mayShare(): boolean {
    return sharing.includes(this.statusId);
  }

  /** Changes what was typed. */
  change(part: Partial<Pick<CalculatorBet, 'coef' | 'statusId' | 'deadHeat' | 'block' | 'isBanker' | 'amount'>>): void {
    Object.assign(this, part);
  }

  /** Takes a bet as it is settled. */
  take({ coef, statusId, deadHeat, blockId, isBanker }: CouponBet, amount: string): this {
    this.change({ coef, statusId, amount, deadHeat: deadHeat ?? '', isBanker: isBanker === true });
    this.change({ block: blockId === undefined ? '' : String(blockId) });
    return this;
  }
}
