import { type Jurisdiction, jurisdictionTables } from '@longshot/domain/jurisdictions';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Refuses a game with a jackpot where the player's jurisdiction has none. Throws `forbidden` with the field. */
export function checkJackpot(
  game: { readonly features?: readonly string[] } | undefined,
  jurisdiction: Jurisdiction,
): void {
  const hasJackpot = game?.features?.includes('jackpot') ?? false;
  if (!hasJackpot || jurisdictionTables[jurisdiction].rules.hasJackpots) return;
  throw new RequestRefused('forbidden', { field: 'gameId', reason: 'jackpot' }, 'gameId: no jackpots here');
}
