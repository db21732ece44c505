import { currencyDecimals, minorToDecimal } from '@longshot/domain/money';
import { Button, Checkbox, DecimalInput, FormField, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../../parts/services.ts';
import { isNoExactCoef, type CouponSettings } from '../../../model/records/settings-store.ts';
import { readStake } from '../../../model/stake/stake-text.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { OneClickSwitch } from './one-click-switch.tsx';
import * as typeCss from '../styles/coupon-types.css';

type Flag = {
  [Name in keyof CouponSettings]: CouponSettings[Name] extends boolean ? Name : never;
}[keyof CouponSettings];

const Switch = observer(function Switch({ field }: { readonly field: Exclude<Flag, 'isActiveOneClick'> }) {
  const { settings } = useServices();
  const { t } = useTranslations();
  return (
    <Checkbox
      // texts: settings.isAutoMax, settings.isVipBet, settings.isBalanceShown, settings.isPossibleWinShown, settings.isSelectAccountShown, settings.isCouponFixed, settings.isManualAmountStep
      label={t(`settings.${field}`)}
      checked={settings.current[field]}
      onChange={(event) => settings.change({ [field]: event.target.checked })}
    />
  );
});

/** A sum in the currency of the coupon that is written back as it is left. */
const SumField = ({
  label,
  minor,
  onChange,
}: {
  readonly label: string;
  readonly minor: number;
  readonly onChange: (minor: number) => void;
}) => {
  const { coupon } = useServices();
  const { t } = useTranslations();
  const { iso } = coupon;
  const [text, setText] = useState(() => minorToDecimal(minor, iso));
  const read = readStake(text, iso);
  const isWrong = read === null || read === 0;
  const example = minorToDecimal(5 * 10 ** currencyDecimals(iso), iso);
  return (
    <FormField label={label} error={isWrong ? t('stake.invalid', { example }) : undefined}>
      {(ids) => (
        <DecimalInput
          {...ids}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const next = readStake(event.target.value, iso);
            if (next !== null && next > 0) onChange(next);
          }}
        />
      )}
    </FormField>
  );
};

/** The least that the total may be, and what hangs on it. */
const ExactCoef = observer(function ExactCoef() {
  const { settings } = useServices();
  const { t } = useTranslations();
  const { exactCoef, isDropOnScoreChange } = settings.current;
  const [text, setText] = useState(isNoExactCoef(exactCoef) ? '' : exactCoef);
  const isWrong = text !== '' && !/^\d{1,9}(?:[.,]\d{1,3})?$/.test(text);
  const change = (typed: string) => {
    setText(typed);
    const plain = typed.replace(',', '.');
    if (plain === '' || /^\d{1,9}(?:\.\d{1,3})?$/.test(plain))
      settings.change({ exactCoef: plain === '' ? '0' : plain });
  };
  return (
    <>
      <FormField
        label={t('settings.exactCoef')}
        hint={t('settings.exactCoefHint')}
        error={isWrong ? t('settings.exactCoefWrong') : undefined}
      >
        {(ids) => <DecimalInput {...ids} value={text} onChange={(event) => change(event.target.value)} />}
      </FormField>
      <Checkbox
        label={t('settings.isDropOnScoreChange')}
        checked={isDropOnScoreChange}
        onChange={(event) => settings.change({ isDropOnScoreChange: event.target.checked })}
      />
    </>
  );
});

/** The step of the stake field, the currency's or the player's own. */
const AmountStep = observer(function AmountStep() {
  const { coupon, settings } = useServices();
  const { t } = useTranslations();
  const { amountStepByCurrencyIso, isManualAmountStep } = settings.current;
  const setStep = (minor: number) =>
    settings.change({ amountStepByCurrencyIso: { ...amountStepByCurrencyIso, [coupon.iso]: minor } });
  return (
    <>
      <Switch field="isManualAmountStep" />
      {isManualAmountStep && (
        <SumField
          key={coupon.iso}
          label={t('settings.amountStep', { iso: coupon.iso })}
          minor={coupon.stake.stepMinor}
          onChange={setStep}
        />
      )}
    </>
  );
});

/** Settings of a player for all coupons. */
export const CouponSettingsModal = observer(function CouponSettingsModal({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  const { host, coupon, oneClick } = useServices();
  const { t } = useTranslations();
  return (
    <Modal
      title={t('settings.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('settings.done')}</Button>}
    >
      <div className={typeCss.couponSettings}>
        <ExactCoef />
        <Switch field="isAutoMax" />
        {host.store.siteConfig.isVipBetShown && <Switch field="isVipBet" />}
        <AmountStep />
        <Switch field="isSelectAccountShown" />
        <Switch field="isBalanceShown" />
        <Switch field="isPossibleWinShown" />
        <Switch field="isCouponFixed" />
        {oneClick.isOffered && (
          <>
            <OneClickSwitch />
            <SumField
              key={`${coupon.iso} ${coupon.stake.isBonusAccount}`}
              label={t(coupon.stake.isBonusAccount ? 'settings.bonusOneClickAmount' : 'settings.oneClickAmount', {
                iso: coupon.iso,
              })}
              minor={oneClick.amountMinor}
              onChange={oneClick.setAmount}
            />
          </>
        )}
      </div>
    </Modal>
  );
});
