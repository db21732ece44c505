import { isRequestFailure, type Transport } from '@longshot/api-client';
import { operations, type BonusGameView, type BonusPlay } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';

/** A bonus game by its name. */
export type BonusGameName = BonusGameView['game'];

/** Input of a bonus game. */
export interface BonusGameInput {
  readonly transport: Transport;
  readonly language: string;
  readonly game: BonusGameName;
}

/** A bonus game: the chance of the day, and the play that the gateway keeps. Nothing of what lies hidden is here. */
export class BonusGameStore {
  readonly view = new Loaded<BonusGameView>();
  /** The play as it stands; null before one was begun. */
  play: BonusPlay | null = null;
  isBusy = false;
  /** Why the last step was not made, as a reason or a code; null while nothing is wrong. */
  problem: string | null = null;
  /** Whether the play was begun here, so that its end is shown as it comes. */
  isFresh = false;
  private readonly input: BonusGameInput;

  constructor(input: BonusGameInput) {
    this.input = input;
    makeAutoObservable<this, 'input'>(this, { input: false, view: false }, { autoBind: true });
  }

  /** Reads how the game stands to who is signed in. */
  async load(): Promise<void> {
    const { transport, language, game } = this.input;
    const view = await this.view.wait((signal) =>
      transport.call(operations.getBonusGame, { params: { game }, query: { language }, signal }),
    );
    if (view !== null) runInAction(() => (this.play = view.play));
  }

  /** Takes the chance of the day, by the promise that was shown and a seed of the player's own. */
  begin(clientSeed: string): Promise<void> {
    const { transport, game } = this.input;
    const serverSeedHash = this.view.value?.serverSeedHash ?? '';
    return this.step(() =>
      transport.call(operations.playBonusGame, { params: { game }, body: { serverSeedHash, clientSeed } }),
    );
  }

  /** Makes the next decision. */
  decide(decision: number): Promise<void> {
    const { transport } = this.input;
    const { play } = this;
    if (play === null || play.row !== null) return Promise.resolve();
    const [params, step] = [{ playId: play.id }, play.decisions.length];
    return this.step(() => transport.call(operations.decideBonusGame, { params, body: { step, decision } }));
  }

  private async step(ask: () => Promise<BonusPlay>): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.problem] = [true, null];
    try {
      const play = await ask();
      runInAction(() => ([this.play, this.isFresh] = [play, true]));
      if (play.row !== null) await this.load();
    } catch (error) {
      runInAction(() => (this.problem = isRequestFailure(error) ? (error.details.reason ?? error.code) : 'generic'));
      // The chance may have been taken elsewhere, or the promise used up.
      await this.load();
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
