import { useServices } from '../../../parts/services.ts';
import type { StakeProblem } from '../../../model/stake/stake-problem.ts';
import { formatStake } from '../../../model/stake/stake-text.ts';
import { useTranslations } from '../../../parts/use-translations.ts';

/** Text of the problem with a stake, in the words of the refusal it would get; undefined when nothing is. */
export const useProblemText = (problem: StakeProblem | null, stakeMinor: number | null): string | undefined => {
  const { coupon } = useServices();
  const labels = useTranslations();
  if (problem === null) return undefined;
  if (problem.kind === 'invalid') return labels.t('stake.invalid', { example: formatStake(2_500, coupon.iso) });
  const sum = labels.money(problem.boundMinor, coupon.iso);
  const stake = labels.money(stakeMinor ?? 0, coupon.iso);
  return labels.t(`refusal.${problem.kind}.text`, { bound: sum, balance: sum, stake });
};
