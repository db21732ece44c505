import { betCountByType, couponType } from '@longshot/domain/coupon/types';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

/** The last word of a field's path: `bets[2].coef` is `coef`, `amountByBetId.b1` its first word. */
const kindOf = (field: string): string => /^bets\[\d+\]\.(\w+)$/.exec(field)?.[1] ?? field.split('.')[0] ?? field;

/** Text for the problem with a field; the answer is undefined for a field with which nothing is. */
export function useProblemText(): (field: string) => string | undefined {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const { outcome, typeId, unitCount } = calculator;
  const describe = (field: string): string => {
    const { min, max } = betCountByType[typeId];
    switch (kindOf(field)) {
      case 'coef':
        return t('calculator.problem.coef');
      case 'deadHeat':
        return t('calculator.problem.deadHeat');
      case 'blockId':
        return t('calculator.problem.block');
      case 'hyperBonusPercent':
        return t('calculator.problem.percent');
      case 'systemValue':
        return t('calculator.problem.system', { units: unitCount });
      case 'bets':
        if (typeId === couponType.multi) return t('calculator.problem.multi');
        return min === max ? t('calculator.problem.one') : t('calculator.problem.bets', { min, max });
      default:
        return t('calculator.problem.amount');
    }
  };
  return (field) => (outcome.kind === 'wrong' && outcome.field === field ? describe(field) : undefined);
}
