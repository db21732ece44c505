import type { GrantAction } from './grant-actions.ts';
import type { OutcomeId, ResultSaying } from './money-actions.ts';
import { PRICES } from './bets-model.ts';

/** Sums of the offers that stories are about, in minor units of EUR, and what they ask. */
export const OFFERED = {
  mission: { rounds: 2, smallest: 100, reward: 1_000 },
  shop: { points: 20, levelFrom: 100, levelPoints: 18, amount: 500, stakeOfPoint: 500 },
  freeRounds: { rounds: 5, largestWin: 300 },
  freeBet: 1_000,
  cashback: { percent: 10, largest: 5_000 },
  contest: { unit: 100, prizes: [50_000, 25_001, 10_000] },
} as const;

const LEAST_WITHDRAWAL = 1_000;

interface Round {
  readonly stakeMinor: number;
  winMinor: number | null;
  isTakenBack: boolean;
}

interface Leg {
  readonly match: number;
  readonly outcomeId: OutcomeId;
}

interface Insured {
  readonly stakeMinor: number;
  readonly legs: readonly Leg[];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Money of a player after a story of offers, told without a ledger, by plain sums over what happened. */
export class GrantModel {
  readonly rounds: Round[] = [];
  readonly freeWins: number[] = [];
  freeRoundsUsed = 0;
  readonly freeBets: Leg[] = [];
  readonly insured: Insured[] = [];
  /** Said of each match so far; null: nothing yet. */
  readonly #results: (ResultSaying | null)[] = [null, null];
  /** The match of each side that takes bets, or took them last. */
  readonly #current: [number, number] = [0, 1];
  #boughtMinor = 0;
  #spentPoints = 0;
  #withdrawnMinor = 0;
  #mission: 'running' | 'rewarded' | 'taken-back' = 'running';
  /** Whether something was outstanding at any time. */
  hadOutstanding = false;
  readonly #startMinor: number;

  constructor(startMinor: number) {
    this.#startMinor = startMinor;
  }

  get netMinor(): number {
    return (
      this.#startMinor -
      sum(this.#played.map(({ stakeMinor }) => stakeMinor)) +
      sum(this.#played.map(({ winMinor }) => winMinor ?? 0)) +
      Math.min(sum(this.freeWins), OFFERED.freeRounds.largestWin) +
      sum(this.freeBets.map((bet) => this.#wonOf(bet))) +
      sum(this.insured.map((bet) => this.#returnedOf(bet) - bet.stakeMinor)) +
      this.#boughtMinor +
      (this.#mission === 'rewarded' ? OFFERED.mission.reward : 0) -
      this.#withdrawnMinor
    );
  }

  get isRewarded(): boolean {
    return this.#mission !== 'running';
  }

  get hasBought(): boolean {
    return this.#spentPoints > 0;
  }

  get balanceMinor(): number {
    return Math.max(this.netMinor, 0);
  }

  /** A part of the balance that may be withdrawn; nothing of too little. */
  partOf(percent: number): number {
    const amountMinor = Math.floor((this.balanceMinor * percent) / 100);
    return amountMinor < LEAST_WITHDRAWAL ? 0 : amountMinor;
  }

  get #played(): readonly Round[] {
    return this.rounds.filter(({ isTakenBack }) => !isTakenBack);
  }

  /** The oldest round that nothing is told of. */
  get openRound(): Round | undefined {
    return this.rounds.find(({ winMinor, isTakenBack }) => winMinor === null && !isTakenBack);
  }

  /** Stakes of own money in games. */
  get stakedMinor(): number {
    return sum(this.#played.map(({ stakeMinor }) => stakeMinor));
  }

  /** Loss of a week of games. */
  get lostMinor(): number {
    return this.stakedMinor - sum(this.#played.map(({ winMinor }) => winMinor ?? 0));
  }

  get #earnedPoints(): number {
    const ofRounds = Math.floor(this.stakedMinor / OFFERED.shop.stakeOfPoint);
    // A coupon earns with its own stake once it is settled, unless all of it is void.
    const ofCoupons = this.insured.filter((bet) => this.#isSettled(bet) && !this.#isVoid(bet));
    return ofRounds + sum(ofCoupons.map(({ stakeMinor }) => Math.floor(stakeMinor / 100)));
  }

  get points(): number {
    return this.#earnedPoints - this.#spentPoints;
  }

  get cost(): number {
    return this.#earnedPoints >= OFFERED.shop.levelFrom ? OFFERED.shop.levelPoints : OFFERED.shop.points;
  }

  #isSettled({ legs }: Insured): boolean {
    return legs.map(({ match }) => this.#results[match]).every((said) => said !== null && said !== 'taken back');
  }

  #isVoid({ legs }: Insured): boolean {
    return legs.every(({ match }) => this.#results[match] === 'void');
  }

  #wonOf({ match, outcomeId }: Leg): number {
    return this.#results[match] === outcomeId ? (OFFERED.freeBet * (PRICES[outcomeId] - 100)) / 100 : 0;
  }

  /** Returned of an insured express: a lost bet counts as returned, two are lost. */
  #returnedOf(bet: Insured): number {
    const { stakeMinor, legs } = bet;
    if (!this.#isSettled(bet)) return 0;
    const hundredths = legs.map(({ match, outcomeId }) => {
      const said = this.#results[match];
      return said === outcomeId ? PRICES[outcomeId] : said === 'void' ? 100 : null;
    });
    if (hundredths.every((each) => each === null)) return 0;
    const factor = hundredths.reduce<number>((product, each) => product * (each ?? 100), 1);
    return Math.floor((stakeMinor * factor) / 10_000);
  }

  /** Whether the free bet is there to be staked: it was not yet, or came back with the last coupon. */
  get hasFreeBet(): boolean {
    const last = this.freeBets.at(-1);
    return last === undefined || this.#results[last.match] === 'void';
  }

  get hasInsurance(): boolean {
    const last = this.insured.at(-1);
    return last === undefined || this.#isVoid(last);
  }

  /** The match of a side that takes bets: another one where something was said of the last. */
  matchOf(side: 0 | 1): number {
    return this.#results[this.#current[side]] === null ? this.#current[side] : this.matches;
  }

  get matches(): number {
    return this.#results.length;
  }

  /** Another match begins, and takes the bets of its side. */
  begin(side: 0 | 1): void {
    this.#current[side] = this.#results.push(null) - 1;
  }

  allows(action: GrantAction): boolean {
    switch (action.kind) {
      case 'round':
        return action.stakeMinor <= this.balanceMinor;
      case 'free-round':
        return this.freeRoundsUsed < OFFERED.freeRounds.rounds;
      case 'purchase':
        return this.points >= this.cost;
      case 'free-bet':
        return this.hasFreeBet;
      case 'insured':
        return this.hasInsurance && action.stakeMinor <= this.balanceMinor;
      default:
        return true;
    }
  }

  follow(action: GrantAction): void {
    if (action.kind === 'round') this.rounds.push({ ...action, isTakenBack: false });
    if (action.kind === 'free-round') {
      this.freeRoundsUsed += 1;
      this.freeWins.push(action.winMinor);
    }
    if (action.kind === 'purchase') {
      this.#spentPoints += this.cost;
      this.#boughtMinor += OFFERED.shop.amount;
    }
    if (action.kind === 'free-bet') this.freeBets.push({ ...action, match: this.#current[action.side] });
    if (action.kind === 'insured') {
      const legs = action.outcomeIds.map((outcomeId, side) => ({ outcomeId, match: this.#current[side as 0 | 1] }));
      this.insured.push({ ...action, legs });
    }
    if (action.kind === 'result') this.#results[action.match % this.matches] = action.said;
    if (action.kind === 'roll-back' && this.openRound) this.openRound.isTakenBack = true;
    if (action.kind === 'free-win-back') this.freeWins.pop();
    if (action.kind === 'withdrawal') this.#withdrawnMinor += this.partOf(action.percent);
    this.#followMission();
    this.hadOutstanding ||= this.netMinor < 0;
  }

  /** A reward comes once, and goes where what was done for it is undone. */
  #followMission(): void {
    const { rounds, smallest } = OFFERED.mission;
    const isDone = this.#played.filter(({ stakeMinor }) => stakeMinor >= smallest).length >= rounds;
    if (this.#mission === 'running' && isDone) this.#mission = 'rewarded';
    if (this.#mission === 'rewarded' && !isDone) this.#mission = 'taken-back';
  }

  /** Adds what comes at the end of the week, whatever for. */
  add(amountMinor: number): void {
    this.#boughtMinor += amountMinor;
  }
}
