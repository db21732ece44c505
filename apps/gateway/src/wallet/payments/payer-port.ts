import type { Log } from '../../platform/observability/log.ts';

/** Looks who else has paid, or is paid, by what a player's payments name; told by whoever knows players. */
export type MatchPayer = (playerId: number) => Promise<void>;

/** Tells of players whose payments name something anew: where money goes, or what it came by. */
export class PayerPort {
  readonly #log: Log;
  #match: MatchPayer = () => Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Lets players be looked at by this. */
  use(match: MatchPayer): void {
    this.#match = match;
  }

  /** Lets a player be looked at after the payment is committed. It never throws: the payment stands, and the next sign-in looks again. */
  async match(playerId: number): Promise<void> {
    try {
      await this.#match(playerId);
    } catch (error) {
      this.#log.error({ err: error, playerId }, 'a player could not be matched by their payment');
    }
  }
}
