import type { FastifyRequest } from 'fastify';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { countryOf } from '../../platform/http/visitor.ts';
import type { NewAccount } from '../players/register-player.ts';
import type { SignInContext } from './sign-in-context.ts';

/** So many codes that open nothing are told to one address within a time. */
const MOST_GUESSES = 10;
const GUESSES_WINDOW_MS = 600_000;

/**
 * Refuses a code that opens no offer for the account. Codes are not to be guessed: after some wrong ones of an address all
 * are refused for a while, right ones too.
 *
 * @throws RequestRefused `promo_invalid` naming the field
 */
export async function checkPromoCode(
  { guesses, isPromoCodeOpen }: SignInContext,
  request: FastifyRequest,
  { promoCode, currency: iso, country }: NewAccount,
): Promise<void> {
  if (promoCode === undefined) return;
  const subjects = [`promo-code:${countedAddress(request) ?? ''}`];
  const [count = 0] = await guesses.counts(subjects);
  if (count < MOST_GUESSES && (await isPromoCodeOpen(promoCode, { iso, country: country ?? countryOf(request) })))
    return;
  await guesses.add(subjects, GUESSES_WINDOW_MS);
  throw new RequestRefused('promo_invalid', { field: 'promoCode' });
}
