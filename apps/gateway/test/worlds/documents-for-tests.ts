import type { MinimalCore, TestAccounts } from './core-for-tests.ts';

/** Writes a document that a player has sent and nobody has decided about; answers its number. */
export async function writeDocument(
  {
    database,
    settings,
    clock,
    playerId,
  }: Pick<MinimalCore & TestAccounts, 'database' | 'settings' | 'clock' | 'playerId'>,
  objectKey = 'nowhere',
): Promise<string> {
  const { id } = await database.kysely
    .insertInto('player_documents')
    .values({
      site_id: settings.siteId,
      player_id: playerId,
      kind: 'passport',
      file_name: 'passport.png',
      media_type: 'image/png',
      size_bytes: 1,
      object_key: objectKey,
      state: 'sent',
      sent_at_ms: clock.nowMs(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
