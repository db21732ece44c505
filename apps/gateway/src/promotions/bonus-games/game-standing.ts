import type { BonusGameSummary } from '@longshot/contracts';
import { nextDayMs, playerDay } from '@longshot/domain/limits';
import type { BonusGameName, BonusGameOffer } from '@longshot/domain/promotions';
import type { Selectable } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { BonusGamePlaysTable } from '../../platform/database/tables/bonus-game-tables.ts';
import { findOffersOfKind } from '../offers/offers-repository.ts';
import { hasLiveGrant, isForPlayer, isRunning, type OfferedPlayer } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** A play as it is kept. */
export type PlayRow = Selectable<BonusGamePlaysTable>;

/** How a bonus game stands to who looks at it, and when the next chance comes. */
export type GameStanding = Pick<BonusGameSummary, 'standing' | 'nextAtMs'>;

/** The day that a play is of. */
export const dayOf = ({ timeZone }: OfferedPlayer, nowMs: number): string => playerDay(nowMs, timeZone);

/**
 * The offer by which a game is played: in the player's currency, that which runs before one that does not, the older first.
 * Undefined where there is none.
 */
export async function findGameOffer(
  reader: Reader,
  { siteId, nowMs }: PromotionsContext,
  game: BonusGameName,
  player: OfferedPlayer | undefined,
): Promise<BonusGameOffer | undefined> {
  const offers = (await findOffersOfKind(reader, siteId, 'bonus-game')).filter((offer) => offer.game === game);
  const own = offers.filter(({ iso }) => iso === player?.iso);
  const known = own.length > 0 ? own : offers;
  return known.find((offer) => isRunning(offer, nowMs())) ?? known[0];
}

/** The play that was left, else that of today; undefined where there is neither. */
export async function findPlay(
  reader: Reader,
  { siteId }: PromotionsContext,
  game: BonusGameName,
  { playerId }: OfferedPlayer,
  day: string,
): Promise<PlayRow | undefined> {
  const plays = reader.selectFrom('bonus_game_plays').selectAll().where('site_id', '=', siteId);
  return plays
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where((is) => is.or([is('ended_at_ms', 'is', null), is('period', '=', day)]))
    .orderBy('ended_at_ms', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** How a game stands to a player now, its budget aside. */
export function standingOfGame(
  context: PromotionsContext,
  offer: BonusGameOffer,
  player: OfferedPlayer,
  play: PlayRow | undefined,
): GameStanding {
  const now = context.nowMs();
  if (play && play.ended_at_ms === null) return { standing: 'playing', nextAtMs: null };
  if (play) {
    const nextAtMs = nextDayMs(now, player.timeZone);
    return { standing: 'used', nextAtMs: isRunning(offer, nextAtMs) ? nextAtMs : null };
  }
  if (!isRunning(offer, now)) return { standing: 'gone', nextAtMs: null };
  if (!isForPlayer(offer, player, context)) return { standing: 'not-for-you', nextAtMs: null };
  // Bonus money is wagered one grant after the other; what asks for no wagering comes beside it.
  const isBusy = offer.asks.multiple.numerator > 0n && hasLiveGrant(player);
  return { standing: isBusy ? 'busy' : 'open', nextAtMs: null };
}
