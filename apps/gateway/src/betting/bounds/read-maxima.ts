import type { Reader } from '../../platform/database/index.ts';
import type { BettingSettings } from '../coupons/betting-settings.ts';
import { currencyBounds, playerBounds } from '../placing/coupon-terms.ts';

/** Maximum of a stake in one currency, now and then. */
export interface Maximum {
  readonly iso: string;
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

/** Reads the maximum of a player's stakes in each currency of theirs that the site has, by two factors. */
export async function readMaxima(
  reader: Reader,
  settings: BettingSettings,
  playerId: number,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<readonly Maximum[]> {
  const accounts = await reader
    .selectFrom('accounts')
    .select('iso')
    .distinct()
    .where('player_id', '=', playerId)
    .where('removed_at_ms', 'is', null)
    .orderBy('iso')
    .execute();
  return accounts
    .filter(({ iso }) => settings.currencies.some((currency) => currency.iso === iso))
    .map(({ iso }) => {
      const bounds = currencyBounds(settings, iso);
      const maximum = (factor: number): number => playerBounds(bounds, factor).maxStakeMinor;
      return { iso, beforeMinor: maximum(before), afterMinor: maximum(after) };
    });
}
