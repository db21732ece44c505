import { CARE_LEVELS, HARM_MARKERS } from '@longshot/domain/harm';
import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

const CareLevel = Type.Enum([...CARE_LEVELS]);

/** A level of which something is told. */
const ToldLevel = Type.Enum(['low', 'middle', 'high']);

const marker = {
  marker: Type.Enum([...HARM_MARKERS]),
  /** Counted over so many hours just past. */
  withinHours: Type.Integer(),
  /** So much sets it. */
  from: Type.Integer(),
  counted: Type.Integer(),
};

/** How a player stands to the markers of harm now. */
const Care = Type.Object({
  level: CareLevel,
  markers: Type.Array(Type.Object(marker)),
  /** The newest message that the player has not read; null where there is none. */
  message: Nullable(
    Type.Object({
      level: ToldLevel,
      atMs: EpochMs,
      /** Deposits wait until it is read. */
      mustBeRead: Type.Boolean(),
    }),
  ),
});

/** A note for the staff. */
const CareNote = Type.Object({
  noteId: NumericId,
  playerId: NumericId,
  level: ToldLevel,
  jurisdiction: Type.String(),
  score: Type.Integer(),
  markers: Type.Array(Type.Object({ ...marker, weight: Type.Integer() })),
  notedAtMs: EpochMs,
  /** When the player has read their message. */
  readAtMs: Nullable(EpochMs),
  decidedAtMs: Nullable(EpochMs),
  decidedBy: Nullable(Type.String()),
  remark: Nullable(Type.String()),
});

/** The schemas of the operations of `operations/care.ts`. */
export const careSchemas = {
  getCare: { response: Care },
  readCare: { response: Care },
  listCareNotes: {
    query: Type.Object({ playerId: Type.Optional(NumericId) }, strict),
    response: Type.Object({ notes: Type.Array(CareNote) }),
  },
} as const satisfies SchemasByOperation;
