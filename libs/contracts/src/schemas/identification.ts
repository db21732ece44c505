import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { NumericId } from './primitives.ts';

/** How far somebody is identified. */
const Identification = Type.Object({
  playerId: NumericId,
  state: Type.Enum(['pending', 'accepted', 'refused']),
});

/** Whom the staff decides about. */
const IdentificationParams = Type.Object({ playerId: NumericId });

/** Whether the player is who they say. */
const DecideIdentificationBody = Type.Object({ isAccepted: Type.Boolean() }, { additionalProperties: false });

/** The schemas of the operations of `operations/identification.ts`. */
export const identificationSchemas = {
  requestIdentification: { response: Identification },
  decideIdentification: { params: IdentificationParams, body: DecideIdentificationBody, response: Identification },
} as const satisfies SchemasByOperation;
