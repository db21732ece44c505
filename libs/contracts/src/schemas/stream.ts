import { Type } from 'typebox';
import { Board, EventHead, EventImage, Incident, Market } from './board.ts';
import { PlacedCoupon } from './coupon.ts';
import { Coefficient, EpochMs, MarketKey, NumericId, OutcomeId } from './primitives.ts';
import { Account } from './session.ts';

/**
 * Topic that a page may follow: `board:live`, `board:line`, narrowed by sport slug and championship id
 * (`board:live:football:118587`), one event (`event:500123`), or the counts of the menu (`menu`).
 */
export const StreamTopic = Type.String({
  pattern: '^(?:board:(?:live|line)(?::[a-z0-9-]{1,40}(?::\\d{1,18})?)?|event:\\d{1,18}|menu)$',
});

/** From the page: follow a topic, from where it stood if it knows. `id` is the page's own. */
export const SubscribeMessage = Type.Object({
  type: Type.Enum(['subscribe']),
  id: Type.Integer({ minimum: 1 }),
  topic: StreamTopic,
  epoch: Type.Optional(Type.String({ maxLength: 40 })),
  clk: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** From the page: stop following. */
export const UnsubscribeMessage = Type.Object({ type: Type.Enum(['unsubscribe']), id: Type.Integer({ minimum: 1 }) });

/** Everything a page may send. */
export const ClientMessage = Type.Union([SubscribeMessage, UnsubscribeMessage]);

/**
 * One change, as a short list whose first member says what it is:
 * `p` price, `s` market status, `m` market put in (new or whole anew), `d` market dropped,
 * `h` event head, `e` event put in, `r` event removed, `i` incidents to be merged by id (an event's own topic alone).
 */
export const Change = Type.Union([
  Type.Tuple([Type.Enum(['p']), NumericId, MarketKey, OutcomeId, Coefficient, Type.Enum([0, 1])]),
  Type.Tuple([Type.Enum(['s']), NumericId, MarketKey, Type.Integer()]),
  Type.Tuple([Type.Enum(['m']), NumericId, Market]),
  Type.Tuple([Type.Enum(['d']), NumericId, MarketKey]),
  Type.Tuple([Type.Enum(['h']), NumericId, Type.Partial(EventHead)]),
  Type.Tuple([Type.Enum(['e']), EventImage]),
  Type.Tuple([Type.Enum(['r']), NumericId]),
  Type.Tuple([Type.Enum(['i']), NumericId, Type.Array(Incident)]),
]);

/** First message of a connection. A frame or heartbeat comes at least every `heartbeatMs`. */
export const HelloMessage = Type.Object({
  type: Type.Enum(['hello']),
  version: Type.Enum([1]),
  epoch: Type.String(),
  heartbeatMs: Type.Integer(),
  serverTimeMs: EpochMs,
});

/** The whole of a topic. For `menu` the events are empty: it says only that the menu changed. */
export const ImageMessage = Type.Object({ type: Type.Enum(['image']), id: Type.Integer(), ...Board.properties });

/** Changes of a topic since the frame before. */
export const DeltaMessage = Type.Object({
  type: Type.Enum(['delta']),
  id: Type.Integer(),
  clk: Type.Integer(),
  changes: Type.Array(Change),
});

/** Nothing changed, the stream lives. `isFeedUp` is false while no producer is trusted. */
export const HeartbeatMessage = Type.Object({
  type: Type.Enum(['heartbeat']),
  clk: Type.Integer(),
  serverTimeMs: EpochMs,
  isFeedUp: Type.Boolean(),
});

/** To the player's own pages only. */
export const PrivateMessage = Type.Union([
  Type.Object({ type: Type.Enum(['accounts']), accounts: Type.Array(Account) }),
  Type.Object({ type: Type.Enum(['coupon']), coupon: PlacedCoupon }),
  /** The limits are not as they were; they are read anew by whoever shows them. */
  Type.Object({ type: Type.Enum(['limits']) }),
  Type.Object({ type: Type.Enum(['support']), unread: Type.Integer({ minimum: 0 }) }),
  Type.Object({ type: Type.Enum(['signed-out']) }),
]);

/**
 * Parts of its channel that a page must not show or run, whatever release it was loaded with: to every page, after the
 * greeting and whenever it changes. Pages of before pass it over.
 */
export const DeliveryMessage = Type.Object({
  type: Type.Enum(['delivery']),
  /** Remotes that are switched off: a panel stands in their place. */
  killed: Type.Array(Type.String()),
  /** Builds that must not run: `coupon@4.7.0-1ab3`. */
  blocked: Type.Array(Type.String()),
  /** Builds that an urgent roll-back took back: pages that run them are loaded anew. */
  withdrawn: Type.Array(Type.String()),
});

/** A message of the page was not understood or its topic does not exist. */
export const StreamErrorMessage = Type.Object({
  type: Type.Enum(['error']),
  id: Type.Optional(Type.Integer()),
  code: Type.Enum(['validation_failed', 'not_found']),
});
