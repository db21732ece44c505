import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done } from '../../platform/staff/staff-command.ts';
import { arrangeIn } from './arrange-catalogue.ts';
import { raiseVersion } from './seed-catalogue.ts';

/** Place of the first game that the staff puts at the head of a shelf. */
const FIRST_PLACE = 1;

interface PlacedGame {
  readonly section_id: string;
  readonly position: number | null;
  readonly is_shown: boolean;
}

/** Locks a game; who changes the catalogue at the same time waits. @throws RequestRefused `not_found` */
async function lockGame(trx: Trx, siteId: string, gameId: string): Promise<PlacedGame> {
  // The version first: two who change one shelf at once would wait for each other otherwise.
  await raiseVersion(trx, siteId);
  const query = trx.selectFrom('casino_games').select(['section_id', 'position', 'is_shown']);
  const own = query.where('site_id', '=', siteId).where('id', '=', gameId);
  const row = await own.forUpdate().executeTakeFirst();
  if (row === undefined) throw new RequestRefused('not_found', { field: 'gameId' });
  return row;
}

const doneOf = (gameId: string, outcome: Done['outcome']): Done => ({ subject: `game:${gameId}`, outcome });

/** Shows a game or hides it. @throws RequestRefused where it is so already */
export async function showGame(trx: Trx, siteId: string, gameId: string, isShown: boolean): Promise<Done> {
  const { section_id: section, position, is_shown } = await lockGame(trx, siteId, gameId);
  if (is_shown === isShown) throw new RequestRefused(isShown ? 'not_found' : 'duplicate_key', { field: 'gameId' });
  await arrangeIn(trx, siteId, { kind: 'game', gameId, section, position, isShown });
  return doneOf(gameId, { isShown });
}

/** Puts a game at the head of the shelf of its section; those that had a place stand one further behind. */
export async function leadShelf(trx: Trx, siteId: string, gameId: string): Promise<Done> {
  const { section_id: section, position: before, is_shown: isShown } = await lockGame(trx, siteId, gameId);
  const others = trx.selectFrom('casino_games').select('position').where('site_id', '=', siteId);
  const head = await others
    .where('section_id', '=', section)
    .where('id', '<>', gameId)
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  const position = head?.position ?? FIRST_PLACE;
  await trx
    .updateTable('casino_games')
    .set((expression) => ({ position: expression('position', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('section_id', '=', section)
    .where('position', 'is not', null)
    .execute();
  await arrangeIn(trx, siteId, { kind: 'game', gameId, section, position, isShown });
  return doneOf(gameId, { shelf: section, before, place: position });
}

/** Puts a game on the shelf of another section, where it stands by its popularity. @throws RequestRefused where it stands there already, or there is no such section */
export async function moveGame(trx: Trx, siteId: string, gameId: string, section: string): Promise<Done> {
  const { section_id: before, is_shown: isShown } = await lockGame(trx, siteId, gameId);
  if (before === section) throw new RequestRefused('duplicate_key', { field: 'section' });
  await arrangeIn(trx, siteId, { kind: 'game', gameId, section, position: null, isShown });
  return doneOf(gameId, { shelf: section, shelfBefore: before });
}

/** Shows a provider with all its games, or hides them. @throws RequestRefused where it is so already */
export async function showProvider(trx: Trx, siteId: string, providerId: string, isShown: boolean): Promise<Done> {
  await raiseVersion(trx, siteId);
  const query = trx.selectFrom('casino_providers').select('is_shown').where('site_id', '=', siteId);
  const row = await query.where('id', '=', providerId).forUpdate().executeTakeFirst();
  if (row === undefined) throw new RequestRefused('not_found', { field: 'providerId' });
  if (row.is_shown === isShown)
    throw new RequestRefused(isShown ? 'not_found' : 'duplicate_key', { field: 'providerId' });
  await arrangeIn(trx, siteId, { kind: 'provider', providerId, isShown });
  return { subject: `provider:${providerId}`, outcome: { isShown } };
}

/** Takes the place of a game away: it stands by its popularity again. @throws RequestRefused `not_found` where it has none */
export async function releaseGame(trx: Trx, siteId: string, gameId: string): Promise<Done> {
  const { section_id: section, position: before, is_shown: isShown } = await lockGame(trx, siteId, gameId);
  if (before === null) throw new RequestRefused('not_found', { field: 'gameId' });
  await arrangeIn(trx, siteId, { kind: 'game', gameId, section, position: null, isShown });
  return doneOf(gameId, { shelf: section, before, place: null });
}
