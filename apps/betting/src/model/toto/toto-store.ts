import { isRequestFailure, type Transport } from '@longshot/api-client';
import { operations, type ResponseOf, type TotoCouponView, type TotoDraw } from '@longshot/contracts';
import { readTypedAmount } from '@longshot/domain/money';
import {
  LEAST_TOTO_STAKE,
  MOST_TOTO_VARIANTS,
  type TotoSectionName,
  totoSections,
  totoVariants,
} from '@longshot/domain/pools';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How a coupon is drawn by chance: a number from 0 up to 1, not 1 itself. */
export type Chance = () => number;

/** Input of toto. */
export interface TotoInput {
  readonly transport: Transport;
  readonly chance: Chance;
  readonly newKey: () => string;
}

/** The account that is staked from. */
export interface TotoAccount {
  readonly id: string;
  readonly iso: string;
}

/** Placing that was begun: the same coupon is sent again under the same key. */
interface Attempt {
  readonly key: string;
  readonly body: string;
}

type Marks = readonly (readonly string[])[];

/** One section of toto: its draws, the coupon that is being marked, the player's coupons and the best ones. */
export class TotoStore {
  readonly section: TotoSectionName;
  readonly open = new Loaded<ResponseOf<'getTotoDraw'>>();
  readonly next = new Loaded<ResponseOf<'getTotoDraw'>>();
  readonly past = new Loaded<ResponseOf<'getTotoDraws'>>();
  readonly nominees = new Loaded<ResponseOf<'getTotoNominees'>>();
  readonly coupons = new Loaded<ResponseOf<'getTotoCoupons'>>();
  /** Outcomes marked in each match, in the order of the section's table. */
  marks: Marks;
  /** The stake of a variant as it was typed. */
  stakeText = '0.10';
  isPlacing = false;
  /** Code of why the last coupon was not taken; null while nothing is wrong. */
  problem: string | null = null;
  /** The coupon that was taken last. */
  placed: TotoCouponView | null = null;
  private attempt: Attempt | null = null;
  private readonly input: TotoInput;

  constructor(section: TotoSectionName, input: TotoInput) {
    this.section = section;
    this.input = input;
    this.marks = this.unmarked();
    makeAutoObservable<this, 'input' | 'attempt'>(
      this,
      {
        section: false,
        marks: observableRef,
        input: false,
        attempt: false,
        open: false,
        next: false,
        past: false,
        nominees: false,
        coupons: false,
      },
      { autoBind: true },
    );
  }

  /** The draw that takes coupons. */
  get draw(): TotoDraw | null {
    return this.open.value?.draw ?? null;
  }

  get markedCount(): number {
    return this.marks.filter((marks) => marks.length > 0).length;
  }

  /** Places of the matches that have no mark. */
  get missing(): readonly number[] {
    return this.marks.flatMap((marks, place) => (marks.length === 0 ? place : []));
  }

  /** Variants of what is marked so far; 0 while nothing is. */
  get variants(): number {
    return this.markedCount === 0 ? 0 : totoVariants(this.marks.filter((marks) => marks.length > 0));
  }

  get hasTooMany(): boolean {
    return this.variants > MOST_TOTO_VARIANTS;
  }

  /** The stake of a variant; null where what was typed is none. */
  stakeMinor(iso: string): number | null {
    const minor = readTypedAmount(this.stakeText, iso);
    return minor === null || minor < LEAST_TOTO_STAKE ? null : minor;
  }

  type(text: string): void {
    [this.stakeText, this.problem] = [text, null];
  }

  /** Marks an outcome of a match, or takes its mark away. */
  toggle(place: number, outcome: string): void {
    const { outcomes } = totoSections[this.section];
    const marked = this.marks[place] ?? [];
    const wanted = marked.includes(outcome) ? marked.filter((each) => each !== outcome) : [...marked, outcome];
    this.mark(this.marks.map((each, at) => (at === place ? outcomes.filter((known) => wanted.includes(known)) : each)));
  }

  clear(): void {
    this.mark(this.unmarked());
  }

  /** Marks one outcome of every match that has no mark, by chance. */
  fillByChance(): void {
    const { outcomes } = totoSections[this.section];
    const any = () => outcomes[Math.floor(this.input.chance() * outcomes.length)] ?? outcomes[0];
    const isFull = this.missing.length === 0;
    this.mark(this.marks.map((marks) => (marks.length === 0 || isFull ? [any() ?? ''] : marks)));
  }

  /** Takes the marks of a coupon that was staked before. */
  copy(coupon: Pick<TotoCouponView, 'marks'>): void {
    this.mark(coupon.marks);
  }

  loadDraw(which: 'open' | 'next'): Promise<unknown> {
    const { section } = this;
    return this[which].wait((signal) =>
      this.input.transport.call(operations.getTotoDraw, { params: { section }, query: { which }, signal }),
    );
  }

  loadPast(): Promise<unknown> {
    const { section } = this;
    return this.past.wait((signal) =>
      this.input.transport.call(operations.getTotoDraws, { params: { section }, query: {}, signal }),
    );
  }

  loadNominees(): Promise<unknown> {
    const { section } = this;
    return this.nominees.wait((signal) =>
      this.input.transport.call(operations.getTotoNominees, { params: { section }, signal }),
    );
  }

  loadCoupons(): Promise<unknown> {
    const { section } = this;
    return this.coupons.wait((signal) =>
      this.input.transport.call(operations.getTotoCoupons, { params: { section }, query: {}, signal }),
    );
  }

  /** Stakes what is marked; a coupon whose answer was lost is sent again under its key. */
  async place({ id: accountId, iso }: TotoAccount): Promise<void> {
    const { draw, section, marks } = this;
    const stakeMinor = this.stakeMinor(iso);
    if (draw === null || stakeMinor === null || this.missing.length > 0 || this.isPlacing) return;
    const body = { drawNumber: draw.number, accountId, stakeMinor, marks: marks.map((outcomes) => [...outcomes]) };
    const idempotencyKey = this.keyOf(JSON.stringify(body));
    [this.isPlacing, this.problem, this.placed] = [true, null, null];
    try {
      const call = { params: { section }, body, idempotencyKey };
      const placed = await this.input.transport.call(operations.placeTotoCoupon, call);
      this.attempt = null;
      runInAction(() => {
        this.mark(this.unmarked());
        this.placed = placed;
      });
      await Promise.all([this.loadDraw('open'), this.loadCoupons()]);
    } catch (error) {
      const code = isRequestFailure(error) ? error.code : 'generic';
      runInAction(() => (this.problem = code));
      if (code === 'game_finished') await this.loadDraw('open');
    } finally {
      runInAction(() => (this.isPlacing = false));
    }
  }

  private unmarked(): Marks {
    return Array.from({ length: totoSections[this.section].matches }, () => []);
  }

  private mark(marks: Marks): void {
    [this.marks, this.problem, this.placed] = [marks, null, null];
  }

  private keyOf(body: string): string {
    if (this.attempt?.body !== body) this.attempt = { body, key: this.input.newKey() };
    return this.attempt.key;
  }
}
