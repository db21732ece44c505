import type { Transport } from '@longshot/api-client';
import { operations, type CasinoJackpots } from '@longshot/contracts';
import { Loaded, type StartTimer } from '@longshot/remote';

/** Pots are asked for again after so long, while somebody looks at them. */
const REFRESH_MS = 10_000;

type Jackpot = CasinoJackpots['jackpots'][number];

/** Sums in the jackpots, as long as a page shows them. */
export class JackpotStore {
  readonly shown = new Loaded<CasinoJackpots>();
  private readonly transport: Transport;
  private readonly startTimer: StartTimer;
  private stopWatching = (): void => undefined;

  constructor(transport: Transport, startTimer: StartTimer) {
    this.transport = transport;
    this.startTimer = startTimer;
  }

  /** The jackpot of a game; undefined where it has none, or before anything came. */
  of(gameId: string): Jackpot | undefined {
    return this.shown.value?.jackpots.find((each) => each.gameId === gameId);
  }

  /** Asks for the pots of a currency again and again; returns what stops it. */
  watch(iso: string): () => void {
    this.stopWatching();
    let isWatched = true;
    let cancel = (): void => undefined;
    const ask = async (): Promise<void> => {
      await this.shown.wait((signal) => this.transport.call(operations.getCasinoJackpots, { query: { iso }, signal }));
      if (isWatched) cancel = this.startTimer(() => void ask(), REFRESH_MS);
    };
    void ask();
    this.stopWatching = () => {
      isWatched = false;
      cancel();
    };
    return this.stopWatching;
  }

  /** Stops what was started. */
  readonly dispose = (): void => {
    this.stopWatching();
    this.shown.reset();
  };
}
