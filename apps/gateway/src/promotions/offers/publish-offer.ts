import { OfferInputError, readOffer, type Offer } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';
import { checkFreeRoundsOffer } from './check-free-rounds.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';

function read(body: unknown): Offer {
  try {
    return readOffer(body);
  } catch (error) {
    if (!(error instanceof OfferInputError)) throw error;
    throw new RequestRefused('validation_failed', { field: `offer.${error.field}` }, error.message);
  }
}

/** Refuses a segment of levels that the club of the offer's currency does not have. */
function checkLevels({ pointsProgrammes }: PromotionsContext, { iso, segment }: Offer): void {
  const known = pointsProgrammes.find((each) => each.iso === iso)?.levels ?? [];
  const index = segment?.levels.findIndex((level) => !known.some(({ id }) => id === level)) ?? -1;
  if (index >= 0) throw new RequestRefused('validation_failed', { field: `offer.segment.levels[${index}]` });
}

/** Refuses free rounds that cannot be played, and points where nobody has any. */
async function checkGiven(trx: Trx, { siteId, pointsProgrammes }: PromotionsContext, offer: Offer): Promise<void> {
  if ('rounds' in offer) await checkFreeRoundsOffer(trx, siteId, offer);
  if (offer.kind !== 'bonus-game') return;
  for (const [index, prize] of offer.prizes.entries()) {
    const path = `prizes[${index}].`;
    if (prize.gives === 'free-rounds') await checkFreeRoundsOffer(trx, siteId, prize, path);
    if (prize.gives === 'points' && pointsProgrammes.every(({ iso }) => iso !== offer.iso)) {
      throw new RequestRefused('validation_failed', { field: `offer.${path}gives` }, 'no points in this currency');
    }
  }
}

/**
 * Publishes an offer, or a newer version of one: grants of the version before stay as they are. The same again changes
 * nothing.
 *
 * @throws RequestRefused `validation_failed` for a row that cannot be run, `duplicate_key` for a version that is not newer
 *   and says something else, or a code that is another offer's.
 */
export function publishOffer(
  context: PromotionsContext,
  body: Readonly<Record<string, unknown>>,
  staff: string,
): Promise<{ readonly id: string; readonly version: number }> {
  const { database, siteId, nowMs } = context;
  return database.transaction(async (trx) => {
    const { isNew, ...published } = await publishOfferIn(trx, context, body, staff);
    const action = 'offer-published';
    if (isNew) await logStaffAction(trx, { siteId, staff, action, about: published, nowMs: nowMs() });
    return published;
  });
}

/** An offer that is in force, and whether it was not before. */
export interface Published {
  readonly id: string;
  readonly version: number;
  readonly isNew: boolean;
}

/** Checks an offer that is to be published. @throws RequestRefused `validation_failed` for a row that cannot be run */
export async function checkOffer(trx: Trx, context: PromotionsContext, body: unknown): Promise<Offer> {
  const offer = read(body);
  checkLevels(context, offer);
  await checkGiven(trx, context, offer);
  return offer;
}

/** Publishes an offer in a transaction, as `publishOffer` does. @throws RequestRefused */
export async function publishOfferIn(
  trx: Trx,
  context: PromotionsContext,
  body: Readonly<Record<string, unknown>>,
  staff: string,
): Promise<Published> {
  const { siteId, nowMs } = context;
  const { id, version, code } = await checkOffer(trx, context, body);
  const own = trx.selectFrom('offers').selectAll().where('site_id', '=', siteId);
  const known = await own.where('id', '=', id).where('is_current', '=', true).forUpdate().executeTakeFirst();
  if (known && known.version >= version) {
    const isSame = known.version === version && requestHash(known.body) === requestHash(body);
    if (isSame) return { id, version, isNew: false };
    throw new RequestRefused('duplicate_key', { field: 'offer.version' });
  }
  const other =
    code === null ? undefined : await own.where('code', '=', code).where('is_current', '=', true).executeTakeFirst();
  if (other && other.id !== id) throw new RequestRefused('duplicate_key', { field: 'offer.code' });
  const ofSite = trx.updateTable('offers').set({ is_current: false }).where('site_id', '=', siteId);
  await ofSite.where('id', '=', id).execute();
  const row = { site_id: siteId, id, version, body: JSON.stringify(body), code };
  const written = await trx
    .insertInto('offers')
    .values({ ...row, published_at_ms: nowMs(), published_by: staff })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new RequestRefused('duplicate_key', { field: 'offer.version' });
  return { id, version, isNew: true };
}
