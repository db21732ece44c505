import type { Database } from '../../src/platform/database/database.ts';
import { insertMessage } from '../../src/platform/outbox/outbox-rows.ts';

const MAIL = { kind: 'mail', to: 'ann@example.com', language: 'en', subject: 'Hello', text: 'How are you?' } as const;

/** Writes a mail that a server refused for good; answers its number. */
export async function failMessage({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  await insertMessage(kysely, MAIL, 1);
  const failed = { state: 'failed', attempts: 1, last_error: 'no such mailbox', decided_at_ms: 2 } as const;
  const query = kysely.updateTable('outbox').set(failed).where('state', '=', 'waiting').returning('id');
  return String((await query.executeTakeFirstOrThrow()).id);
}
