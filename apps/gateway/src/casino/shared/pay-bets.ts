import type { InHouseContext } from '../games/in-house-context.ts';
import { movePlayMoney } from '../games/play-money.ts';
import { findBet, moveBet, type SharedBetRow } from './shared-bets.ts';

/** Facts of a bet that every call about it tells the house: bets of a player on a round are one round of the wallet. */
export const walletFactsOf = async ({ database }: InHouseContext, bet: SharedBetRow) => {
  const { player_id } = await database.kysely
    .selectFrom('in_house_sessions')
    .select('player_id')
    .where('token', '=', bet.token)
    .executeTakeFirstOrThrow();
  const playerId = player_id ?? '';
  const roundId = `shared-${bet.round_id}-${playerId}-${bet.iso}`;
  return { token: bet.token, playerId, iso: bet.iso, roundId, gameId: bet.game_id };
};

/** Gives the stake of a bet back that came too late, or of which it is not known whether it was taken. */
export async function giveBack(context: InHouseContext, bet: SharedBetRow): Promise<void> {
  const { kysely } = context.database;
  // From here on nobody who may still be at it can make it count.
  if (bet.state === 'begun' && !(await moveBet(kysely, bet.id, 'begun', 'cancelling'))) return;
  if (bet.mode === 'real') {
    const { token, playerId, iso } = await walletFactsOf(context, bet);
    await context.wallet.rollback({ token, playerId, iso, transactionId: `${bet.id}:bet` });
  }
  await moveBet(kysely, bet.id, 'cancelling', 'cancelled');
}

/** Bets of a round that are in the middle of something: of one player, or of all. */
function unfinished({ database }: InHouseContext, roundId: number, owner?: string) {
  const query = database.kysely.selectFrom('shared_bets').selectAll().where('round_id', '=', roundId);
  return owner === undefined ? query : query.where('owner', '=', owner);
}

/**
 * Pays a bet that is decided, once; answers the balance that the house told. Whatever of the player's came too late for
 * the round goes back before: after a win nothing of its round does.
 */
export async function payBet(context: InHouseContext, bet: SharedBetRow): Promise<number | null> {
  const { database, wallet } = context;
  if (bet.mode === 'demo') {
    await database.transaction(async (trx) => {
      if (await moveBet(trx, bet.id, 'staked', 'finished')) await movePlayMoney(trx, bet.token, 0, bet.payout_minor);
    });
    return null;
  }
  const late = await unfinished(context, bet.round_id, bet.owner)
    .where('state', 'in', ['begun', 'cancelling'])
    .execute();
  for (const each of late) await giveBack(context, each);
  const facts = await walletFactsOf(context, bet);
  const { balanceMinor } = await wallet.win({
    ...facts,
    transactionId: `${bet.id}:win`,
    amountMinor: bet.payout_minor,
  });
  await moveBet(database.kysely, bet.id, 'staked', 'finished');
  return balanceMinor;
}

/** How many bets are ended in one go, and how many of them at once. */
const BATCH = 200;
const AT_ONCE = 4;

/**
 * Ends what is left to end of a round that takes no more bets: what came too late goes back, what is decided is paid,
 * the most first. Answers whether nothing is left; what could not be done now is left for the next time.
 */
export async function endBets(context: InHouseContext, roundId: number): Promise<boolean> {
  const rows = await unfinished(context, roundId)
    .where('state', 'in', ['begun', 'cancelling', 'staked'])
    .orderBy('payout_minor', 'desc')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  let failed = 0;
  const end = async (row: SharedBetRow): Promise<void> => {
    try {
      const bet = (await findBet(context.database.kysely, row.id)) ?? row;
      if (bet.state === 'staked') await payBet(context, bet);
      else if (bet.state === 'begun' || bet.state === 'cancelling') await giveBack(context, bet);
    } catch (error) {
      failed += 1;
      context.log.error({ err: error, id: row.id }, 'a bet on a shared round could not be ended');
    }
  };
  for (let at = 0; at < rows.length; at += AT_ONCE) await Promise.all(rows.slice(at, at + AT_ONCE).map(end));
  return failed === 0 && rows.length < BATCH;
}
