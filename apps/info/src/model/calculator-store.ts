import {
  type CouponLine,
  couponLines,
  type ExactCouponSettlement,
  settleCouponExact,
} from '@longshot/domain/coupon/settle';
import {
  type Coupon,
  couponType,
  CouponInputError,
  type CouponTypeId,
  MIN_SYSTEM_VALUE,
  readCoupon,
} from '@longshot/domain/coupon/types';
import { minorToDecimal, normaliseTyped, readTypedAmount } from '@longshot/domain/money';
import { makeAutoObservable, observable } from 'mobx';
import { CalculatorBet } from './calculator-bet.ts';

/** Payout of a coupon, or the problem with it: the path of the field, as the coupon's reader names it. */
export type CalculatorOutcome =
  | { readonly kind: 'settled'; readonly settlement: ExactCouponSettlement; readonly coupon: Coupon }
  | { readonly kind: 'wrong'; readonly field: string };

/** More lines than this are counted and not listed. */
const MOST_LINES = 60;

/** The most bets that are entered by hand. */
export const MOST_BETS = 20;

/** Terms that few coupons have, as typed; empty is not there. */
export interface CalculatorTerms {
  maxPayout: string;
  hyperBonusPercent: string;
  minHyperBonusBetLimit: string;
  maxHyperBonusLimit: string;
  isBonusBet: boolean;
}

const noTerms = (): CalculatorTerms => ({
  maxPayout: '',
  hyperBonusPercent: '',
  minHyperBonusBetLimit: '',
  maxHyperBonusLimit: '',
  isBonusBet: false,
});

const optional = <T>(name: string, value: T | undefined): Readonly<Record<string, T>> =>
  value === undefined ? {} : { [name]: value };

/** A number as typed, without sign and exponent; NaN for anything else. */
const typedNumber = (text: string): number => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** The calculator: a coupon as it is typed, and what it pays by the code that settles coupons. */
export class CalculatorStore {
  typeId: CouponTypeId = couponType.express;
  iso: string;
  amount = '10';
  systemValue = MIN_SYSTEM_VALUE;
  terms: CalculatorTerms = noTerms();
  readonly amountByBlock = observable.map<string, string>();
  bets: CalculatorBet[] = [];
  private added = 0;

  constructor(iso: string) {
    this.iso = iso;
    makeAutoObservable<this, 'added'>(this, { amountByBlock: false, added: false }, { autoBind: true });
    this.addBet();
    this.addBet();
  }

  /** Changes what was typed of the coupon as a whole. */
  change(part: Partial<Pick<CalculatorStore, 'typeId' | 'iso' | 'amount' | 'systemValue'>>): void {
    Object.assign(this, part);
  }

  /** Changes what belongs to few coupons. */
  changeTerms(part: Partial<CalculatorTerms>): void {
    Object.assign(this.terms, part);
  }

  /** Sets the stake of a block of a conditional coupon; empty takes all there is. */
  changeBlock(block: string, amount: string): void {
    this.amountByBlock.set(block, amount);
  }

  addBet(): void {
    this.added += 1;
    this.bets.push(new CalculatorBet(`bet-${this.added}`));
  }

  removeBet(id: string): void {
    this.bets = this.bets.filter((bet) => bet.id !== id);
  }

  /** Takes a whole coupon, its amounts in minor units of a currency. */
  open(coupon: Coupon, iso: string): void {
    const text = (minor: number | undefined) => (minor === undefined ? '' : minorToDecimal(minor, iso));
    const { typeId, systemValue = MIN_SYSTEM_VALUE, hyperBonusPercent, amountByBlockId, amountByBetId } = coupon;
    Object.assign(this, { typeId, iso, systemValue, amount: text(coupon.amount) });
    this.terms = {
      maxPayout: text(coupon.maxPayout),
      hyperBonusPercent: hyperBonusPercent === undefined ? '' : String(hyperBonusPercent),
      minHyperBonusBetLimit: text(coupon.minHyperBonusBetLimit),
      maxHyperBonusLimit: text(coupon.maxHyperBonusLimit),
      isBonusBet: coupon.bonusBet === true,
    };
    this.amountByBlock.replace(Object.entries(amountByBlockId ?? {}).map(([block, minor]) => [block, text(minor)]));
    this.bets = coupon.bets.map((bet) => new CalculatorBet(bet.id).take(bet, text(amountByBetId?.[bet.id])));
  }

  /** Whether bets are given blocks. */
  get hasBlocks(): boolean {
    return ([couponType.system, couponType.multi, couponType.conditional] as number[]).includes(this.typeId);
  }

  get hasSystemValue(): boolean {
    return ([couponType.system, couponType.multi] as number[]).includes(this.typeId);
  }

  /** How many units a system combines: the k of k of n goes up to it. */
  get unitCount(): number {
    const free = this.bets.filter(({ isBanker }) => this.typeId === couponType.multi || !isBanker);
    const blocks = new Set(free.map(({ block }) => block.trim()));
    if (this.typeId === couponType.multi) return [...blocks].filter((block) => block !== '' && block !== '0').length;
    return blocks.size === 1 && blocks.has('') ? free.length : blocks.size;
  }

  /** The blocks of a conditional coupon in their order. The first has the coupon's stake. */
  get blocks(): readonly string[] {
    const blocks = new Set(this.bets.map(({ block }) => (block.trim() === '' ? '0' : block.trim())));
    return [...blocks].toSorted((a, b) => Number(a) - Number(b));
  }

  /** Payout of the coupon, or the first field that is wrong. */
  get outcome(): CalculatorOutcome {
    try {
      const coupon = readCoupon(this.raw);
      return { kind: 'settled', coupon, settlement: settleCouponExact(coupon) };
    } catch (error) {
      if (error instanceof CouponInputError) return { kind: 'wrong', field: error.field };
      throw error;
    }
  }

  /** The coupon's lines, where there are not too many. */
  get lines(): readonly CouponLine[] | null {
    return this.outcome.kind === 'settled' ? couponLines(this.outcome.coupon, MOST_LINES) : null;
  }

  /** @throws CouponInputError for what is no amount of the currency. */
  private minor(text: string, field: string): number {
    const minor = readTypedAmount(text, this.iso);
    if (minor === null) throw new CouponInputError(field, 'is no amount');
    return minor;
  }

  private optionalMinor(name: keyof CalculatorTerms): Readonly<Record<string, number>> {
    const text = this.terms[name];
    return typeof text === 'string' && text.trim() !== '' ? { [name]: this.minor(text, name) } : {};
  }

  /** The coupon as `readCoupon` takes it. */
  private get raw(): unknown {
    const { typeId } = this;
    const isManySingles = typeId === couponType.manySingles;
    const amountByBetId = isManySingles
      ? Object.fromEntries(this.bets.map((bet) => [bet.id, this.minor(bet.amount, `amountByBetId.${bet.id}`)]))
      : undefined;
    return {
      id: 'calculator',
      typeId,
      bets: this.bets.map((bet) => this.rawBet(bet)),
      amount: isManySingles ? 0 : this.minor(this.amount, 'amount'),
      ...optional('systemValue', this.hasSystemValue ? this.systemValue : undefined),
      ...optional('amountByBetId', amountByBetId),
      ...optional('amountByBlockId', typeId === couponType.conditional ? this.rawBlocks : undefined),
      ...this.optionalMinor('maxPayout'),
      ...(typeId === couponType.express ? this.rawBonus : {}),
    };
  }

  private get rawBlocks(): Readonly<Record<string, number>> {
    const typed = [...this.amountByBlock].filter(([, text]) => text.trim() !== '');
    return Object.fromEntries(typed.map(([block, text]) => [block, this.minor(text, `amountByBlockId.${block}`)]));
  }

  private get rawBonus(): Readonly<Record<string, unknown>> {
    const percent = normaliseTyped(this.terms.hyperBonusPercent);
    return {
      bonusBet: this.terms.isBonusBet,
      ...optional('hyperBonusPercent', percent === '' ? undefined : typedNumber(percent)),
      ...this.optionalMinor('minHyperBonusBetLimit'),
      ...this.optionalMinor('maxHyperBonusLimit'),
    };
  }

  private rawBet(bet: CalculatorBet): unknown {
    const { id, statusId, mayShare } = bet;
    const deadHeat = normaliseTyped(bet.deadHeat);
    const block = normaliseTyped(bet.block);
    return {
      id,
      statusId,
      coef: normaliseTyped(bet.coef),
      ...optional('deadHeat', mayShare && deadHeat !== '' ? deadHeat : undefined),
      ...optional('blockId', this.hasBlocks && block !== '' ? typedNumber(block) : undefined),
      ...optional('isBanker', this.typeId === couponType.system ? bet.isBanker : undefined),
    };
  }
}
