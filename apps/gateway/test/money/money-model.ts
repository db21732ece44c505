import { BetsModel } from './bets-model.ts';
import type { LimitedSection, MoneyAction, PaymentSaying } from './money-actions.ts';

/**
 * Money of a player after a story, told without a ledger: one number that may be below zero, where a correction took
 * back what was spent. Whatever the gateway does, its balance is that number, or nothing while something is owed.
 */
export class MoneyModel {
  /** Without bets. */
  #otherMinor: number;
  readonly bets = new BetsModel();

  readonly #limits = new Map<LimitedSection, number>();
  readonly #used: Record<LimitedSection, number> = { wagering: 0, loss: 0, deposit: 0 };

  constructor(startMinor: number) {
    this.#otherMinor = startMinor;
  }

  get #netMinor(): number {
    return this.#otherMinor + this.bets.total.netMinor;
  }

  get balanceMinor(): number {
    return Math.max(this.#netMinor, 0);
  }

  get owedMinor(): number {
    return Math.max(-this.#netMinor, 0);
  }

  /** Whether an action is allowed now: the money is there, and no limit is in its way. */
  allows(action: MoneyAction): boolean {
    switch (action.kind) {
      case 'deposit':
        return this.#isWithin('deposit', action.amountMinor);
      case 'withdrawal':
        return action.amountMinor <= this.balanceMinor;
      case 'bet': {
        const prepaidMinor = this.bets.prepaidOf(action);
        const isCredit = prepaidMinor <= this.bets.availableMinor(this.bets.matchOf(action));
        return isCredit && action.amountMinor - prepaidMinor <= this.balanceMinor && this.#mayStake(action.amountMinor);
      }
      case 'game':
        return action.amountMinor <= this.balanceMinor && this.#mayStake(action.amountMinor);
      case 'sale':
        return this.bets.count === 0 || this.bets.saleOf(action.coupon % this.bets.count, action.percent) !== null;
      default:
        return true;
    }
  }

  #mayStake(amountMinor: number): boolean {
    return this.#isWithin('wagering', amountMinor) && this.#isWithin('loss', amountMinor);
  }

  #isWithin(section: LimitedSection, amountMinor: number): boolean {
    const { wageredMinor, lostMinor } = this.bets.total;
    const ofBets = { wagering: wageredMinor, loss: lostMinor, deposit: 0 };
    // What was won widens no limit of loss.
    const used = Math.max(this.#used[section] + ofBets[section], 0);
    return amountMinor <= Math.max((this.#limits.get(section) ?? Infinity) - used, 0);
  }

  play(amountMinor: number, winMinor: number, isTakenBack: boolean): void {
    if (isTakenBack) return;
    this.#stake(amountMinor);
    this.#win(winMinor);
  }

  deposit(amountMinor: number, says: readonly PaymentSaying[]): void {
    if (says.at(-1) === 'succeeded') this.#otherMinor += amountMinor;
    // One that is under way counts as if it had come; one that came twice, because it was taken back between, twice.
    const times = says.filter((each, index) => each === 'succeeded' && says[index - 1] !== 'succeeded').length;
    this.#used.deposit += amountMinor * (says.length === 0 ? 1 : times);
  }

  withdraw(amountMinor: number, says: readonly PaymentSaying[]): void {
    if (says.at(-1) !== 'failed') this.#otherMinor -= amountMinor;
  }

  limit(section: LimitedSection, valueMinor: number): void {
    this.#limits.set(section, Math.min(this.#limits.get(section) ?? Infinity, valueMinor));
  }

  #stake(amountMinor: number): void {
    this.#otherMinor -= amountMinor;
    this.#used.wagering += amountMinor;
    this.#used.loss += amountMinor;
  }

  #win(amountMinor: number): void {
    this.#otherMinor += amountMinor;
    this.#used.loss -= amountMinor;
  }
}
