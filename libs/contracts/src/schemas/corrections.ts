import { personalFieldNames } from '@longshot/domain/identity';
import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

const correction = {
  correctionId: NumericId,
  field: Type.Enum([...personalFieldNames]),
  /** The value that is kept when it was asked for; the empty text where none was. */
  valueBefore: Type.String(),
  value: Type.String(),
  /** Why the player asks. */
  reason: Type.String(),
  state: Type.Enum(['open', 'accepted', 'refused']),
  /** Why the staff decided so; null while it waits. */
  answer: Nullable(Type.String()),
  askedAtMs: EpochMs,
  decidedAtMs: Nullable(EpochMs),
};

const Corrections = Type.Object({ corrections: Type.Array(Type.Object(correction)) });

/** A correction with its player. */
export const WaitingCorrection = Type.Object({ ...correction, playerId: NumericId });

const RequestCorrectionBody = Type.Object(
  {
    field: Type.Enum([...personalFieldNames]),
    value: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  },
  strict,
);

/** The schemas of the operations of `operations/corrections.ts`. */
export const correctionSchemas = {
  getCorrections: { response: Corrections },
  requestCorrection: { body: RequestCorrectionBody, response: Corrections },
  listCorrections: { response: Type.Object({ corrections: Type.Array(WaitingCorrection) }) },
} as const satisfies SchemasByOperation;
