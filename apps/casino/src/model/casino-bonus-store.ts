import { isRequestFailure, type Transport } from '@longshot/api-client';
import {
  operations,
  type BonusGameSummary,
  type OfferView,
  type TournamentSummary,
  type TournamentView,
} from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { isMissionOfRounds } from './casino-events-store.ts';
import { makeAutoObservable, runInAction } from 'mobx';

/** Input of the bonuses of the casino. */
export interface CasinoBonusInput {
  readonly transport: Transport;
  readonly language: string;
}

/** Everything that the casino offers beside its games. */
interface CasinoBonuses {
  readonly offers: readonly OfferView[];
  readonly missions: readonly OfferView[];
  readonly tournaments: readonly TournamentSummary[];
  readonly games: readonly BonusGameSummary[];
}

/** Whether stakes in games count for an offer, or it looks at what was lost in them. */
const isOfCasino = ({ product, terms }: OfferView): boolean =>
  product === 'casino' || terms.weights.some((weight) => weight.product === 'casino' && weight.share !== '0');

/** Offers, tournaments and bonus games of the casino, and taking part in them. */
export class CasinoBonusStore {
  readonly all = new Loaded<CasinoBonuses>();
  readonly offer = new Loaded<OfferView>();
  readonly tournament = new Loaded<TournamentView>();
  isBusy = false;
  /** Why the last offer was not taken, as a reason or a code; null while nothing is wrong. */
  problem: string | null = null;
  private readonly input: CasinoBonusInput;

  constructor(input: CasinoBonusInput) {
    this.input = input;
    const loaded = { all: false, offer: false, tournament: false } as const;
    makeAutoObservable<this, 'input'>(this, { input: false, ...loaded }, { autoBind: true });
  }

  /** Loads everything that runs. */
  async load(): Promise<void> {
    const { transport, language } = this.input;
    await this.all.wait(async (signal) => {
      const asked = { query: { language }, signal };
      const [{ offers }, { tournaments }, { games }] = await Promise.all([
        transport.call(operations.getOffers, asked),
        transport.call(operations.getTournaments, asked),
        transport.call(operations.getBonusGames, asked),
      ]);
      const missions = offers.filter((offer) => isMissionOfRounds(offer));
      return { offers: offers.filter((offer) => !offer.mission && isOfCasino(offer)), missions, tournaments, games };
    });
  }

  /** Loads one offer with its terms. */
  async loadOffer(offerId: string): Promise<void> {
    const { transport, language } = this.input;
    await this.offer.wait((signal) =>
      transport.call(operations.getOffer, { params: { offerId }, query: { language }, signal }),
    );
  }

  /** Loads one tournament with its board. */
  async loadTournament(tournamentId: string): Promise<void> {
    const { transport, language } = this.input;
    await this.tournament.wait((signal) =>
      transport.call(operations.getTournament, { params: { tournamentId }, query: { language }, signal }),
    );
  }

  /** Takes an offer, and reads again how it stands. */
  take(offerId: string): Promise<void> {
    return this.act(async () => {
      await this.input.transport.call(operations.takeOffer, { params: { offerId }, body: {} });
      await this.loadOffer(offerId);
    });
  }

  /** Joins a tournament, and reads its board again. */
  join(tournamentId: string): Promise<void> {
    return this.act(async () => {
      await this.input.transport.call(operations.joinTournament, { params: { tournamentId } });
      await this.loadTournament(tournamentId);
    });
  }

  private async act(run: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.problem] = [true, null];
    try {
      await run();
    } catch (error) {
      runInAction(() => (this.problem = isRequestFailure(error) ? (error.details.reason ?? error.code) : 'generic'));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
