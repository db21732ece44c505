import { isRequestFailure, type Transport } from '@longshot/api-client';
import {
  operations,
  type BodyOf,
  type LotteryView,
  type LottoDraw,
  type LottoTicket,
  type QueryOf,
  type ResponseOf,
} from '@longshot/contracts';
import type { LottoField } from '@longshot/domain/pools';
import { Loaded, type StartTimer } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';

/** How often a draw is looked for that is due. */
const POLL_MS = 1_500;

/** Input of the store. */
export interface LottoInput {
  readonly transport: Transport;
  readonly startTimer: StartTimer;
  readonly createKey: () => string;
}

/** Lotteries, their draws and the player's tickets. */
export class LottoStore {
  readonly lotteries = new Loaded<readonly LotteryView[]>();
  readonly draws = new Loaded<ResponseOf<'getLottoDraws'>>();
  readonly frequencies = new Loaded<ResponseOf<'getLottoFrequencies'>>();
  /** The draw that is watched. */
  readonly draw = new Loaded<LottoDraw>();
  readonly tickets = new Loaded<ResponseOf<'getLottoTickets'>>();
  readonly favourites = new Loaded<ResponseOf<'getLottoFavourites'>['favourites']>();
  /** Something is being bought, taken or kept. */
  isBusy = false;
  /** Code of why the last act was refused. */
  problem: string | null = null;
  /** The ticket that was bought or taken last. */
  bought: LottoTicket | null = null;
  private key: string | null = null;
  private stopWatching = (): void => undefined;
  private readonly input: LottoInput;

  constructor(input: LottoInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'key' | 'stopWatching'>(
      this,
      {
        lotteries: false,
        draws: false,
        frequencies: false,
        draw: false,
        tickets: false,
        favourites: false,
        input: false,
        key: false,
        stopWatching: false,
      },
      { autoBind: true },
    );
  }

  /** A lottery by its number; undefined before it came. */
  lotteryOf(lottoId: string): LotteryView | undefined {
    return this.lotteries.value?.find((each) => each.lottoId === lottoId);
  }

  loadLotteries(): void {
    this.lotteries.load(
      async (signal) => (await this.input.transport.call(operations.getLotteries, { signal })).lotteries,
      true,
    );
  }

  loadDraws(lottoId: string, query: QueryOf<'getLottoDraws'>): void {
    const call = { params: { lottoId }, query };
    this.draws.load((signal) => this.input.transport.call(operations.getLottoDraws, { ...call, signal }));
  }

  loadFrequencies(lottoId: string): void {
    const params = { lottoId };
    this.frequencies.load((signal) => this.input.transport.call(operations.getLottoFrequencies, { params, signal }));
  }

  /** Loads the newest tickets, or those before one. */
  loadTickets(before?: string): void {
    const query = before === undefined ? {} : { before };
    this.tickets.load((signal) => this.input.transport.call(operations.getLottoTickets, { query, signal }), true);
  }

  loadFavourites(): void {
    this.favourites.load(
      async (signal) => (await this.input.transport.call(operations.getLottoFavourites, { signal })).favourites,
      true,
    );
  }

  /** Watches a draw, and asks again as long as it is due and not drawn. */
  watch(lottoId: string, number: number, nowMs: () => number): void {
    this.stopWatching();
    const call = { params: { lottoId, number: String(number) } };
    const look = async (): Promise<void> => {
      const draw = await this.draw.wait((signal) =>
        this.input.transport.call(operations.getLottoDraw, { ...call, signal }),
      );
      if (draw === null || draw.state === 'settled' || draw.state === 'refunded') return;
      const afterMs = Math.max(POLL_MS, draw.closesAtMs - nowMs());
      this.stopWatching = this.input.startTimer(() => void look(), afterMs);
    };
    void look();
  }

  /** Buys a ticket; what was asked before and not answered is asked under the same key. */
  async buy(body: BodyOf<'buyLottoTicket'>): Promise<boolean> {
    this.key ??= this.input.createKey();
    const call = { body, idempotencyKey: this.key };
    const ticket = await this.act(() => this.input.transport.call(operations.buyLottoTicket, call));
    if (ticket) this.take(ticket);
    return ticket !== null;
  }

  /** Takes a ticket that somebody gave. */
  async claim(code: string, accountId: string): Promise<boolean> {
    const body = { code, accountId };
    const ticket = await this.act(() => this.input.transport.call(operations.claimLottoGift, { body }));
    if (ticket) this.take(ticket);
    return ticket !== null;
  }

  /** Keeps favourite numbers of a lottery. */
  async keepFavourites(lottoId: string, fields: readonly LottoField[]): Promise<void> {
    const body = { lottoId, fields: fields.map((field) => field.map((numbers) => [...numbers])) };
    const kept = await this.act(() => this.input.transport.call(operations.saveLottoFavourites, { body }));
    if (kept) this.loadFavourites();
  }

  /** Resets the outcome of the last act. */
  reset(): void {
    this.problem = null;
    this.bought = null;
    this.key = null;
  }

  /** Stops what was started. */
  dispose(): void {
    this.stopWatching();
    for (const each of [this.lotteries, this.draws, this.frequencies, this.draw, this.tickets, this.favourites]) {
      each.reset();
    }
  }

  private take(ticket: LottoTicket): void {
    this.bought = ticket;
    this.key = null;
    this.loadTickets();
  }

  private async act<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    this.isBusy = true;
    this.problem = null;
    this.bought = null;
    try {
      return await ask();
    } catch (error) {
      runInAction(() => {
        const failure = isRequestFailure(error) ? error : null;
        // A code of a gift and a free ticket may both not be there any more.
        const isOfFree = failure?.details.field === 'freeTicketId';
        this.problem = isOfFree ? 'no-free-ticket' : (failure?.code ?? 'unavailable');
        // What was refused may be changed and asked anew; what nobody answered is asked again as it was.
        if (failure && failure.status >= 400 && failure.status < 500) this.key = null;
      });
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
