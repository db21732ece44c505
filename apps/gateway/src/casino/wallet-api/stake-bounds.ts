import {
  type Jurisdiction,
  type JurisdictionRules,
  jurisdictionTables,
  knownJurisdiction,
  slotStakeMostOf,
} from '@longshot/domain/jurisdictions';
import type { WalletBetBody } from '@longshot/contracts';
import { playerDay } from '@longshot/domain/limits';
import { currencyDecimals } from '@longshot/domain/money';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { findBounds, type ProviderBounds } from '../registry/index.ts';
import type { PlayedGame } from './played-game.ts';
import type { FoundCall } from './wallet-call.ts';
import type { WalletContext } from './wallet-context.ts';

const NO_BOUNDS: ProviderBounds = {
  minStakeMinor: null,
  maxStakeMinor: null,
  maxFeatureMinor: null,
  maxWinMinor: null,
  maxJackpotMinor: null,
};

/** Whose rules the player plays by. */
export const jurisdictionOf = ({ settings }: WalletContext, { account }: Pick<FoundCall, 'account'>): Jurisdiction =>
  knownJurisdiction(account.jurisdiction, settings.jurisdiction ?? 'default');

/** The rules that the player plays by. */
export const rulesOf = (context: WalletContext, found: FoundCall): JurisdictionRules =>
  jurisdictionTables[jurisdictionOf(context, found)].rules;

/** Bounds that the staff has set for a game and a player; the bundled provider has none. */
export async function boundsOf(
  trx: Trx,
  context: WalletContext,
  found: FoundCall,
  { providerId, game }: { readonly providerId: string; readonly game: PlayedGame },
): Promise<ProviderBounds> {
  if (providerId === IN_HOUSE.id) return NO_BOUNDS;
  return findBounds(trx, context.settings.siteId, providerId, {
    gameId: game.providerGameId,
    jurisdiction: jurisdictionOf(context, found),
    iso: found.account.iso,
  });
}

/** The most that the player's jurisdiction lets a spin cost, in minor units. */
function slotMostMinor(rules: JurisdictionRules, { account, nowMs }: FoundCall, isSlot: boolean): number | null {
  if (!isSlot) return null;
  const units = slotStakeMostOf(rules, account.dateOfBirth, playerDay(nowMs, account.timeZone));
  return units === null ? null : units * 10 ** currencyDecimals(account.iso);
}

/** A refusal of a sum, with the bound that it breaks. */
export const refusedAmount = (
  code: 'below_min' | 'above_max' | 'insufficient_funds' | 'limit_reached',
  boundMinor?: number,
): RequestRefused =>
  new RequestRefused(code, {
    field: 'amountMinor',
    refusals: [boundMinor === undefined ? { code } : { code, boundMinor }],
  });

const inCurrency = (hundredths: number | null, iso: string): number | null =>
  hundredths === null ? null : Math.floor((hundredths * 10 ** currencyDecimals(iso)) / 100);

/**
 * Refuses a stake that the site, the player's jurisdiction, the game or the bounds of its provider do not let be: what
 * buys a feature has a bound of its own where the staff has set one, and otherwise those of every stake.
 *
 * @throws RequestRefused `below_min` or `above_max` with the bound
 */
export async function checkStake(
  trx: Trx,
  context: WalletContext,
  found: FoundCall,
  of: { readonly providerId: string; readonly game: PlayedGame },
  { amountMinor, kind }: Pick<WalletBetBody, 'amountMinor' | 'kind'>,
): Promise<void> {
  const { iso } = found.account;
  const ofSite = context.settings.currencies.find((each) => each.iso === iso);
  if (!ofSite) throw new RequestRefused('validation_failed', { field: 'iso' }, 'iso: nothing is staked in it here');
  const ofProvider = await boundsOf(trx, context, found, of);
  const least = Math.max(ofSite.minStakeMinor, ofProvider.minStakeMinor ?? 0, inCurrency(of.game.stakeLeast, iso) ?? 0);
  if (amountMinor < least) throw refusedAmount('below_min', least);
  const ofStake = Math.min(ofProvider.maxStakeMinor ?? Infinity, inCurrency(of.game.stakeMost, iso) ?? Infinity);
  const ofKind = kind === 'feature-buy' ? (ofProvider.maxFeatureMinor ?? ofStake) : ofStake;
  const ofJurisdiction = slotMostMinor(rulesOf(context, found), found, of.game.isSlot) ?? Infinity;
  const most = Math.min(ofSite.maxStakeMinor, ofKind, ofJurisdiction);
  if (amountMinor > most) throw refusedAmount('above_max', most);
}
