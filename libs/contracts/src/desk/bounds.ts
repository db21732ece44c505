import { STAKE_FACTOR } from '@longshot/domain/coupon/quote';
import { Type, type Static } from 'typebox';
import { CurrencyIso, EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { pagedQuery } from './searched-list.ts';

/** Share of the usual maximum of stakes, in percent. */
export const StakeFactorPercent = Type.Integer({ minimum: STAKE_FACTOR.least, maximum: STAKE_FACTOR.most });

/** A factor that was set for one player, by whom and why. */
export const DeskOwnFactor = Type.Object({
  percent: Type.Integer(),
  by: Type.String(),
  reason: Type.String(),
  atMs: EpochMs,
});

/** A group of players with a factor. */
export const DeskStakeGroup = Type.Object({
  groupId: NumericId,
  name: Type.String(),
  percent: Type.Integer(),
  members: Type.Integer(),
  by: Type.String(),
  atMs: EpochMs,
});

/** Groups, by their names. */
export const DeskStakeGroups = Type.Object({ groups: Type.Array(DeskStakeGroup) });

/** Page of a list of bounds that is asked for. */
export const DeskBoundsQuery = Type.Object(pagedQuery, { additionalProperties: false });

/** Page of players who have a bound of their own, the newest first. */
export const DeskBoundPlayers = Type.Object({
  players: Type.Array(Type.Object({ playerId: NumericId, player: Type.String(), own: DeskOwnFactor })),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** A group with a page of its members, those who came last first. */
export const DeskStakeGroupCard = Type.Object({
  group: DeskStakeGroup,
  members: Type.Array(
    Type.Object({
      playerId: NumericId,
      player: Type.String(),
      /** The player's own factor, which counts before the group's. */
      own: Nullable(Type.Integer()),
      by: Type.String(),
      atMs: EpochMs,
    }),
  ),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Everything that bounds the stakes of a player. */
export const DeskPlayerBounds = Type.Object({
  playerId: NumericId,
  player: Type.String(),
  /** Factor that counts, in percent. */
  factor: Type.Integer(),
  own: Nullable(DeskOwnFactor),
  groups: Type.Array(DeskStakeGroup),
  /** By currency of the player's accounts: the least stake, the usual maximum, and the player's. */
  maxima: Type.Array(
    Type.Object({
      iso: CurrencyIso,
      minMinor: Type.Integer(),
      usualMinor: Type.Integer(),
      maxMinor: Type.Integer(),
    }),
  ),
});

export type DeskOwnFactor = Static<typeof DeskOwnFactor>;
export type DeskStakeGroup = Static<typeof DeskStakeGroup>;
export type DeskStakeGroups = Static<typeof DeskStakeGroups>;
export type DeskBoundPlayers = Static<typeof DeskBoundPlayers>;
export type DeskStakeGroupCard = Static<typeof DeskStakeGroupCard>;
export type DeskPlayerBounds = Static<typeof DeskPlayerBounds>;
