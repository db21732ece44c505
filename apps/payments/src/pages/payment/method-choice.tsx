import type { PaymentMethod } from '@longshot/contracts';
import { Checkbox } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import type { PaymentFormStore } from '../../model/payment-form-store.ts';
import { MethodMark } from '../../parts/method-mark.tsx';
import { useServices } from '../../parts/services.ts';
import { useMethodTranslations } from '../../parts/use-method-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { SavedChoice } from './saved-choice.tsx';
import * as css from '../../parts/pages.css';

/** Why only so much may go out by a way now; null where nothing is to be said. */
function useShareText(form: PaymentFormStore) {
  const { t, money } = useTranslations();
  const { name } = useMethodTranslations();
  return (methodId: string, iso: string): string | null => {
    const share = form.shareOf(methodId);
    if (share === null) return null;
    const back = money(share.backMinor, iso);
    const first = form.firstBack(methodId);
    if (first === null) return share.backMinor > 0 ? t('way.own', { sum: back }) : null;
    if (share.mostMinor > 0) return t('way.back', { sum: money(share.mostMinor, iso) });
    return t('way.closed', {
      sum: money(Math.min(first.backMinor, first.mostMinor), iso),
      method: name(first.methodId),
    });
  };
}

const MethodOption = ({
  method,
  iso,
  name,
  isChosen,
  isOffered,
  share,
  onChoose,
}: {
  readonly method: PaymentMethod;
  readonly iso: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isOffered: boolean;
  readonly share: string | null;
  readonly onChoose: () => void;
}) => {
  const labels = useMethodTranslations();
  return (
    <label className={css.payMethod}>
      <input type="radio" name={name} value={method.id} checked={isChosen} disabled={!isOffered} onChange={onChoose} />
      <MethodMark id={method.id} />
      <span className={css.payMethodName}>
        {labels.name(method.id)}
        <small className={css.payMethodSmall}>{labels.time(method)}</small>
      </span>
      <span className={css.payMethodEnd}>
        <span className="num">{labels.range(method, iso)}</span>
        <small className={css.payMethodSmall}>{labels.fee(method)}</small>
      </span>
      {share !== null && <small className={css.payMethodShare}>{share}</small>}
    </label>
  );
};

/** The ways to pay, one of them chosen. */
export const MethodChoice = observer(function MethodChoice({ form }: { readonly form: PaymentFormStore }) {
  const { t } = useTranslations();
  const { payouts } = useServices();
  const name = useId();
  const shareText = useShareText(form);
  const { account, methods, saved, method: chosen } = form;
  const paidFrom = form.direction === 'withdrawal' ? account?.id : undefined;
  useEffect(() => {
    if (paidFrom !== undefined) void payouts.load(paidFrom);
  }, [payouts, paidFrom]);
  if (account === null) return null;
  return (
    <fieldset className={css.payGroup}>
      <legend className={css.payLegend}>{t(`form.method.${form.direction}`)}</legend>
      <SavedChoice form={form} name={name} />
      {methods.map((method) => (
        <MethodOption
          key={method.id}
          method={method}
          iso={account.iso}
          name={name}
          isChosen={saved === null && method.id === chosen?.id}
          isOffered={form.isOffered(method.id)}
          share={shareText(method.id, account.iso)}
          onChoose={() => form.chooseMethod(method.id)}
        />
      ))}
      {form.isSavable && (
        <Checkbox
          label={t('saved.consent')}
          checked={form.isSaving}
          onChange={(event) => form.agreeToSave(event.target.checked)}
        />
      )}
    </fieldset>
  );
});
