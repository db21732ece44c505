import { couponType, MIN_SYSTEM_VALUE, type CouponTypeId } from '@longshot/domain/coupon/types';
import { Checkbox, DecimalInput, FormField, Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './calculator.css';
import type { CalculatorTerms } from '../../model/calculator-store.ts';
import { useProblemText } from './use-problem-text.ts';

const types: readonly CouponTypeId[] = Object.values(couponType);

const TypeField = observer(function TypeField() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const { typeId } = calculator;
  return (
    <FormField label={t('calculator.type')}>
      {(ids) => (
        <Select
          {...ids}
          value={typeId}
          onChange={({ target }) =>
            calculator.change({ typeId: types.find((each) => String(each) === target.value) ?? typeId })
          }
        >
          {types.map((each) => (
            <option key={each} value={each}>
              {t(`calculator.types.${each}`)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
});

const SystemField = observer(function SystemField() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const problem = useProblemText();
  const { systemValue, unitCount } = calculator;
  const most = Math.max(unitCount, systemValue, MIN_SYSTEM_VALUE);
  const values = Array.from({ length: most - MIN_SYSTEM_VALUE + 1 }, (_, index) => MIN_SYSTEM_VALUE + index);
  return (
    <FormField label={t('calculator.system')} error={problem('systemValue')}>
      {(ids) => (
        <Select
          {...ids}
          value={systemValue}
          onChange={({ target }) => calculator.change({ systemValue: Number(target.value) })}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {t('calculator.systemOf', { value, units: unitCount })}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
});

interface AmountProps {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const AmountField = observer(function AmountField({ label, field, value, onChange }: AmountProps) {
  const problem = useProblemText();
  return (
    <FormField label={label} error={problem(field)}>
      {(ids) => <DecimalInput {...ids} value={value} onChange={({ target }) => onChange(target.value)} />}
    </FormField>
  );
});

const CurrencyField = observer(function CurrencyField() {
  const { host, calculator } = useServices();
  const { t } = useTranslations();
  const { iso } = calculator;
  return (
    <FormField label={t('calculator.currency')}>
      {(ids) => (
        <Select {...ids} value={iso} onChange={({ target }) => calculator.change({ iso: target.value })}>
          {host.store.siteConfig.currencies.map((each) => (
            <option key={each.iso}>{each.iso}</option>
          ))}
        </Select>
      )}
    </FormField>
  );
});

/** Type, stake, currency, and the k of a system. */
export const CouponFields = observer(function CouponFields() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  return (
    <div className={css.calcFields}>
      <TypeField />
      {calculator.hasSystemValue && <SystemField />}
      {calculator.typeId !== couponType.manySingles && (
        <AmountField
          label={t('calculator.stake')}
          field="amount"
          value={calculator.amount}
          onChange={(amount) => calculator.change({ amount })}
        />
      )}
      <CurrencyField />
    </div>
  );
});

/** The stakes of the later blocks of a conditional coupon. */
const BlockFields = observer(function BlockFields() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  return calculator.blocks
    .slice(1)
    .map((block) => (
      <AmountField
        key={block}
        label={t('calculator.blockStake', { block })}
        field={`amountByBlockId.${block}`}
        value={calculator.amountByBlock.get(block) ?? ''}
        onChange={(amount) => calculator.changeBlock(block, amount)}
      />
    ));
});

const bonusFields = [
  'hyperBonusPercent',
  'minHyperBonusBetLimit',
  'maxHyperBonusLimit',
] as const satisfies readonly (keyof CalculatorTerms)[];

/** Fields that few coupons have: a cap, bonuses, stakes of blocks. */
export const MoreCouponFields = observer(function MoreCouponFields() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const { terms, typeId } = calculator;
  return (
    <details className={css.calcMore}>
      <summary>{t('calculator.more')}</summary>
      <div className={css.calcFields}>
        <AmountField
          label={t('calculator.terms.maxPayout')}
          field="maxPayout"
          value={terms.maxPayout}
          onChange={(maxPayout) => calculator.changeTerms({ maxPayout })}
        />
        {typeId === couponType.conditional && <BlockFields />}
        {typeId === couponType.express &&
          bonusFields.map((name) => (
            <AmountField
              key={name}
              label={t(`calculator.terms.${name}`)}
              field={name}
              value={terms[name]}
              onChange={(text) => calculator.changeTerms({ [name]: text })}
            />
          ))}
      </div>
      {typeId === couponType.express && (
        <Checkbox
          label={t('calculator.terms.isBonusBet')}
          checked={terms.isBonusBet}
          onChange={({ target }) => calculator.changeTerms({ isBonusBet: target.checked })}
        />
      )}
    </details>
  );
});
