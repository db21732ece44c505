import { useServices } from '../../../parts/services.ts';
import type { StakeProblem } from '../../../model/stake/stake-problem.ts';
import { writeStake } from '../../../model/stake/stake-text.ts';
import { useWords } from '../../../parts/use-words.ts';

/** What is wrong with a stake, in the words of the refusal it would get; undefined when nothing is. */
export const useProblemText = (problem: StakeProblem | null, stakeMinor: number | null): string | undefined => {
  const { coupon } = useServices();
  const words = useWords();
  if (problem === null) return undefined;
  if (problem.kind === 'invalid') return words.t('stake.invalid', { example: writeStake(2_500, coupon.iso) });
  const sum = words.money(problem.boundMinor, coupon.iso);
  const stake = words.money(stakeMinor ?? 0, coupon.iso);
  return words.t(`refusal.${problem.kind}.text`, { bound: sum, balance: sum, stake });
};
