import type { AccessOrigin, AccessPort } from '../../platform/http/access-port.ts';
import type { PlayerChannel } from './player-channel.ts';

/** The page that a topic belongs to: a block by address looks at it. */
const pageOfTopic = (topic: string): string => `/${/^board:(live|line)/.exec(topic)?.[1] ?? ''}`;

/**
 * Asks the decision of access for one connection, for as long as it lives. Made apart from the request: what stands
 * among a request's own would keep the request as long as the connection lives.
 *
 * A topic is a part of the pages that show it: it is closed to a visitor as what is read there is, and to a player as
 * the pages are.
 */
export class StreamGuard {
  readonly #access: Pick<AccessPort, 'refusalOfVisitor' | 'refusalOfPlayer'> | undefined;
  readonly #origin: AccessOrigin;
  readonly #playerId: string | null;
  #isPlayerKeptOut = false;

  constructor(
    access: Pick<AccessPort, 'refusalOfVisitor' | 'refusalOfPlayer'> | undefined,
    origin: AccessOrigin,
    playerId: string | null,
  ) {
    this.#access = access;
    this.#origin = origin;
    this.#playerId = playerId;
  }

  /** Reads what is known of the player; false where it cannot be read, and then it stays as it was. */
  async look(): Promise<boolean> {
    try {
      const refusal = await this.#access?.refusalOfPlayer(this.#playerId, { class: 'page' });
      this.#isPlayerKeptOut = refusal != null;
      return true;
    } catch {
      return false;
    }
  }

  /** Whether a topic is closed now, or with null the stream itself: a player's own messages are never. */
  isClosed(topic: string | null): boolean {
    const page = topic === null ? '/' : pageOfTopic(topic);
    const isPlayerKeptOut = topic !== null && this.#isPlayerKeptOut;
    return isPlayerKeptOut || this.#access?.refusalOfVisitor(this.#origin, { class: 'read', page }) != null;
  }

  /** Reads anew whenever the player has changed, and tells so afterwards. The answer ends that. */
  watch(players: Pick<PlayerChannel, 'followChanges'>, onLook: () => void): () => void {
    if (this.#playerId === null) return () => undefined;
    return players.followChanges(this.#playerId, () => void this.look().then(onLook));
  }
}
