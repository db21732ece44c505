import type { BodyOf, LotteryView, ResponseOf } from '@longshot/contracts';
import {
  lotteries,
  type Lottery,
  type LottoField,
  lottoLines,
  MOST_LOTTO_FIELDS,
  MOST_LOTTO_LINES,
} from '@longshot/domain/pools';
import { makeAutoObservable, observableRef } from 'mobx';
import { quickPick, type PickBelow } from './quick-pick.ts';

/** Whether a ticket stays the player's, goes to whoever has its code, or to the player of a number. */
export type GiftKind = 'none' | 'code' | 'player';

/** A ticket that the house gives. */
export type FreeTicket = ResponseOf<'getLottoTickets'>['freeTickets'][number];

/** A ticket as it is being filled in. */
export class TicketDraft {
  fields: readonly LottoField[];
  /** The field that is marked in. */
  active = 0;
  draws = 1;
  gift: GiftKind = 'none';
  giftPlayer = '';
  /** The free ticket that it fills in; null: the player pays. */
  free: FreeTicket | null = null;
  private readonly lottery: Lottery;
  private readonly lottoId: string;

  constructor({ name, lottoId }: Pick<LotteryView, 'name' | 'lottoId'>) {
    this.lottery = lotteries[name];
    this.lottoId = lottoId;
    this.fields = [this.emptyField()];
    makeAutoObservable<this, 'lottery' | 'lottoId'>(
      this,
      { fields: observableRef, free: observableRef, lottery: false, lottoId: false },
      { autoBind: true },
    );
  }

  get canAdd(): boolean {
    return this.fields.length < MOST_LOTTO_FIELDS;
  }

  get marks(): LottoField {
    return this.fields[this.active] ?? this.emptyField();
  }

  /** Lines of each field; 0 where too few numbers are marked. */
  get linesByField(): readonly number[] {
    return this.fields.map((field) => Number(lottoLines(this.lottery, field)));
  }

  /** The first field that cannot be played, or that a free ticket has no room for, and why; null where all can. */
  get fault(): { readonly field: number; readonly kind: 'few' | 'many' | 'over' } | null {
    for (const [field, lines] of this.linesByField.entries()) {
      if (lines === 0) return { field, kind: 'few' };
      if (lines > MOST_LOTTO_LINES) return { field, kind: 'many' };
    }
    const isOver = this.free !== null && this.lines > this.free.lines;
    return isOver ? { field: this.fields.length - 1, kind: 'over' } : null;
  }

  get lines(): number {
    return this.linesByField.reduce((sum, lines) => sum + lines, 0);
  }

  /** Of all draws, in minor units. */
  get amountMinor(): number {
    return this.lines * this.lottery.price * (this.free === null ? this.draws : 1);
  }

  isMarked(drum: number, ball: number): boolean {
    return this.marks[drum]?.includes(ball) ?? false;
  }

  /** Marks a ball of a drum, or takes the mark away. */
  toggle(drum: number, ball: number): void {
    this.putMarks(
      this.marks.map((numbers, index) => {
        if (index !== drum) return numbers;
        return numbers.includes(ball)
          ? numbers.filter((each) => each !== ball)
          : [...numbers, ball].sort((a, b) => a - b);
      }),
    );
  }

  pick(below?: PickBelow): void {
    this.putMarks(quickPick(this.lottery.drums, below));
  }

  clear(): void {
    this.putMarks(this.emptyField());
  }

  add(): void {
    if (!this.canAdd) return;
    this.fields = [...this.fields, this.emptyField()];
    this.active = this.fields.length - 1;
  }

  remove(): void {
    if (this.fields.length === 1) return;
    this.fields = this.fields.filter((_, index) => index !== this.active);
    this.active = Math.max(0, this.active - 1);
  }

  choose(field: number): void {
    this.active = field;
  }

  /** Puts whole fields in place of what was marked: favourites. */
  fill(fields: readonly LottoField[]): void {
    if (fields.length === 0) return;
    this.fields = fields;
    this.active = 0;
  }

  setDraws(draws: number): void {
    this.draws = draws;
  }

  setFree(free: FreeTicket | null): void {
    this.free = free;
  }

  setGift(gift: GiftKind): void {
    this.gift = gift;
  }

  setGiftPlayer(text: string): void {
    this.giftPlayer = text.replace(/\D/g, '').slice(0, 15);
  }

  /** The ticket as it is bought in the draw on sale. */
  body(accountId: string, firstDraw: number): BodyOf<'buyLottoTicket'> {
    const { lottoId, draws, fields, amountMinor, gift, giftPlayer, free } = this;
    const bought = {
      lottoId,
      accountId,
      firstDraw,
      draws,
      fields: fields.map((field) => field.map((numbers) => [...numbers])),
      amountMinor,
    };
    if (free !== null) {
      return { ...bought, accountId: free.accountId, draws: 1, freeTicketId: free.freeTicketId };
    }
    if (gift === 'none') return bought;
    return { ...bought, gift: gift === 'player' && giftPlayer !== '' ? { playerId: giftPlayer } : {} };
  }

  private emptyField(): LottoField {
    return this.lottery.drums.map(() => []);
  }

  private putMarks(marks: LottoField): void {
    this.fields = this.fields.map((field, index) => (index === this.active ? marks : field));
  }
}
