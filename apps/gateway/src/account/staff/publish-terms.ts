import type { BodyOf, ResponseOf } from '@longshot/contracts';
import { isDatabaseError } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import type { OfficeContext } from '../office-context.ts';

type TermsVersions = ResponseOf<'listTerms'>;

/** Versions of the texts that players agree to, the newest first, with how many players agreed to each last. */
export async function listTerms({ database, settings }: OfficeContext): Promise<TermsVersions> {
  const { siteId, terms } = settings;
  const published = await database.kysely
    .selectFrom('terms_versions')
    .select(['version', 'document', 'published_at_ms as publishedAtMs', 'published_by as publishedBy'])
    .where('site_id', '=', siteId)
    .orderBy('published_at_ms', 'desc')
    .execute();
  const agreements = await database.kysely
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

/**
 * Publishes a version of the terms, of privacy or of the rules: every player who has not agreed to it is asked before they go on.
 *
 * @throws RequestRefused `validation_failed` for one that applied before.
 */
export async function publishTerms(
  context: OfficeContext,
  { version, document = 'terms' }: BodyOf<'publishTerms'>,
  staff: string,
): Promise<TermsVersions> {
  const { database, settings, nowMs } = context;
  const { siteId, terms } = settings;
  const before = (): RequestRefused =>
    new RequestRefused('validation_failed', { field: 'version' }, 'version: applied before');
  if ((await listTerms(context)).versions.some((each) => each.version === version)) throw before();
  try {
    await database.transaction(async (trx) => {
      const row = { site_id: siteId, version, document, published_at_ms: nowMs(), published_by: staff };
      await trx.insertInto('terms_versions').values(row).execute();
      await logStaffAction(trx, {
        siteId,
        staff,
        action: 'terms-published',
        about: { version, document },
        nowMs: nowMs(),
      });
    });
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation')) throw before();
    throw error;
  }
  await terms.refresh(database.kysely, siteId);
  return listTerms(context);
}
