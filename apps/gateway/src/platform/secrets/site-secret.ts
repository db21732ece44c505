import { randomBytes } from 'node:crypto';
import type { Reader } from '../database/database.ts';

/** A new token: 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key that signs what only this site may issue: made once for a site and kept in its database. Within a transaction `kysely` is that. */
export async function siteSecret(database: { readonly kysely: Reader }, siteId: string, name: string): Promise<string> {
  await database.kysely
    .insertInto('site_secrets')
    .values({ site_id: siteId, name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = database.kysely.selectFrom('site_secrets').select('value');
  return (await query.where('site_id', '=', siteId).where('name', '=', name).executeTakeFirstOrThrow()).value;
}
