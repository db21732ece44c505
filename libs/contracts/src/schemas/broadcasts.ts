import { Type } from 'typebox';
import { EventParams } from './board.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { NumericId } from './primitives.ts';

/** Pictures of a match that a player may see. */
export const Broadcast = Type.Object({
  eventId: NumericId,
  /** Who sends them. */
  provider: Type.String(),
  /** Their address, without the token. */
  path: Type.String(),
});

/** The schemas of the operations of `operations/broadcasts.ts`. */
export const broadcastSchemas = {
  getBroadcast: { params: EventParams, response: Broadcast },
} as const satisfies SchemasByOperation;
