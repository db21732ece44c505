import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { ResponseOf } from '@longshot/contracts';
import { isBanned } from '@longshot/domain/identity';
import { officeCategoriesFor } from '@longshot/site-rules';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

/** The menu of the office for a player: categories of pages, and who they are. Source: shell 7, office. */
export async function officeMenu({ database }: OfficeContext, playerId: number): Promise<ResponseOf<'getOfficeMenu'>> {
  const player = await database.kysely
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .select(['p.email', 'p.name', 'p.ban_level as banLevel', 'profile.country_code as countryCode'])
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom('accounts as a')
          .select('a.id')
          .whereRef('a.player_id', '=', 'p.id')
          .where('a.type', '=', ACCOUNT_TYPE.bonus)
          .where('a.balance_minor', '>', 0),
      ).as('hasBonus'),
    )
    .where('p.id', '=', playerId)
    .executeTakeFirst();
  if (!player) throw new RequestRefused('unauthorised');
  const isRechargeAllowed = !isBanned(player.banLevel);
  return {
    categories: officeCategoriesFor(isRechargeAllowed).map(({ id, pages }) => ({ id, pages: [...pages] })),
    user: {
      bonus_balance: Boolean(player.hasBonus),
      country_code: player.countryCode,
      recharge_allow: isRechargeAllowed,
      email: player.email ?? '',
      name: player.name,
    },
  };
}
