import { grantOfGift, type TournamentOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { lockMain } from '../../wallet/bonus/index.ts';
import { openGrant } from '../grants/open-grant.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { findBoard } from './tournament-board.ts';
import { countPoints } from './tournament-points.ts';

/** Rounds that were begun before the end may end, or be rolled back, so long after it. */
const SETTLES_AFTER_MS = 600_000;

/** Whether a tournament can be decided: its last rounds have ended. */
export const isDecidable = ({ endsAt }: TournamentOffer, nowMs: number): boolean =>
  nowMs >= endsAt * 1_000 + SETTLES_AFTER_MS;

/** Decides a tournament once: counts its points a last time and writes down who gets what, in one transaction. */
export function decideTournament(context: PromotionsContext, tournament: TournamentOffer): Promise<void> {
  const { database, siteId, nowMs } = context;
  return database.transaction(async (trx) => {
    const ofTournament = { site_id: siteId, tournament_id: tournament.id };
    const written = await trx
      .insertInto('tournament_results')
      .values({ ...ofTournament, version: tournament.version, decided_at_ms: nowMs() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!written) return;
    await countPoints(trx, siteId, tournament, 0);
    const won = (await findBoard(trx, siteId, tournament)).filter(({ prizeMinor }) => prizeMinor > 0);
    const rows = won.map(({ playerId, prizeMinor }) => ({ player_id: playerId, prize: prizeMinor }));
    await sql`update tournament_entries e set prize_minor = coalesce(w.prize, 0)
      from tournament_entries o left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(player_id bigint, prize bigint)
        on w.player_id = o.player_id
      where e.site_id = ${siteId} and e.tournament_id = ${tournament.id}
        and o.site_id = e.site_id and o.tournament_id = e.tournament_id and o.player_id = e.player_id`.execute(trx);
  });
}

/** Players whose prize of a decided tournament is not given yet. */
export async function findOutstanding(
  { database, siteId }: PromotionsContext,
  { id }: TournamentOffer,
): Promise<readonly number[]> {
  const entries = database.kysely.selectFrom('tournament_entries').select('player_id').where('site_id', '=', siteId);
  const ofTournament = entries.where('tournament_id', '=', id).where('prize_minor', '>', 0);
  const rows = await ofTournament.where('paid_at_ms', 'is', null).orderBy('player_id').limit(1_000).execute();
  return rows.map(({ player_id: playerId }) => playerId);
}

/**
 * Gives a player the prize that they are owed, as the gift of the tournament's offer, once and in one transaction. Answers
 * whether it was given: not where it was before, nor while the player's main account is of another currency.
 */
export function payPrize(
  { database, siteId, nowMs }: PromotionsContext,
  tournament: TournamentOffer,
  playerId: number,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const entries = trx.selectFrom('tournament_entries').selectAll().where('site_id', '=', siteId);
    const ofPlayer = entries.where('tournament_id', '=', tournament.id).where('player_id', '=', playerId);
    const entry = await ofPlayer.forUpdate().executeTakeFirst();
    if (!entry?.prize_minor || entry.paid_at_ms !== null) return false;
    const own = await lockMain(trx, siteId, playerId);
    if (own.iso !== tournament.iso) return false;
    const { id: offerId, version, asks } = tournament;
    const taken = { taken_at_ms: nowMs(), lapses_at_ms: nowMs(), held_minor: entry.prize_minor };
    const { id: takingId } = await trx
      .insertInto('offer_takings')
      .values({ site_id: siteId, offer_id: offerId, version, player_id: playerId, state: 'granted', ...taken })
      .returning('id')
      .executeTakeFirstOrThrow();
    const terms = grantOfGift({ asks, amount: BigInt(entry.prize_minor) });
    await openGrant(trx, own, { takingId, offerId, version, terms, paymentId: null, nowMs: nowMs() });
    const ofEntry = trx.updateTable('tournament_entries').set({ paid_at_ms: nowMs() }).where('site_id', '=', siteId);
    await ofEntry.where('tournament_id', '=', offerId).where('player_id', '=', playerId).execute();
    return true;
  });
}
