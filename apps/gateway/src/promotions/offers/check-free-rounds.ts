import type { RoundsOffer } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Kind of every game that another provider draws. */
const OUTSIDE = 'outside';

/** Stakes of every slot of the house are multiples of this, and within these. */
const HOUSE_STAKES = { step: 20n, most: 1_000n } as const;

const wrong = (field: string, message: string) =>
  new RequestRefused('validation_failed', { field: `offer.${field}` }, `${field}: ${message}`);

/**
 * Refuses free rounds that could not be played: on a game that is not offered, or, of the house's own, on one that is no
 * slot, whose rounds alone need nothing but their stake, or with a stake that its slots do not take.
 *
 * @param path of the row that says them, ending in a dot; empty where it is the offer itself
 * @throws RequestRefused `validation_failed` with the field
 */
export async function checkFreeRoundsOffer(
  reader: Reader,
  siteId: string,
  { gameId, stake }: Pick<RoundsOffer, 'gameId' | 'stake'>,
  path = '',
): Promise<void> {
  const game = await reader
    .selectFrom('casino_games')
    .select(['kind', 'section_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', gameId)
    .where('is_offered', '=', true)
    .executeTakeFirst();
  if (!game) throw wrong(`${path}gameId`, 'no game that is offered');
  if (game.kind === OUTSIDE) return;
  if (game.section_id !== 'slots')
    throw wrong(`${path}gameId`, 'of the house’s own games slots alone have free rounds');
  if (stake % HOUSE_STAKES.step !== 0n || stake > HOUSE_STAKES.most) {
    throw wrong(
      `${path}stake`,
      `of the house’s own games a multiple of ${HOUSE_STAKES.step}, at most ${HOUSE_STAKES.most}`,
    );
  }
}
