import type {
  DeskDocument,
  DeskIdentifications,
  DeskIdentificationsQuery,
  DeskIdentity,
} from '@longshot/contracts/desk';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { listWaitingOf } from '../corrections/corrections.ts';
import { findDocuments, presentDocument } from '../documents/documents.ts';

/** So many players are a page. */
const PAGE = 50;

/** Columns of a player in the queue. */
const queued = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as f', 'f.player_id', 'p.id')
    .select([
      'p.id',
      'p.name',
      'p.date_of_birth as dateOfBirth',
      'p.country',
      'f.personal',
      'f.user_status_id as status',
    ])
    .select('p.identified_at_ms as identifiedAtMs')
    .select([
      sql<number>`(select count(*) from player_documents d where d.player_id = p.id and d.state = 'sent')::integer`.as(
        'documents',
      ),
      sql<number>`(select count(*) from data_corrections r where r.player_id = p.id and r.state = 'open')::integer`.as(
        'corrections',
      ),
      sql<number | null>`least(
        (select min(d.sent_at_ms) from player_documents d where d.player_id = p.id and d.state = 'sent'),
        (select min(r.asked_at_ms) from data_corrections r where r.player_id = p.id and r.state = 'open'))`.as(
        'sinceMs',
      ),
      sql<string[]>`coalesce((select jsonb_agg(c.list order by c.list) from person_checks c where c.player_id = p.id
        and c.outcome = 'listed'), '[]'::jsonb)`.as('listedOn'),
    ])
    .where('p.site_id', '=', siteId);

type Queued = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirstOrThrow']>>;

const nameOf = ({ name, personal }: Pick<Queued, 'name' | 'personal'>): string =>
  [personal?.name ?? name, personal?.surname].filter(Boolean).join(' ');

/** Reads a page of players who wait to be identified, or whose documents or corrections wait; the oldest account first. */
export async function readIdentifications(
  reader: Reader,
  siteId: string,
  { after }: DeskIdentificationsQuery,
): Promise<DeskIdentifications> {
  const rows = await queued(reader, siteId)
    .where(
      sql<boolean>`(f.user_status_id = 1
        or exists (select from player_documents d where d.player_id = p.id and d.state = 'sent')
        or exists (select from data_corrections r where r.player_id = p.id and r.state = 'open'))`,
    )
    .$if(after !== undefined, (query) => query.where('p.id', '>', Number(after)))
    .orderBy('p.id')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    players: page.map((row) => ({
      playerId: String(row.id),
      name: nameOf(row),
      dateOfBirth: row.dateOfBirth,
      country: row.personal?.country ?? row.country,
      documents: row.documents,
      corrections: row.corrections,
      sinceMs: row.sinceMs,
      isAsked: row.status === 1,
      listedOn: row.listedOn,
    })),
    after: rows.length > PAGE && last !== undefined ? String(last.id) : null,
  };
}

/** Reads everything by which a player is identified. @throws RequestRefused `not_found` */
export async function readIdentity(reader: Reader, siteId: string, playerId: number): Promise<DeskIdentity> {
  const row = await queued(reader, siteId).where('p.id', '=', playerId).executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'playerId' });
  const told = { name: row.name, date_of_birth: row.dateOfBirth, country: row.country, ...row.personal };
  const alike = await reader
    .selectFrom('player_matches')
    .select(['player_id as one', 'other_id as other', 'matched_by as matchedBy', 'is_same as isSame'])
    .where(({ or, eb }) => or([eb('player_id', '=', playerId), eb('other_id', '=', playerId)]))
    .orderBy('found_at_ms', 'desc')
    .limit(PAGE)
    .execute();
  return {
    playerId: String(row.id),
    isIdentified: row.identifiedAtMs !== null,
    isAsked: row.status === 1,
    told: Object.entries(told).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [{ name, value: String(value) }],
    ),
    documents: (await findDocuments(reader, playerId)).map(presentDocument),
    corrections: await listWaitingOf(reader, siteId, playerId),
    listedOn: row.listedOn,
    alike: alike.map(({ one, other, ...match }) => ({ ...match, playerId: String(one === playerId ? other : one) })),
  };
}

/** Reads a document without its content; that somebody looks is kept with it. @throws RequestRefused `not_found` */
export async function readDocument(
  { settings, nowMs }: DocumentsContext,
  reader: Reader,
  documentId: number,
  staff: string,
): Promise<DeskDocument> {
  const query = reader.selectFrom('player_documents').selectAll().where('id', '=', documentId);
  const row = await query.where('site_id', '=', settings.siteId).executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'documentId' });
  const look = { document_id: documentId, player_id: row.player_id, staff, looked_at_ms: nowMs() };
  await reader.insertInto('document_looks').values(look).execute();
  return { document: presentDocument(row), playerId: String(row.player_id), content: '' };
}

/** Opens a document that was read. @throws RequestRefused `not_found` for one whose content is gone */
export async function openDocument(
  { database, documents }: DocumentsContext,
  found: DeskDocument,
): Promise<DeskDocument> {
  const query = database.kysely.selectFrom('player_documents').select('object_key');
  const row = await query.where('id', '=', Number(found.document.documentId)).executeTakeFirst();
  const bytes = row && (await documents.open(Number(found.playerId), row.object_key));
  if (!bytes) throw new RequestRefused('not_found', { field: 'documentId' });
  return { ...found, content: bytes.toString('base64') };
}
