import type { DeskInput, DeskTerms } from '@longshot/contracts/desk';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/** Versions of the texts that players agree to, the newest first, with how many players agreed to each last. */
export async function listTerms(
  { database, settings }: Pick<OfficeContext, 'database' | 'settings'>,
  reader: Reader = database.kysely,
): Promise<DeskTerms> {
  const { siteId, terms } = settings;
  const published = await reader
    .selectFrom('terms_versions')
    .select(['version', 'document', 'published_at_ms as publishedAtMs', 'published_by as publishedBy'])
    .where('site_id', '=', siteId)
    .orderBy('published_at_ms', 'desc')
    .execute();
  const agreements = await reader
    .selectFrom('players')
    .select(['terms_version as version', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('terms_version')
    .execute();
  const agreedTo = (version: string): number => Number(agreements.find((each) => each.version === version)?.count ?? 0);
  const known = new Set(published.map(({ version }) => version));
  const before = [...new Set([terms.version, ...agreements.map(({ version }) => version)])]
    .filter((version) => !known.has(version))
    .map((version) => ({ version, document: null, publishedAtMs: null, publishedBy: null }));
  const versions = [...published, ...before].map((each) => ({ ...each, agreed: agreedTo(each.version) }));
  return { present: terms.version, versions };
}

const before = (): RequestRefused =>
  new RequestRefused('validation_failed', { field: 'version' }, 'version: applied before');

/** A version that is published, by whom, and when. */
export interface PublishedTerms extends DeskInput<'terms.publish'> {
  readonly staff: string;
  readonly nowMs: number;
}

/** Publishes a version in a transaction. @throws RequestRefused `validation_failed` for one that applied before. */
export async function publishTermsIn(
  trx: Trx,
  context: Pick<OfficeContext, 'database' | 'settings'>,
  { version, document, staff, nowMs }: PublishedTerms,
): Promise<void> {
  if ((await listTerms(context, trx)).versions.some((each) => each.version === version)) throw before();
  const { siteId } = context.settings;
  const row = { site_id: siteId, version, document, published_at_ms: nowMs, published_by: staff };
  const query = trx.insertInto('terms_versions').values(row);
  const written = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
  if (written.numInsertedOrUpdatedRows === 0n) throw before();
}
