import type { BodyOf, MyThread, ResponseOf } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { cleanDocument } from '../documents/clean-document.ts';
import { findFiles, presentFile } from '../support/thread-files.ts';
import type { ThreadsContext } from './threads-context.ts';
import { findThread } from './threads-repository.ts';

/** So many files a thread holds. */
const MOST_FILES = 10;

/** Characters of a name that no file needs: paths, controls, marks that turn the order of writing. */
const UNSAFE_NAME = /[\p{Cc}\p{Cf}/\\]/gu;

async function refuseTooMany(trx: Trx, threadId: number): Promise<void> {
  await trx.selectFrom('support_threads').select('id').where('id', '=', threadId).forUpdate().execute();
  if ((await findFiles(trx, threadId)).length >= MOST_FILES)
    throw new RequestRefused('limit_reached', { field: 'files' });
}

/**
 * Takes a file into a thread of the player's: checked by its content, written anew, sealed. Where the row cannot be
 * written the object is taken away again.
 *
 * @throws RequestRefused `not_found`, `limit_reached`, `document_refused` with the reason
 */
export async function sendThreadFile(
  context: ThreadsContext,
  playerId: number,
  threadId: number,
  { fileName, content }: BodyOf<'sendThreadFile'>,
): Promise<MyThread> {
  const { database, settings, documents, nowMs } = context;
  await findThread(database.kysely, settings.siteId, playerId, threadId);
  await database.transaction((trx) => refuseTooMany(trx, threadId));
  const name = fileName.replace(UNSAFE_NAME, '').trim();
  const { mediaType, bytes } = await cleanDocument(name, Buffer.from(content, 'base64'));
  const objectKey = await documents.keep(playerId, bytes);
  const row = {
    site_id: settings.siteId,
    thread_id: threadId,
    player_id: playerId,
    file_name: name,
    media_type: mediaType,
    size_bytes: bytes.length,
    object_key: objectKey,
    sent_at_ms: nowMs(),
  };
  try {
    await database.transaction(async (trx) => {
      await refuseTooMany(trx, threadId);
      await trx.insertInto('support_files').values(row).execute();
      const waits = { is_answered: false, last_at_ms: nowMs() };
      await trx.updateTable('support_threads').set(waits).where('id', '=', threadId).execute();
    });
  } catch (error) {
    await documents.remove(objectKey);
    throw error;
  }
  return findThread(database.kysely, settings.siteId, playerId, threadId);
}

/** A file for the staff, once it is written down who looks. @throws RequestRefused `not_found` */
export async function lookAtThreadFile(
  { database, settings, documents, nowMs }: ThreadsContext,
  fileId: number,
  staff: string,
): Promise<ResponseOf<'lookAtThreadFile'>> {
  const { siteId } = settings;
  const row = await database.transaction(async (trx) => {
    const query = trx.selectFrom('support_files').selectAll().where('id', '=', fileId);
    const found = await query.where('site_id', '=', siteId).executeTakeFirst();
    if (!found) throw new RequestRefused('not_found', { field: 'fileId' });
    await logStaffAction(trx, { siteId, staff, action: 'thread-file-seen', about: { fileId }, nowMs: nowMs() });
    return found;
  });
  const bytes = await documents.open(row.player_id, row.object_key);
  if (!bytes) throw new RequestRefused('not_found', { field: 'fileId' });
  return { file: presentFile(row), content: bytes.toString('base64') };
}
