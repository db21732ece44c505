import { couponType } from '@longshot/domain/coupon/types';
import { Checkbox, DecimalInput, FormField, IconButton, Select, TextInput, TrashIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { RESULTS, type CalculatorBet } from '../../model/calculator-bet.ts';
import * as css from './calculator.css';
import { useProblemText } from './use-problem-text.ts';

interface BetProps {
  readonly bet: CalculatorBet;
  readonly index: number;
}

const ResultField = observer(function ResultField({ bet }: BetProps) {
  const { t } = useTranslations();
  const { statusId } = bet;
  return (
    <FormField label={t('calculator.result')}>
      {(ids) => (
        <Select
          {...ids}
          value={statusId}
          onChange={({ target }) =>
            bet.change({ statusId: RESULTS.find((each) => String(each) === target.value) ?? statusId })
          }
        >
          {RESULTS.map((result) => (
            <option key={result} value={result}>
              {t(`calculator.status.${result}`)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
});

/** Fields that only some types and results ask for. */
const MoreFields = observer(function MoreFields({ bet, index }: BetProps) {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const problem = useProblemText();
  const { block, deadHeat, amount, isBanker, mayShare } = bet;
  return (
    <>
      {mayShare && (
        <FormField label={t('calculator.deadHeat')} error={problem(`bets[${index}].deadHeat`)}>
          {(ids) => (
            <TextInput
              {...ids}
              isFigures
              autoComplete="off"
              placeholder="1"
              value={deadHeat}
              onChange={({ target }) => bet.change({ deadHeat: target.value })}
            />
          )}
        </FormField>
      )}
      {calculator.hasBlocks && (
        <FormField label={t('calculator.block')} error={problem(`bets[${index}].blockId`)}>
          {(ids) => (
            <TextInput
              {...ids}
              isFigures
              inputMode="numeric"
              autoComplete="off"
              value={block}
              onChange={({ target }) => bet.change({ block: target.value })}
            />
          )}
        </FormField>
      )}
      {calculator.typeId === couponType.manySingles && (
        <FormField label={t('calculator.stake')} error={problem(`amountByBetId.${bet.id}`)}>
          {(ids) => (
            <DecimalInput {...ids} value={amount} onChange={({ target }) => bet.change({ amount: target.value })} />
          )}
        </FormField>
      )}
      {calculator.typeId === couponType.system && (
        <Checkbox
          label={t('calculator.banker')}
          checked={isBanker}
          onChange={({ target }) => bet.change({ isBanker: target.checked })}
        />
      )}
    </>
  );
});

/** One bet: its coefficient, its result, and what its type asks for besides. */
export const BetFields = observer(function BetFields({ bet, index }: BetProps) {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const problem = useProblemText();
  const { coef } = bet;
  const name = t('calculator.bet', { number: index + 1 });
  return (
    <fieldset className={css.calcBet}>
      <legend className={css.calcBetName}>{name}</legend>
      {/* An empty field is not wrong: the result says what is missing. */}
      <FormField label={t('calculator.coef')} error={coef === '' ? undefined : problem(`bets[${index}].coef`)}>
        {(ids) => <DecimalInput {...ids} value={coef} onChange={({ target }) => bet.change({ coef: target.value })} />}
      </FormField>
      <ResultField bet={bet} index={index} />
      <MoreFields bet={bet} index={index} />
      <div className={css.calcRemove}>
        <IconButton
          label={t('calculator.remove', { number: index + 1 })}
          icon={<TrashIcon />}
          disabled={calculator.bets.length === 1}
          onClick={() => calculator.removeBet(bet.id)}
        />
      </div>
    </fieldset>
  );
});
