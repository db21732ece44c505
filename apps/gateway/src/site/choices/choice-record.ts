import type { HomeContent, RedirectRule } from '@longshot/contracts';
import type { DeskMaintenance, DeskStoryTranslations, DeskVersion } from '@longshot/contracts/desk';
import type { PageBlock } from '@longshot/contracts/schemas';
import type { Reader, Trx } from '../../platform/database/index.ts';

/** A story as it is kept. */
export interface ChosenStory {
  readonly fromMs: number;
  readonly isWithdrawn: boolean;
  readonly texts: DeskStoryTranslations;
}

/** Contents that the staff sets of a site, by name; of each null where it is as the installation has it. */
export interface SiteChoice {
  readonly home: HomeContent;
  readonly maintenance: DeskMaintenance;
  readonly redirects: readonly RedirectRule[];
  readonly blocks: readonly PageBlock[];
  readonly [story: `news/${string}`]: ChosenStory;
}

/** Name of something that the staff sets. */
export type ChoiceName = keyof SiteChoice & string;

/** A choice that stands, with the number of its version: 0 before anything was set. */
export interface StandingChoice<Content> {
  readonly version: number;
  readonly content: Content | null;
}

/** A choice that is to stand from now on. */
export interface NewChoice<Name extends ChoiceName> {
  readonly siteId: string;
  readonly name: Name;
  readonly content: SiteChoice[Name] | null;
  readonly staff: string;
  readonly nowMs: number;
}

/** A version that was saved; undefined for one that was not. */
export async function findVersion<Name extends ChoiceName>(
  reader: Reader,
  siteId: string,
  name: Name,
  version: number,
): Promise<SiteChoice[Name] | null | undefined> {
  const query = reader.selectFrom('site_choices').select('content').where('site_id', '=', siteId);
  const row = await query.where('name', '=', name).where('version', '=', version).executeTakeFirst();
  // Written by us alone, under the name that says what it is.
  return row?.content as SiteChoice[Name] | null | undefined;
}

/** Reads what stands under a name. */
export async function readChoice<Name extends ChoiceName>(
  reader: Reader,
  siteId: string,
  name: Name,
): Promise<StandingChoice<SiteChoice[Name]>> {
  const query = reader.selectFrom('site_choice_heads').select('version').where('site_id', '=', siteId);
  const version = (await query.where('name', '=', name).executeTakeFirst())?.version ?? 0;
  return { version, content: (await findVersion(reader, siteId, name, version)) ?? null };
}

/** Reads what stands under a name and locks it: whoever sets it at the same time waits for our end. */
export async function lockChoice<Name extends ChoiceName>(
  trx: Trx,
  siteId: string,
  name: Name,
): Promise<StandingChoice<SiteChoice[Name]>> {
  await trx
    .insertInto('site_choice_heads')
    .values({ site_id: siteId, name, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const heads = trx.selectFrom('site_choice_heads').select('version').where('site_id', '=', siteId);
  await heads.where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
  return readChoice(trx, siteId, name);
}

/** Writes another version, which stands from now on; the name is locked. Answers its number. */
export async function writeChoice<Name extends ChoiceName>(
  trx: Trx,
  { siteId, name, content, staff, nowMs }: NewChoice<Name>,
): Promise<number> {
  const { version: before } = await readChoice(trx, siteId, name);
  const version = before + 1;
  const written = content === null ? null : JSON.stringify(content);
  const row = { site_id: siteId, name, version, content: written, staff, saved_at_ms: nowMs };
  await trx.insertInto('site_choices').values(row).execute();
  const heads = trx.updateTable('site_choice_heads').set({ version }).where('site_id', '=', siteId);
  await heads.where('name', '=', name).execute();
  return version;
}

/** So many versions are told. */
const TOLD = 50;

/** Versions of something, the newest first. */
export async function listVersions(reader: Reader, siteId: string, name: ChoiceName): Promise<DeskVersion[]> {
  const query = reader.selectFrom('site_choices').select(['version', 'staff', 'saved_at_ms as atMs']);
  const own = query.where('site_id', '=', siteId).where('name', '=', name);
  return own.orderBy('version', 'desc').limit(TOLD).execute();
}

/** A choice of any name that stands. */
export interface NamedChoice {
  readonly name: string;
  readonly version: number;
  readonly content: object | null;
  readonly staff: string;
  readonly atMs: number;
}

/** Everything that stands. */
export function readStanding(reader: Reader, siteId: string): Promise<readonly NamedChoice[]> {
  return reader
    .selectFrom('site_choice_heads as h')
    .innerJoin('site_choices as c', (join) =>
      join.onRef('c.site_id', '=', 'h.site_id').onRef('c.name', '=', 'h.name').onRef('c.version', '=', 'h.version'),
    )
    .select(['h.name', 'h.version', 'c.content', 'c.staff', 'c.saved_at_ms as atMs'])
    .where('h.site_id', '=', siteId)
    .orderBy('h.name')
    .execute();
}
