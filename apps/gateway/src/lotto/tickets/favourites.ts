import type { BodyOf } from '@longshot/contracts';
import { lotteries, type LottoField, lottoSchedules, readLottoFields } from '@longshot/domain/pools';
import type { Database } from '../../platform/database/index.ts';
import { lotteryOfBody, readByRules } from './read-lottery.ts';

/** Favourite numbers of a lottery, as pages see them. */
interface Favourites {
  lottoId: string;
  fields: number[][][];
}

const present = (lottoId: string, fields: readonly LottoField[]): Favourites => ({
  lottoId,
  fields: fields.map((field) => field.map((numbers) => [...numbers])),
});

/** The player's favourite numbers, by lottery. */
export async function readFavourites({ kysely }: Database, playerId: number): Promise<Favourites[]> {
  const rows = await kysely
    .selectFrom('lotto_favourites')
    .select(['lottery', 'fields'])
    .where('player_id', '=', playerId)
    .orderBy('lottery')
    .execute();
  return rows.map(({ lottery, fields }) => present(lottoSchedules[lottery].id, fields));
}

/** Keeps favourite numbers in place of those that were there; no fields take them away. Throws RequestRefused. */
export async function saveFavourites(
  { kysely }: Database,
  playerId: number,
  { lottoId, fields: given }: BodyOf<'saveLottoFavourites'>,
): Promise<Favourites> {
  const lottery = lotteryOfBody(lottoId);
  if (given.length === 0) {
    await kysely
      .deleteFrom('lotto_favourites')
      .where('player_id', '=', playerId)
      .where('lottery', '=', lottery)
      .execute();
    return present(lottoId, []);
  }
  const fields = readByRules(() => readLottoFields(lotteries[lottery])(given, 'fields'));
  await kysely
    .insertInto('lotto_favourites')
    .values({ player_id: playerId, lottery, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'lottery']).doUpdateSet({ fields: JSON.stringify(fields) }),
    )
    .execute();
  return present(lottoId, fields);
}
