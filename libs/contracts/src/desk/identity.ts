import { MATCHED_BY } from '@longshot/domain/identity';
import { Type, type Static } from 'typebox';
import { WaitingCorrection } from '../schemas/corrections.ts';
import { PlayerDocument } from '../schemas/identification.ts';
import { EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { pagedQuery } from './searched-list.ts';

const strict = { additionalProperties: false } as const;

/** A player in the queue of the room Identity. */
export const DeskIdentification = Type.Object({
  playerId: NumericId,
  name: Type.String(),
  dateOfBirth: Type.String(),
  country: Nullable(Type.String()),
  /** Documents that nobody has decided about, and when the oldest of them came. */
  documents: Type.Integer(),
  /** Corrections of personal data that the player asked for and nobody has decided about. */
  corrections: Type.Integer(),
  sinceMs: Nullable(EpochMs),
  /** Whether the player asked to be identified. */
  isAsked: Type.Boolean(),
  listedOn: Type.Array(Type.String()),
});

/** Page of the queue, the oldest account first. */
export const DeskIdentifications = Type.Object({
  players: Type.Array(DeskIdentification),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

/** Page of the queue that is asked for. */
export const DeskIdentificationsQuery = Type.Object({ after: Type.Optional(NumericId) }, strict);

/** Everything by which a player is identified: what they told, what they sent. */
export const DeskIdentity = Type.Object({
  playerId: NumericId,
  isIdentified: Type.Boolean(),
  isAsked: Type.Boolean(),
  /** Personal data of the player, by the names of the fields. */
  told: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  documents: Type.Array(PlayerDocument),
  /** Corrections that wait, the oldest first. */
  corrections: Type.Array(WaitingCorrection),
  listedOn: Type.Array(Type.String()),
  /** Other accounts that were found to be alike. */
  alike: Type.Array(Type.Object({ playerId: NumericId, matchedBy: Type.String(), isSame: Type.Boolean() })),
});

/** One of two accounts that are alike. */
export const DeskPairedAccount = Type.Object({
  playerId: NumericId,
  name: Type.String(),
  dateOfBirth: Type.String(),
  isExcluded: Type.Boolean(),
});

/** Page of the pairs of accounts that nobody has decided about, those that were found last first. */
export const DeskPairs = Type.Object({
  pairs: Type.Array(
    Type.Object({
      one: DeskPairedAccount,
      other: DeskPairedAccount,
      by: Type.Array(Type.Enum([...MATCHED_BY])),
      /** One person by the rule. */
      isSame: Type.Boolean(),
      foundAtMs: EpochMs,
    }),
  ),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Page of the pairs that is asked for. */
export const DeskPairsQuery = Type.Object(pagedQuery, strict);

/** A document itself. */
export const DeskDocument = Type.Object({ document: PlayerDocument, playerId: NumericId, content: Type.String() });

export type DeskIdentification = Static<typeof DeskIdentification>;
export type DeskIdentifications = Static<typeof DeskIdentifications>;
export type DeskIdentificationsQuery = Static<typeof DeskIdentificationsQuery>;
export type DeskPairedAccount = Static<typeof DeskPairedAccount>;
export type DeskPairs = Static<typeof DeskPairs>;
export type DeskIdentity = Static<typeof DeskIdentity>;
export type DeskDocument = Static<typeof DeskDocument>;
