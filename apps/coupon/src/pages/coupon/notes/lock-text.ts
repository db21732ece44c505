import type { BetLine } from '../../../model/composition/bet-lines.ts';
import type { useTranslations } from '../../../parts/use-translations.ts';

const texts = {
  suspended: 'lock.suspended',
  closed: 'lock.closed',
  finished: 'lock.finished',
  'banned-express': 'lock.bannedExpress',
  'half-settling': 'lock.halfSettling',
  'no-places': 'lock.noPlaces',
} as const;

/** Why a bet does not count, in words; null for one that counts, and for one that the player did not choose. */
export function lockText(
  labels: Pick<ReturnType<typeof useTranslations>, 't' | 'market'>,
  { bet, lock }: BetLine,
): string | null {
  if (lock === null || lock.reason === 'not-chosen') return null;
  // texts: lock.*
  return lock.reason === 'dependent'
    ? labels.t('lock.dependent', { position: lock.withPosition })
    : labels.t(texts[lock.reason], { market: labels.market(bet) });
}
