import { LIMIT_TYPE } from '@longshot/domain/limits';
import { sql } from 'kysely';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findOfferOfCode } from '../offers/offers-repository.ts';
import { isRunning } from '../offers/player-standing.ts';
import { takeOffer } from '../player/take-offer.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** How many players are looked after in one go. */
const BATCH = 100;

/** An account that a code is told for. */
export interface CodeBearer {
  /** Currency of the account. */
  readonly iso: string;
  /** ISO 3166; null where nobody knows. */
  readonly country: string | null;
}

/** Codes are written in capitals. */
const plain = (code: string): string => code.trim().toUpperCase();

/** Whether a code opens an offer now for such an account. */
export async function isCodeOpen(
  { database, siteId, nowMs }: PromotionsContext,
  code: string,
  { iso, country }: CodeBearer,
): Promise<boolean> {
  const offer = await findOfferOfCode(database.kysely, siteId, plain(code));
  if (!offer || !isRunning(offer, nowMs()) || offer.iso !== iso) return false;
  return country === null || offer.countries.length === 0 || offer.countries.includes(country);
}

interface Bearer {
  readonly playerId: number;
  readonly code: string;
}

/** Players with a code that nothing came of yet, who have confirmed their address or telephone and may be given something. */
async function findBearers({ database, siteId, nowMs }: PromotionsContext): Promise<readonly Bearer[]> {
  const { rows } = await sql<Bearer>`
    select p.id as "playerId", p.promo_code as code
    from players p join player_profiles f on f.player_id = p.id and f.activation_type > 0
    where p.site_id = ${siteId} and p.promo_code is not null and p.promo_decided_at_ms is null
      and not p.is_blocked and p.ban_level = 0
      and not exists (select from player_limits l where l.player_id = p.id
        and l.limit_type in (${LIMIT_TYPE.selfExclusion}, ${LIMIT_TYPE.timeOut}) and l.state = 'ACTIVE'
        and l.starts_at_ms <= ${nowMs()}::bigint)
    order by p.id limit ${BATCH}`.execute(database.kysely);
  return rows;
}

/** Takes the offer of a code; answers what came of it. */
async function takeByCode(context: PromotionsContext, { playerId, code }: Bearer): Promise<string> {
  const { database, siteId } = context;
  const offer = await findOfferOfCode(database.kysely, siteId, plain(code));
  if (!offer) return 'unknown';
  try {
    return await takeOffer(context, { playerId, offerId: offer.id, code });
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return error.details.reason ?? error.code;
  }
}

/**
 * Takes the offers whose codes players named when they registered, once for each: as soon as the account is confirmed.
 * Taken twice by an end of the process in between, the second finds the offer taken. Answers for whom something was
 * taken.
 */
export async function takeRegistrationCodes(context: PromotionsContext): Promise<readonly number[]> {
  const { database, nowMs } = context;
  const taken: number[] = [];
  for (const bearer of await findBearers(context)) {
    const outcome = await takeByCode(context, bearer);
    await database.kysely
      .updateTable('players')
      .set({ promo_decided_at_ms: nowMs(), promo_outcome: outcome })
      .where('id', '=', bearer.playerId)
      .execute();
    if (outcome === 'granted' || outcome === 'waiting' || outcome === 'joined') taken.push(bearer.playerId);
  }
  return taken;
}
