import type { Transport } from '@longshot/api-client';
import { operations, type OfferView, type TournamentSummary, type TournamentView } from '@longshot/contracts';
import { Loaded, type StartTimer } from '@longshot/remote';

/** Boards are asked for again after so long, while somebody looks at them. */
const REFRESH_MS = 30_000;

const counts = (games: readonly string[], gameId: string | null): boolean =>
  gameId === null || games.length === 0 || games.includes(gameId);

/** Whether rounds count for an offer that is a mission: those of one game, or any. */
export const isMissionOfRounds = ({ mission, standing }: OfferView, gameId: string | null = null): boolean =>
  standing !== 'gone' && (mission?.steps.some(({ of, games }) => of === 'rounds' && counts(games, gameId)) ?? false);

/** Tournaments that run and missions of rounds, of one game or of all. */
interface CasinoEvents {
  readonly tournaments: readonly TournamentSummary[];
  readonly missions: readonly OfferView[];
  /** The board of the tournament that ends first; null where none runs. */
  readonly board: TournamentView | null;
}

/** Input of the events that a page shows. */
export interface CasinoEventsInput {
  readonly transport: Transport;
  readonly startTimer: StartTimer;
  readonly language: string;
  /** Game that they count; null: any. */
  readonly gameId: string | null;
}

/** Tournaments with their leader board, and missions of rounds, as long as a page shows them. */
export class CasinoEventsStore {
  readonly shown = new Loaded<CasinoEvents>();
  private readonly input: CasinoEventsInput;

  constructor(input: CasinoEventsInput) {
    this.input = input;
  }

  /** Asks again and again; returns what stops it. */
  watch(): () => void {
    let isWatched = true;
    let cancel = (): void => undefined;
    const ask = async (): Promise<void> => {
      await this.shown.wait((signal) => this.read(signal));
      if (isWatched) cancel = this.input.startTimer(() => void ask(), REFRESH_MS);
    };
    void ask();
    return () => {
      isWatched = false;
      cancel();
      this.shown.reset();
    };
  }

  private async read(signal: AbortSignal): Promise<CasinoEvents> {
    const { transport, language, gameId } = this.input;
    const asked = { query: { language }, signal };
    const [{ offers }, all] = await Promise.all([
      transport.call(operations.getOffers, asked),
      transport.call(operations.getTournaments, asked),
    ]);
    const running = all.tournaments.filter(({ state, games }) => state === 'running' && counts(games, gameId));
    const tournaments = running.toSorted((one, other) => one.endsAtMs - other.endsAtMs);
    const [first] = tournaments;
    const board = first
      ? await transport.call(operations.getTournament, { ...asked, params: { tournamentId: first.id } })
      : null;
    return { tournaments, missions: offers.filter((offer) => isMissionOfRounds(offer, gameId)), board };
  }
}
