import { dropBounds, dropCommitment, fedToDrop, type DropBounds } from '@longshot/games';
import type { Selectable } from 'kysely';
import { randomBytes, randomInt } from 'node:crypto';
import type { CasinoDropsTable } from '../../platform/database/tables/casino-tables.ts';
import type { Database, Reader, Trx } from '../../platform/database/index.ts';
import { GAMES } from '../catalogue/game-catalogue.ts';
import { dropOfGame } from './game-pots.ts';
import type { PotCall } from './pot-transfer.ts';

/** A threshold of a pot that falls by a sum, fallen or not. */
export type DropRow = Selectable<CasinoDropsTable>;

/** Which pot. */
type DropOf = Pick<DropRow, 'site_id' | 'game_id' | 'iso' | 'pot'>;

const SALT_BYTES = 32;

/** Draws a threshold between the bounds, every sum as likely as any other. */
function drawDrop(of: DropOf, number: number, { leastMinor, mostMinor }: DropBounds, nowMs: number) {
  const thresholdMinor = randomInt(leastMinor, mostMinor + 1);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return {
    ...of,
    number,
    least_minor: leastMinor,
    most_minor: mostMinor,
    threshold_minor: thresholdMinor,
    salt,
    commitment: dropCommitment({ thresholdMinor, salt }),
    drawn_at_ms: nowMs,
  };
}

/**
 * Begins the pots that fall by a sum, of every game that has one and in every currency that has bounds, where they have
 * not begun. Two thresholds of each are committed to: the one that counts and the next, so that no stake ever counts for
 * one that was not published before it.
 */
export async function beginDrops(
  database: Database,
  { siteId, isos, nowMs }: { readonly siteId: string; readonly isos: readonly string[]; readonly nowMs: number },
): Promise<void> {
  const drawn = GAMES.flatMap(({ id }) => {
    const pot = dropOfGame(id)?.name;
    return isos.flatMap((iso) => {
      const bounds = dropBounds(iso);
      if (pot === undefined || bounds === null) return [];
      const of = { site_id: siteId, game_id: id, iso, pot };
      return [1, 2].map((number) => drawDrop(of, number, bounds, nowMs));
    });
  });
  if (drawn.length === 0) return;
  const begun = drawn.filter(({ number }) => number === 1);
  await database.transaction(async (trx) => {
    await trx
      .insertInto('casino_pots')
      .values(begun.map(({ site_id, game_id, iso, pot }) => ({ site_id, game_id, iso, pot })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('casino_drops')
      .values(drawn)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** The thresholds of pots that have not fallen, in their order: of each pot the one that counts first, and the next. */
export const standingDrops = (reader: Reader, of: Pick<DropOf, 'site_id' | 'iso'>) =>
  reader
    .selectFrom('casino_drops')
    .selectAll()
    .where('site_id', '=', of.site_id)
    .where('iso', '=', of.iso)
    .where('fell_at_ms', 'is', null)
    .orderBy('number');

/** The fallen thresholds of a currency, by their games, the last first. */
export const fallenDrops = (reader: Reader, of: Pick<DropOf, 'site_id' | 'iso'>) =>
  reader
    .selectFrom('casino_drops')
    .selectAll()
    .where('site_id', '=', of.site_id)
    .where('iso', '=', of.iso)
    .where('fell_at_ms', 'is not', null)
    .orderBy('game_id')
    .orderBy('number', 'desc');

/** The threshold that counts for a game now, whose pot is locked; undefined where none was begun. */
export function countingDrop(trx: Trx, { account, gameId }: PotCall): Promise<DropRow | undefined> {
  const standing = standingDrops(trx, { site_id: account.siteId, iso: account.iso });
  return standing.where('game_id', '=', gameId).limit(1).executeTakeFirst();
}

/** Thousandths that a stake feeds a pot with before this threshold. */
export const fedBefore = ({ game_id, least_minor }: DropRow, stakeMinor: number): number => {
  const drop = dropOfGame(game_id);
  return drop ? fedToDrop(stakeMinor, drop, { leastMinor: least_minor }) : 0;
};

/** Writes down which stake a threshold fell to, and draws the one after the next, which was drawn before. */
export async function letFall(trx: Trx, drop: DropRow, call: PotCall): Promise<void> {
  const { providerId, transactionId, nowMs } = call;
  const { site_id, game_id, iso, pot, number, least_minor, most_minor } = drop;
  await trx
    .updateTable('casino_drops')
    .set({ provider_id: providerId, transaction_id: transactionId, fell_at_ms: nowMs })
    .where('site_id', '=', site_id)
    .where('game_id', '=', game_id)
    .where('iso', '=', iso)
    .where('pot', '=', pot)
    .where('number', '=', number)
    .execute();
  const bounds = dropBounds(iso) ?? { leastMinor: least_minor, mostMinor: most_minor };
  await trx
    .insertInto('casino_drops')
    .values(drawDrop({ site_id, game_id, iso, pot }, number + 2, bounds, nowMs))
    .execute();
}

/** A pot that fell to a stake. */
interface Fall {
  readonly pot: string;
  readonly paidMinor: number;
}

/** Finds the pot that fell to a stake, however long ago; null where none did. */
export async function fallOf(reader: Reader, providerId: string, transactionId: string): Promise<Fall | null> {
  const fell = reader.selectFrom('casino_drops').select(['pot', 'threshold_minor']);
  const own = fell.where('provider_id', '=', providerId).where('transaction_id', '=', transactionId);
  const row = await own.executeTakeFirst();
  return row ? { pot: row.pot, paidMinor: row.threshold_minor } : null;
}
