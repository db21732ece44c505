import { DOCUMENT_KINDS, DOCUMENT_MEDIA_TYPES, IDENTIFICATION_STATES, MATCHED_BY } from '@longshot/domain/identity';
import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** How far somebody is identified. */
const Identification = Type.Object({
  playerId: NumericId,
  state: Type.Enum(['pending', 'accepted', 'refused']),
});

/** Whom the staff decides about. */
const IdentificationParams = Type.Object({ playerId: NumericId });

const DocumentKind = Type.Enum([...DOCUMENT_KINDS]);

/** A document that was sent. */
export const PlayerDocument = Type.Object({
  documentId: NumericId,
  kind: DocumentKind,
  fileName: Type.String(),
  mediaType: Type.Enum([...DOCUMENT_MEDIA_TYPES]),
  sizeBytes: Type.Integer(),
  state: Type.Enum(['sent', 'accepted', 'refused']),
  /** The empty text unless it was refused. */
  reason: Type.String(),
  sentAtMs: EpochMs,
});

/** Station of a player, and what can be sent. */
const PlayerIdentification = Type.Object({
  state: Type.Enum([...IDENTIFICATION_STATES]),
  /** Until when what was proven counts; null for good, or where nothing is. */
  provenUntilMs: Nullable(EpochMs),
  /** Until when money stays open without it; null where nothing is due. */
  dueAtMs: Nullable(EpochMs),
  documents: Type.Array(PlayerDocument),
  /** Kinds that are taken where the player lives. */
  kinds: Type.Array(DocumentKind),
  maxBytes: Type.Integer(),
  /** Name of the provider that can check at once; null without one. */
  provider: Nullable(Type.String()),
});

const SendDocumentBody = Type.Object(
  {
    kind: DocumentKind,
    fileName: Type.String({ minLength: 1, maxLength: 200 }),
    /** Base64. */
    content: Type.String({ maxLength: 16_000_000, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  },
  strict,
);

const DocumentParams = Type.Object({ documentId: NumericId });

/** A player who waits to be identified. */
const WaitingIdentification = Type.Object({
  playerId: NumericId,
  name: Type.String(),
  dateOfBirth: Type.String(),
  country: Nullable(Type.String()),
  documents: Type.Integer(),
  /** Lists that name the player. */
  listedOn: Type.Array(Type.String()),
  /** Other accounts of the same person. */
  sameAs: Type.Array(NumericId),
});

const PlayerMatch = Type.Object({
  playerId: NumericId,
  otherId: NumericId,
  matchedBy: Type.Enum([...MATCHED_BY]),
  isSame: Type.Boolean(),
  foundAtMs: EpochMs,
});

/** The schemas of the operations of `operations/identification.ts`. */
export const identificationSchemas = {
  requestIdentification: { response: Identification },
  getIdentification: { response: PlayerIdentification },
  sendDocument: { body: SendDocumentBody, response: PlayerIdentification },
  removeDocument: { params: DocumentParams, response: PlayerIdentification },
  startIdentityCheck: {
    body: Type.Object({ language: Type.String({ pattern: '^[a-z]{2}$' }) }, strict),
    response: Type.Object({ pageUrl: Type.String() }),
  },
  listIdentifications: { response: Type.Object({ players: Type.Array(WaitingIdentification) }) },
  listPlayerMatches: { response: Type.Object({ matches: Type.Array(PlayerMatch) }) },
  listPlayerDocuments: {
    params: IdentificationParams,
    response: Type.Object({ documents: Type.Array(PlayerDocument) }),
  },
  lookAtDocument: {
    params: DocumentParams,
    response: Type.Object({
      document: PlayerDocument,
      /** Base64. */
      content: Type.String(),
    }),
  },
} as const satisfies SchemasByOperation;
