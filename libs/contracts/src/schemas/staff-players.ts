import { Type } from 'typebox';
import { NumericId } from './primitives.ts';
import { BlockAppeal } from './recovery.ts';

const strict = { additionalProperties: false } as const;

/** An appeal with its player. */
export const WaitingAppeal = Type.Object({ ...BlockAppeal.properties, playerId: NumericId, banLevel: Type.Integer() });

/** Appeals that wait, the oldest first. */
export const WaitingAppeals = Type.Object({ appeals: Type.Array(WaitingAppeal) });

/** The answer to an appeal. */
export const AnswerAppealBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  strict,
);
