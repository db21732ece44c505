import { couponType } from '@longshot/domain/coupon/types';
import { makeAutoObservable } from 'mobx';
import type { CompositionStore } from '../composition/composition-store.ts';
import type { DraftStore } from '../records/draft-store.ts';
import type { StakeProblem } from './stake-problem.ts';
import type { StakeStore } from './stake-store.ts';
import { readStake } from './stake-text.ts';

/** Input of the amounts. */
export interface AmountsInput {
  readonly composition: CompositionStore;
  readonly stake: StakeStore;
  readonly draft: DraftStore;
  /** Stake of the free bet that the coupon carries; null where own money is staked. */
  readonly freeBetMinor: () => number | null;
  /** An amount changed. */
  readonly announce: () => void;
}

/**
 * Amount that is staked in all: the one stake, of many singles each bet's own amount, of a conditional what its blocks
 * take.
 */
export class AmountsStore {
  private readonly input: AmountsInput;

  constructor(input: AmountsInput) {
    this.input = input;
    makeAutoObservable<this, 'input'>(this, { input: false }, { autoBind: true });
  }

  /** Text of the amount of one of many singles: its own amount as typed, else the coupon's. */
  textOfBet(betId: string): string {
    return this.input.draft.current.amountByBetId[betId] ?? this.input.stake.text;
  }

  /** Whether one of many singles has an amount of its own, and does not follow the coupon's. */
  isOfBet(betId: string): boolean {
    return this.input.draft.current.amountByBetId[betId] !== undefined;
  }

  /** The amounts of many singles that count, in minor units, each-way both halves; null for a text that is no amount. */
  get byBet(): ReadonlyMap<string, number | null> {
    const { composition, stake } = this.input;
    const whole = (minor: number | null) => minor && minor * stake.parts;
    return new Map(composition.counted.map(({ bet }) => [bet.id, whole(readStake(this.textOfBet(bet.id), stake.iso))]));
  }

  /** Text of the amount of a later block of a conditional; nothing where it takes all there is. */
  textOfBlock(blockId: number): string {
    return this.input.draft.current.amountByBlockId[blockId] ?? '';
  }

  /** Most that the later blocks of a conditional stake, in minor units; a block that is left out takes all there is. */
  get byBlock(): ReadonlyMap<number, number> {
    const { composition, stake } = this.input;
    return new Map(
      composition.laterBlocks.flatMap((blockId): [number, number][] => {
        const minor = readStake(this.textOfBlock(blockId), stake.iso);
        return minor === null || minor === 0 ? [] : [[blockId, minor]];
      }),
    );
  }

  /** Problem of a later block's amount: a text that is no amount would let it take all there is. */
  problemOfBlock(blockId: number): StakeProblem | null {
    return this.textOfBlock(blockId).trim() === '' || this.byBlock.has(blockId) ? null : { kind: 'invalid' };
  }

  /** The whole stake in minor units, of many singles their sum; null where something typed is no amount. */
  get stakeMinor(): number | null {
    return this.freeBetMinor ?? this.ownMinor;
  }

  /** Stake of the free bet; many singles carry none. */
  get freeBetMinor(): number | null {
    return this.input.composition.typeId === couponType.manySingles ? null : this.input.freeBetMinor();
  }

  /** Stake of own money, in minor units: of many singles their sum. */
  get ownMinor(): number | null {
    const { composition, stake } = this.input;
    if (composition.typeId !== couponType.manySingles) return stake.minor && stake.minor * stake.parts;
    const amounts = [...this.byBet.values()];
    return amounts.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
  }

  /** Problem with the stake of one of many singles, or null. */
  problemOfBet(betId: string): StakeProblem | null {
    const problem = this.input.stake.problemOf(this.byBet.get(betId) ?? null);
    return problem?.kind === 'insufficient_funds' ? null : problem;
  }

  /** Problem with anything that is staked, or null. */
  get problem(): StakeProblem | null {
    const ofBlocks = this.input.composition.laterBlocks.map((blockId) => this.problemOfBlock(blockId));
    return this.stakeProblem ?? ofBlocks.find((problem) => problem !== null) ?? null;
  }

  /** Problem with the whole stake, or null. */
  get stakeProblem(): StakeProblem | null {
    if (this.freeBetMinor !== null) return null;
    const { composition, stake } = this.input;
    const { balanceMinor } = stake;
    if (composition.typeId !== couponType.manySingles) return stake.problemOf(this.stakeMinor);
    const ofBet = composition.counted.map(({ bet }) => this.problemOfBet(bet.id)).find((problem) => problem !== null);
    if (ofBet !== undefined || this.stakeMinor === null) return ofBet ?? { kind: 'invalid' };
    const isShort = balanceMinor !== null && balanceMinor < this.stakeMinor;
    return isShort ? { kind: 'insufficient_funds', boundMinor: balanceMinor } : null;
  }

  /** Sets what a later block stakes at most, as typed; nothing lets it take all there is. */
  changeOfBlock(blockId: number, text: string): void {
    const { draft, announce } = this.input;
    const { [blockId]: _before, ...others } = draft.current.amountByBlockId;
    draft.change({ amountByBlockId: text === '' ? others : { ...others, [blockId]: text } });
    announce();
  }

  /** Sets the amount of one of many singles, as typed. */
  changeOfBet(betId: string, text: string): void {
    const { draft, announce } = this.input;
    draft.change({ amountByBetId: { ...draft.current.amountByBetId, [betId]: text } });
    announce();
  }
}
