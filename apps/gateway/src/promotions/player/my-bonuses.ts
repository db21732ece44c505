import type { BonusView, MyBonuses } from '@longshot/contracts';
import { floorRational, subtractRational, ZERO } from '@longshot/domain/money';
import { requiredWagering, type Offer } from '@longshot/domain/promotions';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { lockAccount } from '../../wallet/ledger/index.ts';
import { findOfferVersion } from '../offers/offers-repository.ts';
import { presentTerms, translationOf } from '../offers/present-offer.ts';
import { readBetGrants } from '../bet-grants/read-bet-grants.ts';
import { readFreeRounds } from '../free-rounds/read-free-rounds.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { endsAtMs, toGrant, type LockedGrant } from '../grants/grant-row.ts';
import { writeEvent } from '../grants/write-grant.ts';

const positive = (amount: bigint): number => Number(amount > 0n ? amount : 0n);

function present(grant: LockedGrant, offer: Offer | undefined, offerId: string, language: string): BonusView {
  const { terms, balances } = grant;
  const { state, reason, bonus, converted, progress } = balances;
  return {
    id: String(grant.id),
    offerId,
    title: offer ? translationOf(offer, language).title : offerId,
    iso: grant.iso,
    state,
    reason,
    grantedMinor: Number(terms.amount),
    bonusMinor: state === 'completed' ? 0 : positive(bonus),
    convertedMinor: Number(converted),
    progressMinor: positive(floorRational(progress)),
    requiredMinor: -Number(floorRational(subtractRational(ZERO, requiredWagering(terms)))),
    createdAtMs: grant.createdAtMs,
    endsAtMs: endsAtMs(balances),
    terms: presentTerms(terms),
  };
}

/** A player's grants, the newest first, and the offers that wait for a deposit. */
export async function readMyBonuses(
  { database, siteId, nowMs }: PromotionsContext,
  playerId: number,
  language: string,
): Promise<MyBonuses> {
  const { kysely } = database;
  const choice = await kysely
    .selectFrom('offer_choices')
    .select('bonus_type')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const grants = kysely.selectFrom('offer_grants').selectAll().where('player_id', '=', playerId);
  const rows = await grants.orderBy('id', 'desc').limit(50).execute();
  const takings = kysely.selectFrom('offer_takings').selectAll().where('player_id', '=', playerId);
  const waiting: MyBonuses['waiting'] = [];
  for (const taking of await takings.where('state', '=', 'waiting').execute()) {
    const offer = await findOfferVersion(kysely, siteId, taking.offer_id, taking.version);
    if (!offer) continue;
    waiting.push({ offerId: offer.id, ...translationOf(offer, language), lapsesAtMs: taking.lapses_at_ms });
  }
  const bonuses: BonusView[] = [];
  for (const row of rows) {
    const offer = await findOfferVersion(kysely, siteId, row.offer_id, row.version);
    bonuses.push(present(toGrant(row), offer, row.offer_id, language));
  }
  const betGrants = [...(await readBetGrants(kysely, siteId, playerId, nowMs(), language))];
  const freeRounds = await readFreeRounds(kysely, siteId, playerId, nowMs(), language);
  return { bonusType: choice?.bonus_type ?? null, waiting, bonuses, betGrants, freeRounds };
}

/**
 * Gives a grant up; its bonus money is the house's.
 *
 * @throws RequestRefused `not_found` for a grant that is none of the player's, `forbidden` for one that has ended.
 */
export function giveUpBonus({ database, nowMs }: PromotionsContext, playerId: number, grantId: number): Promise<void> {
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const query = trx.selectFrom('offer_grants').selectAll().where('id', '=', grantId);
    const row = await query.where('player_id', '=', playerId).forUpdate().executeTakeFirst();
    const own = row && (await lockAccount(trx, row.account_id));
    const bonus = row && (await lockAccount(trx, row.bonus_account_id));
    if (!row || !own || !bonus) throw new RequestRefused('not_found', { field: 'grantId' });
    const event = { type: 'give-up', at: Math.floor(nowMs() / 1_000) } as const;
    const { after } = await writeEvent(trx, { own, bonus }, toGrant(row), { id: 'give-up', event }, nowMs());
    if (after !== null && after.result !== 'done') {
      throw new RequestRefused('forbidden', { field: 'grantId', reason: row.state });
    }
  });
}
