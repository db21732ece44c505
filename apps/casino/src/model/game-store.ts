import { isRequestFailure, type RequestFailure, type Transport } from '@longshot/api-client';
import { operations, type LaunchedGame } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The game that is open, for real money or for play money. */
export class GameStore {
  status: 'closed' | 'opening' | 'open' | 'over' | 'refused' = 'closed';
  mode: 'real' | 'demo' = 'demo';
  launched: LaunchedGame | null = null;
  /** The account that it is played from; null for play money. */
  accountId: string | null = null;
  /** Why it was not opened; null when nobody said. */
  refusal: RequestFailure['code'] | null = null;
  /** The page that says why and how to go on, below the language; null where none does. */
  refusalPage: string | null = null;
  /** Where a player goes on who has to deposit first, below the language; null for everybody else. */
  depositPage: string | null = null;
  private requested = 0;
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'requested'>(
      this,
      { launched: observableRef, transport: false, requested: false },
      { autoBind: true },
    );
  }

  /** Opens a game for real money of an account. */
  play(gameId: string, accountId: string): Promise<void> {
    this.accountId = accountId;
    return this.open('real', () => this.transport.call(operations.launchGame, { body: { gameId, accountId } }));
  }

  /** Opens a game for play money. */
  tryOut(gameId: string, iso: string): Promise<void> {
    this.accountId = null;
    return this.open('demo', () => this.transport.call(operations.tryGame, { body: { gameId, iso } }));
  }

  /** Is played for money alone, and nobody is there who has any. */
  needPlayer(): void {
    this.requested += 1;
    this.status = 'refused';
    this.mode = 'real';
    this.refusal = 'unauthorised';
  }

  /** Its token is over. */
  end(): void {
    if (this.status === 'open') this.status = 'over';
  }

  /** Leaves the game. */
  close(): void {
    this.requested += 1;
    this.status = 'closed';
    this.launched = null;
  }

  private async open(mode: 'real' | 'demo', ask: () => Promise<LaunchedGame>): Promise<void> {
    const requested = ++this.requested;
    this.status = 'opening';
    this.mode = mode;
    this.launched = null;
    this.depositPage = null;
    try {
      const launched = await ask();
      runInAction(() => {
        if (requested !== this.requested) return;
        this.launched = launched;
        this.status = 'open';
      });
    } catch (error) {
      runInAction(() => {
        if (requested !== this.requested) return;
        const failure = isRequestFailure(error) ? error : null;
        this.refusal = failure?.code ?? null;
        this.refusalPage = failure?.details.page ?? null;
        this.depositPage = failure?.details.reason === 'first-deposit' ? this.refusalPage : null;
        this.status = 'refused';
      });
    }
  }
}
