import { fedByStake, hasReached, POT_UNIT, wholeMinorOf } from '@longshot/games';
import { sql } from 'kysely';
import type { PotMoveKind } from '../../platform/database/tables/casino-tables.ts';
import type { Trx } from '../../platform/database/index.ts';
import { credit, moveBetweenHouse, reverse } from '../../wallet/ledger/index.ts';
import { countingDrop, fedBefore, letFall, type DropRow } from './drops.ts';
import { dropOfGame, potsOfGame } from './game-pots.ts';
import { potTransfer, type PotCall } from './pot-transfer.ts';

/** A change of one pot, in thousandths of a minor unit. */
interface PotChange {
  readonly pot: string;
  readonly thousandths: number;
}

/** Pots are locked in one order, after the account: whoever waits for one holds nothing that its holder wants. */
const inOrder = (changes: readonly PotChange[]): readonly PotChange[] =>
  changes.toSorted((one, other) => (one.pot < other.pot ? -1 : 1));

/** Pots after a change. */
interface ChangedPots {
  /** Whole minor units that they grew by. */
  readonly wholeMinor: number;
  /** Thousandths that stand in each. */
  readonly held: ReadonlyMap<string, number>;
}

/** Adds to pots, makes those that are not there, and writes down why. */
async function addToPots(
  trx: Trx,
  call: PotCall,
  kind: PotMoveKind,
  changes: readonly PotChange[],
): Promise<ChangedPots> {
  const { account, providerId, transactionId, gameId, nowMs } = call;
  const { siteId, iso } = account;
  const { rows } = await sql<{ pot: string; held: number; thousandths: number }>`
    with changes as (
      select * from jsonb_to_recordset(${JSON.stringify(inOrder(changes))}::jsonb) as c (pot text, thousandths bigint)),
    moved as (
      insert into casino_pots (site_id, game_id, iso, pot, held_thousandths)
      select ${siteId}, ${gameId}, ${iso}, pot, greatest(thousandths, 0) from changes order by pot
      on conflict (site_id, game_id, iso, pot) do update set held_thousandths = casino_pots.held_thousandths
        + (select thousandths from changes where changes.pot = excluded.pot)
      returning pot, held_thousandths)
    select pot, moved.held_thousandths as held, changes.thousandths from moved join changes using (pot)`.execute(trx);
  const { numInsertedOrUpdatedRows: written = 0n } = await trx
    .insertInto('casino_pot_moves')
    .values(
      changes.map(({ pot, thousandths }) => ({
        provider_id: providerId,
        transaction_id: transactionId,
        pot,
        kind,
        site_id: siteId,
        game_id: gameId,
        iso,
        thousandths,
        created_at_ms: nowMs,
      })),
    )
    .executeTakeFirstOrThrow();
  if (Number(written) !== rows.length) throw new Error(`pots of game ${gameId} were not moved`);
  return {
    wholeMinor: rows.reduce(
      (sum, { held, thousandths }) => sum + wholeMinorOf(held) - wholeMinorOf(held - thousandths),
      0,
    ),
    held: new Map(rows.map(({ pot, held }) => [pot, held])),
  };
}

/** The threshold that counts for a game, with its pot locked; undefined where the game has none, or none has begun. */
async function lockDrop(trx: Trx, call: PotCall): Promise<DropRow | undefined> {
  const drop = dropOfGame(call.gameId);
  if (drop === null) return undefined;
  await lockPot(trx, call, drop.name);
  // Only now: whoever held the pot may have let it fall.
  return countingDrop(trx, call);
}

/**
 * Feeds the pots of a game with their shares of a stake; a game without pots feeds none. Where the stake lifts the pot
 * that falls by a sum to its threshold, it pays this to the account of the stake, whose balance is answered then; what
 * is over begins the next. Null where nothing fell.
 */
export async function feedPots(trx: Trx, call: PotCall, stakeMinor: number): Promise<PaidPot | null> {
  const drop = await lockDrop(trx, call);
  const changes = potsOfGame(call.gameId).map((pot) => ({ pot: pot.name, thousandths: fedByStake(stakeMinor, pot) }));
  if (drop) changes.push({ pot: drop.pot, thousandths: fedBefore(drop, stakeMinor) });
  if (changes.length === 0) return null;
  const { wholeMinor, held } = await addToPots(trx, call, 'fed', changes);
  if (wholeMinor > 0) await moveBetweenHouse(trx, potTransfer(call, 'jackpot-feed'), 'jackpot', wholeMinor);
  if (!drop || !hasReached(held.get(drop.pot) ?? 0, drop.threshold_minor)) return null;
  await letFall(trx, drop, call);
  return payOut(trx, call, drop.pot, drop.threshold_minor);
}

/** Movements of pots that a transaction has made. */
async function movesOf(trx: Trx, { providerId, transactionId }: PotCall, kind: PotMoveKind) {
  return trx
    .selectFrom('casino_pot_moves')
    .select(['pot', 'thousandths'])
    .where('provider_id', '=', providerId)
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', kind)
    .orderBy('pot')
    .execute();
}

/** Locks a pot, and says what it holds; nothing where it was never fed. */
async function lockPot(trx: Trx, { account, gameId }: PotCall, pot: string): Promise<number> {
  const row = await trx
    .selectFrom('casino_pots')
    .select('held_thousandths')
    .where('site_id', '=', account.siteId)
    .where('game_id', '=', gameId)
    .where('iso', '=', account.iso)
    .where('pot', '=', pot)
    .forUpdate()
    .executeTakeFirst();
  return row?.held_thousandths ?? 0;
}

/**
 * Takes out of the pots what a stake has fed, which is given back. A pot that was won since has no more than came in
 * after it: the rest went to who won it, and is the house's to bear. A pot that fell to this very stake stays paid.
 */
export async function takeFeedBack(trx: Trx, call: PotCall): Promise<void> {
  const fed = await movesOf(trx, call, 'fed');
  const changes: PotChange[] = [];
  for (const { pot, thousandths } of fed) {
    const back = Math.min(thousandths, await lockPot(trx, call, pot));
    if (back > 0) changes.push({ pot, thousandths: 0 - back });
  }
  if (changes.length === 0) return;
  const wholeMinor = 0 - (await addToPots(trx, call, 'fed-back', changes)).wholeMinor;
  if (wholeMinor > 0) await moveBetweenHouse(trx, potTransfer(call, 'jackpot-feed-return'), 'casino', wholeMinor);
}

/** A pot that was paid. */
export interface PaidPot {
  readonly balanceMinor: number;
  readonly paidMinor: number;
}

/** Pays whole minor units out of a locked pot that holds them. */
async function payOut(trx: Trx, call: PotCall, pot: string, paidMinor: number): Promise<PaidPot> {
  const { account, gameId, nowMs } = call;
  await addToPots(trx, call, 'paid', [{ pot, thousandths: 0 - paidMinor * POT_UNIT }]);
  await sql`
    update casino_pots set times_paid = times_paid + 1, last_paid_minor = ${paidMinor}::bigint, last_paid_at_ms = ${nowMs}::bigint
    where site_id = ${account.siteId} and game_id = ${gameId} and iso = ${account.iso} and pot = ${pot}`.execute(trx);
  const { balanceMinor } = await credit(trx, potTransfer(call, 'game-jackpot'), paidMinor);
  return { balanceMinor, paidMinor };
}

/**
 * Pays a pot out to a locked account: all that it holds, whole minor units, nothing where somebody was quicker. The rest
 * of a minor unit stays for the next who wins it.
 */
export async function payPot(trx: Trx, call: PotCall, pot: string): Promise<PaidPot> {
  const paidMinor = wholeMinorOf(await lockPot(trx, call, pot));
  return paidMinor === 0 ? { balanceMinor: call.account.balanceMinor, paidMinor } : payOut(trx, call, pot, paidMinor);
}

/**
 * Puts a pot that was paid back where it came from: of the player's balance what is there, the rest is owed. Null where
 * the transaction has paid none.
 */
export async function takePotBack(trx: Trx, call: PotCall): Promise<number | null> {
  const [paid] = await movesOf(trx, call, 'paid');
  if (!paid) return null;
  const change = { pot: paid.pot, thousandths: 0 - paid.thousandths };
  const { wholeMinor } = await addToPots(trx, call, 'paid-back', [change]);
  return (await reverse(trx, potTransfer(call, 'game-jackpot-reversal'), wholeMinor)).balanceMinor;
}
