import type { BetLine } from '../../../model/composition/bet-lines.ts';
import type { useWords } from '../../../parts/use-words.ts';

const texts = {
  suspended: 'lock.suspended',
  closed: 'lock.closed',
  finished: 'lock.finished',
  'banned-express': 'lock.bannedExpress',
  'half-settling': 'lock.halfSettling',
} as const;

/** Why a bet does not count, in words; null for one that counts, and for one that the player did not choose. */
export function lockText(
  words: Pick<ReturnType<typeof useWords>, 't' | 'market'>,
  { bet, lock }: BetLine,
): string | null {
  if (lock === null || lock.reason === 'not-chosen') return null;
  // texts: lock.*
  return lock.reason === 'dependent'
    ? words.t('lock.dependent', { position: lock.withPosition })
    : words.t(texts[lock.reason], { market: words.market(bet) });
}
