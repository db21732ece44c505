import { jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { excludeUntil } from '../../wallet/limits/index.ts';
import type { PlayersContext } from '../players-context.ts';
import { isRegister, type ListedPerson, type PersonList, type PersonListName } from './person-list.ts';

/** How long an answer of a list holds. */
const LIST_EVERY_MS = 24 * 3_600_000;

/** How long somebody is kept out whom a register names without saying until when; asked again before it is over. */
const UNTOLD_EXCLUSION_MS = 180 * 24 * 3_600_000;

/** Input of the lists' checks. */
export type CheckContext = Pick<PlayersContext, 'database' | 'settings' | 'lists' | 'bus' | 'log' | 'nowMs'>;

interface KnownPerson {
  readonly person: ListedPerson;
  readonly jurisdiction: string | null;
}

/** A player as lists are asked about them; null before name and surname are told. */
async function readPerson(reader: Reader, playerId: number): Promise<KnownPerson | null> {
  const row = await reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .select(['p.name', 'p.email', 'p.country', 'p.date_of_birth as dateOfBirth', 'p.jurisdiction', 'profile.personal'])
    .select(['profile.phone_code as phoneCode', 'profile.phone_number as phoneNumber'])
    .where('p.id', '=', playerId)
    .executeTakeFirst();
  const { name = row?.name ?? '', surname = '' } = row?.personal ?? {};
  if (!row || name === '' || surname === '') return null;
  const { personal, dateOfBirth, jurisdiction } = row;
  const email = row.email ?? '';
  const phone = row.phoneNumber === null ? '' : `${row.phoneCode ?? ''}${row.phoneNumber}`;
  const { registration_address: address = '', passport: document = '' } = personal ?? {};
  const country = personal?.country ?? row.country ?? '';
  return { person: { name, surname, dateOfBirth, email, phone, country, address, document }, jurisdiction };
}

/** Lists that are asked about a player: the register of the jurisdiction, sanctions and exposed persons. */
function listsFor({ lists, settings }: CheckContext, jurisdiction: string | null): readonly PersonList[] {
  const { rules } = jurisdictionTables[knownJurisdiction(jurisdiction, settings.jurisdiction ?? 'default')];
  return lists.filter(({ name }) => !isRegister(name) || name === rules.exclusionRegister);
}

interface ListResult {
  readonly name: PersonListName;
  readonly outcome: 'clear' | 'listed' | 'unknown';
  readonly untilMs: number | null;
}

async function ask({ log }: CheckContext, list: PersonList, person: ListedPerson): Promise<ListResult> {
  const { name } = list;
  try {
    const { isListed, untilMs } = await list.check(person);
    return { name, outcome: isListed ? 'listed' : 'clear', untilMs };
  } catch (error) {
    log.error({ list: name, reason: error instanceof Error ? error.message : String(error) }, 'a list gave no answer');
    return { name, outcome: 'unknown', untilMs: null };
  }
}

/** Keeps what a list said; what it cannot say now takes nothing back of what it said before. Answers what that was. */
async function keepResult(trx: Trx, playerId: number, result: ListResult, nowMs: number): Promise<string | undefined> {
  const { name, outcome, untilMs } = result;
  const before = trx.selectFrom('person_checks').select('outcome').where('player_id', '=', playerId);
  const known = await before.where('list', '=', name).executeTakeFirst();
  const row = { outcome, until_ms: untilMs, checked_at_ms: nowMs };
  await trx
    .insertInto('person_checks')
    .values({ player_id: playerId, list: name, ...row })
    .onConflict((conflict) => {
      const columns = conflict.columns(['player_id', 'list']);
      return outcome === 'unknown' ? columns.doNothing() : columns.doUpdateSet(row);
    })
    .execute();
  return known?.outcome;
}

async function applyResults(
  trx: Trx,
  context: CheckContext,
  playerId: number,
  results: readonly ListResult[],
): Promise<void> {
  const nowMs = context.nowMs();
  const { siteId } = context.settings;
  for (const result of results) {
    const before = await keepResult(trx, playerId, result, nowMs);
    if (result.outcome !== 'listed') continue;
    if (isRegister(result.name)) {
      const untilMs = result.untilMs ?? nowMs + UNTOLD_EXCLUSION_MS;
      await excludeUntil(trx, { siteId, playerId, nowMs, untilMs, returnWaitMs: 0, returnRequestedAtMs: null });
    } else if (before !== 'listed') {
      // The staff has to look at whoever such a list names anew.
      await trx.updateTable('players').set({ needs_identification: true }).where('id', '=', playerId).execute();
    }
  }
}

/** Lists whose last answer about a player is older than it may be, or was none. */
async function dueLists(reader: Reader, playerId: number, lists: readonly PersonList[], sinceMs: number) {
  const rows = await reader
    .selectFrom('person_checks')
    .select(['list', 'outcome', 'checked_at_ms as checkedAtMs'])
    .where('player_id', '=', playerId)
    .execute();
  const isFresh = (name: string): boolean =>
    rows.some((row) => row.list === name && row.outcome !== 'unknown' && row.checkedAtMs > sinceMs);
  return lists.filter(({ name }) => !isFresh(name));
}

/**
 * Asks the lists about a player and acts on what they say: a register keeps the player out, every other list makes the
 * staff look. Whoever has not told a name cannot be asked about. Answers which lists could not be asked.
 *
 * @param isForced asks all; else those alone whose last answer is a day old
 */
export async function checkPerson(
  context: CheckContext,
  playerId: number,
  isForced: boolean,
): Promise<readonly PersonListName[]> {
  const { database, bus, nowMs } = context;
  const known = await readPerson(database.kysely, playerId);
  if (known === null) return [];
  const all = listsFor(context, known.jurisdiction);
  const due = isForced ? all : await dueLists(database.kysely, playerId, all, nowMs() - LIST_EVERY_MS);
  if (due.length === 0) return [];
  const results = await Promise.all(due.map((list) => ask(context, list, known.person)));
  await database.transaction((trx) => applyResults(trx, context, playerId, results));
  if (results.some(({ outcome }) => outcome === 'listed')) {
    bus.publish('limits', { playerId: String(playerId) });
    bus.publish('player-changed', { playerId: String(playerId) });
  }
  return results.filter(({ outcome }) => outcome === 'unknown').map(({ name }) => name);
}
