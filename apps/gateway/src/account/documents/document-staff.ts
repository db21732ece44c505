import type { ResponseOf } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type DocumentRow, findDocuments, presentDocument } from './documents.ts';
import type { DocumentsContext } from './documents-context.ts';

const unknown = (field: string): RequestRefused => new RequestRefused('not_found', { field });

async function findDocument({ settings }: DocumentsContext, trx: Trx, documentId: number): Promise<DocumentRow> {
  const row = await trx
    .selectFrom('player_documents')
    .selectAll()
    .where('id', '=', documentId)
    .where('site_id', '=', settings.siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw unknown('documentId');
  return row;
}

/** Documents of a player for the staff. @throws RequestRefused `not_found` */
export async function listPlayerDocuments(
  { database, settings }: DocumentsContext,
  playerId: number,
): Promise<ResponseOf<'listPlayerDocuments'>> {
  const query = database.kysely.selectFrom('players').select('id').where('id', '=', playerId);
  if (!(await query.where('site_id', '=', settings.siteId).executeTakeFirst())) throw unknown('playerId');
  return { documents: (await findDocuments(database.kysely, playerId)).map(presentDocument) };
}

/** A document itself, once it is written down who looks. @throws RequestRefused `not_found` */
export async function lookAtDocument(
  context: DocumentsContext,
  documentId: number,
  staff: string,
): Promise<ResponseOf<'lookAtDocument'>> {
  const { database, documents, nowMs } = context;
  const row = await database.transaction(async (trx) => {
    const found = await findDocument(context, trx, documentId);
    const look = { document_id: documentId, player_id: found.player_id, staff, looked_at_ms: nowMs() };
    await trx.insertInto('document_looks').values(look).execute();
    return found;
  });
  const bytes = await documents.open(row.player_id, row.object_key);
  if (!bytes) throw unknown('documentId');
  return { document: presentDocument(row), content: bytes.toString('base64') };
}

/** Decision about a document, and who made it. */
export interface DocumentDecision {
  readonly documentId: number;
  /** Why it is refused, for the player; null takes it. */
  readonly reason: string | null;
  readonly staff: string;
}

/** Writes down what was decided about a document; the last decision stands. @throws RequestRefused `not_found` */
export async function keepDocumentDecision(
  trx: Trx,
  context: DocumentsContext,
  { documentId, reason, staff }: DocumentDecision,
): Promise<DocumentRow> {
  await findDocument(context, trx, documentId);
  const decided = { decided_at_ms: context.nowMs(), decided_by: staff, reason: reason ?? '' };
  return trx
    .updateTable('player_documents')
    .set({ state: reason === null ? 'accepted' : 'refused', ...decided })
    .where('id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
