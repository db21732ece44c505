import type { PrivateMessage } from '@longshot/contracts';
import type { EventBus } from '../../platform/bus/index.ts';
import type { PlayerChannel } from './player-channel.ts';

/** Listeners by a key: a player or a session. */
class Listeners<Told> {
  readonly #byKey = new Map<string, Set<(told: Told) => void>>();

  add(key: string, listener: (told: Told) => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byKey.delete(key);
    };
  }

  keys(): readonly string[] {
    return [...this.#byKey.keys()];
  }

  tell(key: string, told: Told): void {
    for (const listener of [...(this.#byKey.get(key) ?? [])]) listener(told);
  }
}

/** The player's channel over the gateway's event bus; it follows the bus for as long as the gateway runs. */
export function createPlayerChannel(bus: EventBus): PlayerChannel {
  const players = new Listeners<PrivateMessage>();
  const sessions = new Listeners<PrivateMessage>();
  const changes = new Listeners<void>();
  bus.subscribe('accounts', ({ playerId, accounts }) =>
    players.tell(playerId, { type: 'accounts', accounts: [...accounts] }),
  );
  bus.subscribe('player-changed', ({ playerId }) => changes.tell(playerId));
  bus.subscribe('coupon', ({ playerId, coupon }) => players.tell(playerId, { type: 'coupon', coupon }));
  bus.subscribe('limits', ({ playerId }) => players.tell(playerId, { type: 'limits' }));
  bus.subscribe('support', ({ playerId, unread }) => players.tell(playerId, { type: 'support', unread }));
  bus.subscribe('session-revoked', ({ sessionId }) => sessions.tell(sessionId, { type: 'signed-out' }));
  return {
    follow({ playerId, sessionId }, listener) {
      const stops = [players.add(playerId, listener), sessions.add(sessionId, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    followChanges: (playerId, listener) => changes.add(playerId, listener),
    sessionIds: () => sessions.keys(),
  };
}
