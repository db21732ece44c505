import type { PaymentMethod } from '@longshot/contracts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PaymentFormStore } from '../../model/payment-form-store.ts';
import { useMethodWords } from '../../parts/use-method-words.ts';
import { useWords } from '../../parts/use-words.ts';
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
  const words = useMethodWords();
  return (
    <label className={css.payMethod}>
      <input type="radio" name={name} value={method.id} checked={isChosen} onChange={onChoose} />
      <span className={css.payMethodName}>
        {words.name(method.id)}
        <small className={css.payMethodSmall}>{words.time(method)}</small>
      </span>
      <span className={css.payMethodEnd}>
        <span className="num">{words.range(method, iso)}</span>
        <small className={css.payMethodSmall}>{words.fee(method)}</small>
      </span>
    </label>
  );
};

/** The ways to pay, one of them chosen. */
export const MethodChoice = observer(function MethodChoice({ form }: { readonly form: PaymentFormStore }) {
  const { t } = useWords();
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
