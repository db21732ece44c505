import type { Account, PlacedCoupon } from '@longshot/contracts';

/** Events inside the gateway, by topic. Told after it was committed; telling may be lost, the database is not. */
export interface BusEvents {
  /** A player's balances moved, or another account became the active one. */
  readonly accounts: { readonly playerId: string; readonly accounts: readonly Account[] };
  /** Something that a player's session shows is not as it was: told at once after the commit, before what it is now. */
  readonly 'player-changed': { readonly playerId: string };
  /** A coupon was placed or changed its state. */
  readonly coupon: { readonly playerId: string; readonly coupon: PlacedCoupon };
  /** A player's limits are not as they were: one was set, decided, asked to be taken away, or the player excluded. */
  readonly limits: { readonly playerId: string };
  /** The support answered a player, or the player has read it: so many answers are unread. */
  readonly support: { readonly playerId: string; readonly unread: number };
  /** A session ended: its sockets must close. */
  readonly 'session-revoked': { readonly sessionId: string };
  /** The staff suspended a market of an event, or opened it again. */
  readonly 'market-held': { readonly eventId: string };
  /** The staff decided how a market of an event ends, or left it to the feed again. */
  readonly 'market-decided': { readonly eventId: string };
  /** The feed's word about results was stored: whoever settles has work. */
  readonly 'results-stored': { readonly count: number };
  /** The staff has set something else of what the site shows. */
  readonly 'site-set': { readonly name: string };
}

/** A name of something that happens. */
export type BusTopic = keyof BusEvents;

/** Every topic. */
export const BUS_TOPICS = [
  'accounts',
  'player-changed',
  'coupon',
  'limits',
  'support',
  'session-revoked',
  'market-held',
  'market-decided',
  'results-stored',
  'site-set',
] as const satisfies readonly BusTopic[];

/** Carries what happened to whoever follows it: within the process, or between gateways by a broker. */
export interface EventBus {
  /** Tells; never throws, whatever those who follow do. */
  publish<Topic extends BusTopic>(topic: Topic, event: BusEvents[Topic]): void;
  /** Follows a topic from now on; the answer ends it. */
  subscribe<Topic extends BusTopic>(topic: Topic, listener: (event: BusEvents[Topic]) => void): () => void;
}

type Listeners = { [Topic in BusTopic]: Set<(event: BusEvents[Topic]) => void> };

/** A bus within this process; `onError` is told when a listener throws. */
export function createEventBus(onError: (error: unknown) => void = () => undefined): EventBus {
  const listeners: Listeners = {
    accounts: new Set(),
    'player-changed': new Set(),
    coupon: new Set(),
    limits: new Set(),
    support: new Set(),
    'session-revoked': new Set(),
    'market-held': new Set(),
    'market-decided': new Set(),
    'results-stored': new Set(),
    'site-set': new Set(),
  };
  return {
    publish: (topic, event) => {
      for (const listener of [...listeners[topic]]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe: (topic, listener) => {
      listeners[topic].add(listener);
      return () => void listeners[topic].delete(listener);
    },
  };
}
