import type { TournamentOffer } from '@longshot/domain/promotions';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import { findOffersOfKind } from '../offers/offers-repository.ts';
import { isRunning } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { decideTournament, findOutstanding, isDecidable, payPrize } from './decide-tournament.ts';
import type { TournamentPlaces } from './tournament-places.ts';
import { countPoints } from './tournament-points.ts';

/** A round that was staked so long before the last count may have ended since. */
const OPEN_ROUND_MS = 600_000;

/**
 * Counts the points of tournaments that run, decides those that have ended and gives their prizes. Everything comes out of the
 * tables, so that no end of the process loses a point or gives a prize twice.
 */
export class TournamentFollower {
  readonly #context: PromotionsContext;
  /** When points were counted last, by tournament. */
  readonly #counted = new Map<string, number>();
  readonly #decided = new Set<string>();
  readonly #places: TournamentPlaces;

  constructor(context: PromotionsContext, places: TournamentPlaces) {
    this.#context = context;
    this.#places = places;
  }

  /** Looks after every tournament once. */
  async inspect(): Promise<void> {
    const { database, siteId } = this.#context;
    for (const tournament of await findOffersOfKind(database.kysely, siteId, 'tournament')) {
      await this.#lookAfter(tournament);
    }
  }

  async #lookAfter(tournament: TournamentOffer): Promise<void> {
    const { database, siteId, nowMs } = this.#context;
    const now = nowMs();
    if (isRunning(tournament, now)) {
      const last = this.#counted.get(tournament.id);
      await countPoints(database.kysely, siteId, tournament, last === undefined ? 0 : last - OPEN_ROUND_MS);
      this.#counted.set(tournament.id, now);
      await this.#places.read(tournament.id);
    }
    if (!isDecidable(tournament, now)) return;
    await decideTournament(this.#context, tournament);
    if (!this.#decided.has(tournament.id)) {
      await this.#places.read(tournament.id);
      this.#decided.add(tournament.id);
    }
    for (const playerId of await findOutstanding(this.#context, tournament)) {
      if (await payPrize(this.#context, tournament, playerId)) await announceAccounts(this.#context, playerId);
    }
  }
}
