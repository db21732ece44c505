import type { PaymentMethod } from '@longshot/contracts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PaymentFormStore } from '../../model/payment-form-store.ts';
import { useMethodTranslations } from '../../parts/use-method-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

const MethodOption = ({
  method,
  iso,
  name,
  isChosen,
  onChoose,
}: {
  readonly method: PaymentMethod;
  readonly iso: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => {
  const labels = useMethodTranslations();
  return (
    <label className={css.payMethod}>
      <input type="radio" name={name} value={method.id} checked={isChosen} onChange={onChoose} />
      <span className={css.payMethodName}>
        {labels.name(method.id)}
        <small className={css.payMethodSmall}>{labels.time(method)}</small>
      </span>
      <span className={css.payMethodEnd}>
        <span className="num">{labels.range(method, iso)}</span>
        <small className={css.payMethodSmall}>{labels.fee(method)}</small>
      </span>
    </label>
  );
};

/** The ways to pay, one of them chosen. */
export const MethodChoice = observer(function MethodChoice({ form }: { readonly form: PaymentFormStore }) {
  const { t } = useTranslations();
  const name = useId();
  const { account, methods, method: chosen } = form;
  if (account === null) return null;
  return (
    <fieldset className={css.payGroup}>
      <legend className={css.payLegend}>{t(`form.method.${form.direction}`)}</legend>
      {methods.map((method) => (
        <MethodOption
          key={method.id}
          method={method}
          iso={account.iso}
          name={name}
          isChosen={method.id === chosen?.id}
          onChoose={() => form.chooseMethod(method.id)}
        />
      ))}
    </fieldset>
  );
});
