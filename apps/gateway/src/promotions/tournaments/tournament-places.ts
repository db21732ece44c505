import type { PromotionsContext } from '../promotions-context.ts';
import { findPlaces, placeOf, type Places } from './tournament-board.ts';

/** Places are read anew after so long by a process that does not count points itself. */
const READ_AGAIN_MS = 30_000;

interface ReadPlaces {
  readonly atMs: number;
  readonly places: Promise<Places>;
}

/** Places of tournaments by points, read once for everybody: that of one player costs nothing, however many there are. */
export class TournamentPlaces {
  readonly #context: PromotionsContext;
  readonly #read = new Map<string, ReadPlaces>();

  constructor(context: PromotionsContext) {
    this.#context = context;
  }

  /** Reads the places of a tournament anew. */
  async read(tournamentId: string): Promise<Places> {
    const { database, siteId, nowMs } = this.#context;
    const places = findPlaces(database.kysely, siteId, tournamentId);
    const read = { atMs: nowMs(), places };
    this.#read.set(tournamentId, read);
    try {
      return await places;
    } catch (error) {
      if (this.#read.get(tournamentId) === read) this.#read.delete(tournamentId);
      throw error;
    }
  }

  /** The place of so many points, at most half a minute old; of points that nobody had then, that of now. */
  async placeOf(tournamentId: string, points: number): Promise<number> {
    const { database, siteId, nowMs } = this.#context;
    const known = this.#read.get(tournamentId);
    const isFresh = known !== undefined && nowMs() - known.atMs < READ_AGAIN_MS;
    const places = await (isFresh ? known.places : this.read(tournamentId));
    return places.get(points) ?? placeOf(database.kysely, siteId, tournamentId, points);
  }
}
