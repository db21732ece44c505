import { withoutUndefined } from '@longshot/domain/input';
import type { ResponseOf } from '@longshot/contracts';
import { reasonFacts } from '@longshot/domain/access';
import { identificationState, isIdentified, MAX_DOCUMENT_BYTES, missingData } from '@longshot/domain/identity';
import { jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { checkPerson } from '../../identity/persons/index.ts';
import type { PersonalData, Reader, Trx } from '../../platform/database/index.ts';
import { identificationFacts } from '../../platform/http/player-standing.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findDocuments, presentDocument } from '../documents/documents.ts';
import type { OfficeContext } from '../office-context.ts';

/** Columns of a profile for each state of identification. */
const states = {
  pending: { user_status_id: 1, internal_verification_status: 0, verification_group: null },
  accepted: { user_status_id: 0, internal_verification_status: 1, verification_group: 'VERIFICATION_SUCCESSFUL' },
  refused: { user_status_id: 0, internal_verification_status: 0, verification_group: 'VERIFICATION_FAILED' },
} as const;

type Identification = ResponseOf<'requestIdentification'>;

const REFUSED: string = states.refused.verification_group;

async function keepState(trx: Trx, siteId: string, playerId: number, state: Identification['state']): Promise<void> {
  await trx
    .insertInto('player_profiles')
    .values({ player_id: playerId, site_id: siteId, ...states[state] })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(states[state]))
    .execute();
}

const COLUMNS = ['needs_identification', 'identified_at_ms', 'identified_until_ms', 'identification_due_ms'] as const;

/** A player with all that is known and told of them. @throws when there is no such player */
function readPlayer(reader: Reader, playerId: number) {
  return reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .select(['p.name', 'p.jurisdiction', 'profile.personal'])
    .select(['profile.user_status_id as statusId', 'profile.verification_group as group'])
    .select(COLUMNS.map((column) => `p.${column}` as const))
    .where('p.id', '=', playerId)
    .executeTakeFirstOrThrow();
}

type KnownPlayer = Awaited<ReturnType<typeof readPlayer>>;

const rulesOf = ({ settings }: OfficeContext, { jurisdiction }: KnownPlayer) =>
  jurisdictionTables[knownJurisdiction(jurisdiction, settings.jurisdiction ?? 'default')].rules;

/** Personal data without which nobody can be identified, and that are not told. */
function missingOf(context: OfficeContext, player: KnownPlayer): readonly string[] {
  const told = { ...withoutUndefined({ name: player.name ?? undefined }), ...player.personal };
  return [...missingData(told, rulesOf(context, player).dataBeforePlay), ...missingData(told, ['passport'])];
}

/** Tells how far the house knows who the player is, and how to go on. `provider` can check at once. */
export async function getIdentification(
  context: OfficeContext,
  playerId: number,
  provider: string | null,
): Promise<ResponseOf<'getIdentification'>> {
  const { kysely } = context.database;
  const player = await readPlayer(kysely, playerId);
  const nowMs = context.nowMs();
  const facts = identificationFacts(player);
  const progress = {
    isDataGiven: missingOf(context, player).length === 0,
    isWaiting: player.statusId === states.pending.user_status_id,
    isRefused: player.group === REFUSED,
  };
  const isKnown = isIdentified(facts, nowMs);
  return {
    state: identificationState(facts, progress, nowMs),
    provenUntilMs: isKnown ? facts.identifiedUntilMs : null,
    dueAtMs: isKnown ? null : facts.dueAtMs,
    documents: (await findDocuments(kysely, playerId)).map(presentDocument),
    kinds: [...rulesOf(context, player).documentKinds],
    maxBytes: MAX_DOCUMENT_BYTES,
    provider,
  };
}

/** @throws RequestRefused `needs_data`, with the page, while something is missing that they could be known by. */
function refuseMissing(context: OfficeContext, player: KnownPlayer): void {
  const missing = missingOf(context, player);
  if (missing.length === 0) return;
  const { code, page } = reasonFacts['needs-data'];
  throw new RequestRefused(code, { page }, `missing: ${missing.join(', ')}`);
}

/**
 * Takes down that a player asks to be identified; who is known already stays so.
 *
 * @throws RequestRefused `needs_data`
 */
export async function requestIdentification(context: OfficeContext, playerId: number): Promise<Identification> {
  const { database, settings, bus, nowMs } = context;
  const state = await database.transaction(async (trx): Promise<Identification['state']> => {
    const player = await readPlayer(trx, playerId);
    refuseMissing(context, player);
    const facts = identificationFacts(player);
    if (isIdentified(facts, nowMs()) && !facts.isRequired) return 'accepted';
    await keepState(trx, settings.siteId, playerId, 'pending');
    return 'pending';
  });
  bus.publish('player-changed', { playerId: String(playerId) });
  return { playerId: String(playerId), state };
}

const DAY_MS = 86_400_000;

/** When the document that was told ends; null where none is told, or it has ended. The last day counts whole. */
function provenUntilMs({ passport_end_date: endsOn }: PersonalData, nowMs: number): number | null {
  const endsAtMs = endsOn === undefined ? Number.NaN : Date.parse(`${endsOn}T00:00:00Z`) + DAY_MS;
  return endsAtMs > nowMs ? endsAtMs : null;
}

/** Decision about who a player is, and who made it. */
export interface IdentificationDecision {
  readonly playerId: number;
  readonly isAccepted: boolean;
  /** Name of the staff, or of the provider. */
  readonly by: string;
}

/** Writes down a decision: money is open or closed by it from now on, and documents that waited are decided with it. */
export async function keepDecision(
  trx: Trx,
  { settings, nowMs: now }: Pick<OfficeContext, 'settings' | 'nowMs'>,
  { playerId, isAccepted, by }: IdentificationDecision,
): Promise<Identification['state']> {
  const state = isAccepted ? 'accepted' : 'refused';
  const nowMs = now();
  const { personal } = await readPlayer(trx, playerId);
  await keepState(trx, settings.siteId, playerId, state);
  await trx
    .updateTable('players')
    .set({
      needs_identification: !isAccepted,
      identified_at_ms: isAccepted ? nowMs : null,
      identified_until_ms: isAccepted ? provenUntilMs(personal ?? {}, nowMs) : null,
      ...withoutUndefined({ identification_due_ms: isAccepted ? null : undefined }),
    })
    .where('id', '=', playerId)
    .execute();
  const decision = { player_id: playerId, staff: by, is_accepted: isAccepted, decided_at_ms: nowMs };
  await trx.insertInto('identification_decisions').values(decision).execute();
  if (!isAccepted) return state;
  await trx
    .updateTable('player_documents')
    .set({ state: 'accepted', decided_at_ms: nowMs, decided_by: by })
    .where('player_id', '=', playerId)
    .where('state', '=', 'sent')
    .execute();
  return state;
}

/** Asks every list about a player. @throws RequestRefused `temporarily_unavailable` where one does not answer */
export async function checkLists(context: OfficeContext, playerId: number): Promise<void> {
  const unknown = await checkPerson(context, playerId, true);
  if (unknown.length === 0) return;
  throw new RequestRefused('temporarily_unavailable', {}, `${unknown.join(', ')}: no answer`);
}

/** So many players are listed who wait. */
const MOST_WAITING = 200;

/** Players who wait to be identified, the one with the oldest account first. */
export async function listIdentifications({
  database,
  settings,
}: OfficeContext): Promise<ResponseOf<'listIdentifications'>> {
  const { kysely } = database;
  const rows = await kysely
    .selectFrom('players as p')
    .innerJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .select(['p.id', 'p.name', 'p.date_of_birth', 'p.country', 'profile.personal'])
    .select((eb) => [
      eb
        .selectFrom('player_documents as d')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('d.player_id', '=', 'p.id')
        .where('d.state', '=', 'sent')
        .as('documents'),
    ])
    .where('p.site_id', '=', settings.siteId)
    .where('profile.user_status_id', '=', states.pending.user_status_id)
    .orderBy('p.id')
    .limit(MOST_WAITING)
    .execute();
  if (rows.length === 0) return { players: [] };
  const ids = rows.map(({ id }) => id);
  const listed = await kysely
    .selectFrom('person_checks')
    .select(['player_id', 'list'])
    .where('player_id', 'in', ids)
    .where('outcome', '=', 'listed')
    .orderBy('list')
    .execute();
  const same = await kysely
    .selectFrom('player_matches')
    .select(['player_id as one', 'other_id as other'])
    .where('is_same', '=', true)
    .where((where) => where.or([where('player_id', 'in', ids), where('other_id', 'in', ids)]))
    .execute();
  const othersOf = (id: number): readonly string[] => [
    ...new Set(same.flatMap(({ one, other }) => (one === id ? [String(other)] : other === id ? [String(one)] : []))),
  ];
  return {
    players: rows.map(({ id, name, date_of_birth, country, personal, documents }) => ({
      playerId: String(id),
      name: [personal.name ?? name, personal.surname].filter(Boolean).join(' '),
      dateOfBirth: date_of_birth,
      country: personal.country ?? country,
      documents: Number(documents ?? 0),
      listedOn: listed.filter((row) => row.player_id === id).map(({ list }) => list),
      sameAs: [...othersOf(id)],
    })),
  };
}

/** A player who may begin a check by a provider. @throws RequestRefused `needs_data` */
export async function personToCheck(context: OfficeContext, playerId: number): Promise<PersonalData> {
  const player = await readPlayer(context.database.kysely, playerId);
  refuseMissing(context, player);
  return { ...withoutUndefined({ name: player.name ?? undefined }), ...player.personal };
}
