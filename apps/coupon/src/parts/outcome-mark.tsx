import { StatusMark, type StatusTone } from '@longshot/ui';
import type { CouponOutcome } from '../model/history/coupon-outcome.ts';
import { useTranslations } from './use-translations.ts';

const looks: Readonly<Record<CouponOutcome, readonly [StatusTone, string]>> = {
  waiting: ['waiting', 'status.waiting'],
  open: ['waiting', 'betStatus.-2'],
  'not-started': ['waiting', 'betStatus.-1'],
  rejected: ['returned', 'status.rejected'],
  won: ['won', 'betStatus.1'],
  lost: ['lost', 'betStatus.0'],
  returned: ['returned', 'betStatus.2'],
  'forced-return': ['returned', 'betStatus.3'],
  'half-win-half-return': ['won', 'betStatus.4'],
  'half-lose-half-return': ['lost', 'betStatus.5'],
  'half-lose-half-win': ['won', 'betStatus.6'],
  sold: ['cashed', 'status.sold'],
  edited: ['returned', 'status.edited'],
};

/** Mark of the outcome of a coupon or a bet: an icon and a word. */
export const OutcomeMark = ({ outcome }: { readonly outcome: CouponOutcome }) => {
  const { t } = useTranslations();
  // texts: status.*, betStatus.*
  const [tone, text] = looks[outcome];
  return <StatusMark tone={tone}>{t(text)}</StatusMark>;
};
