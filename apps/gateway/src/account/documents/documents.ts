import type { BodyOf, PlayerDocument } from '@longshot/contracts';
import { MAX_WAITING_DOCUMENTS } from '@longshot/domain/identity';
import { jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { Selectable } from 'kysely';
import type { PlayerDocumentsTable, Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { cleanDocument } from './clean-document.ts';
import { documentRefused } from './document-refused.ts';
import type { DocumentsContext } from './documents-context.ts';

/** A document as it is kept. */
export type DocumentRow = Selectable<PlayerDocumentsTable>;

/** A document as it is told; where its bytes are is nobody's. */
export const presentDocument = (row: DocumentRow): PlayerDocument => ({
  documentId: String(row.id),
  kind: row.kind,
  fileName: row.file_name,
  mediaType: row.media_type,
  sizeBytes: row.size_bytes,
  state: row.state,
  reason: row.reason,
  sentAtMs: row.sent_at_ms,
});

/** Documents of a player, the newest first. */
export function findDocuments(reader: Reader, playerId: number): Promise<DocumentRow[]> {
  return reader
    .selectFrom('player_documents')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .execute();
}

/** Characters of a name that no file needs: paths, controls, marks that turn the order of writing. */
const UNSAFE_NAME = /[\p{Cc}\p{Cf}/\\]/gu;

const kindsOf = async ({ database, settings }: DocumentsContext, playerId: number) => {
  const query = database.kysely.selectFrom('players').select('jurisdiction').where('id', '=', playerId);
  const { jurisdiction } = await query.executeTakeFirstOrThrow();
  return jurisdictionTables[knownJurisdiction(jurisdiction, settings.jurisdiction ?? 'default')].rules.documentKinds;
};

async function refuseTooMany(trx: Trx, playerId: number): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
  const waiting = (await findDocuments(trx, playerId)).filter(({ state }) => state === 'sent');
  if (waiting.length >= MAX_WAITING_DOCUMENTS) throw documentRefused('too_many');
}

/**
 * Takes a document: checked by its content, written anew, encrypted. Where the row cannot be written the object is taken
 * away again; where the process ends between, an object is left that nobody can open or name.
 *
 * @throws RequestRefused `document_refused` with the reason, `validation_failed` for a kind that the country has not.
 */
export async function sendDocument(
  context: DocumentsContext,
  playerId: number,
  { kind, fileName, content }: BodyOf<'sendDocument'>,
): Promise<void> {
  const { database, settings, documents, nowMs } = context;
  if (!(await kindsOf(context, playerId)).includes(kind))
    throw new RequestRefused('validation_failed', { field: 'kind' });
  await database.transaction((trx) => refuseTooMany(trx, playerId));
  const name = fileName.replace(UNSAFE_NAME, '').trim();
  const { mediaType, bytes } = await cleanDocument(name, Buffer.from(content, 'base64'));
  const objectKey = await documents.keep(playerId, bytes);
  const row = {
    site_id: settings.siteId,
    player_id: playerId,
    kind,
    file_name: name,
    media_type: mediaType,
    size_bytes: bytes.length,
    object_key: objectKey,
    state: 'sent',
    sent_at_ms: nowMs(),
  } as const;
  try {
    await database.transaction(async (trx) => {
      await refuseTooMany(trx, playerId);
      await trx.insertInto('player_documents').values(row).execute();
    });
  } catch (error) {
    await documents.remove(objectKey);
    throw error;
  }
}

/** Takes back a document that nobody has decided about. @throws RequestRefused `not_found` for every other. */
export async function removeDocument(context: DocumentsContext, playerId: number, documentId: number): Promise<void> {
  const { database, documents } = context;
  const row = await database.kysely
    .deleteFrom('player_documents')
    .where('id', '=', documentId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'sent')
    .returning('object_key')
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'documentId' });
  await documents.remove(row.object_key);
}
