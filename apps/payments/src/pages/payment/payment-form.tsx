import { pathTo } from '@longshot/remote/addresses';
import { Button, DecimalInput, FormField, Message, QuickAmounts, Select, TextInput } from '@longshot/ui';
import { currencySign } from '@longshot/i18n';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import type { PaymentFormStore } from '../../model/payment-form-store.ts';
import type { FormFieldError, PaymentField } from '../../model/read-refusal.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { MethodChoice } from './method-choice.tsx';
import * as css from '../../parts/pages.css';

/** The text of what is wrong with a field; undefined while nothing is. */
function useFaults(form: PaymentFormStore) {
  const labels = useTranslations();
  return (field: PaymentField): string | undefined => {
    const fieldError: FormFieldError | null = form.fieldErrorOf(field);
    if (fieldError === null) return undefined;
    const iso = form.account?.iso ?? '';
    const sum = fieldError.boundMinor === undefined ? '' : labels.money(fieldError.boundMinor, iso);
    const key = `fault.${fieldError.code}${fieldError.boundMinor === undefined ? '' : '_sum'}`;
    // texts: fault.*
    return labels.t(labels.has(key) ? key : 'fault.generic', { sum });
  };
}

const AccountField = observer(function AccountField({ form }: { readonly form: PaymentFormStore }) {
  const labels = useTranslations();
  // Read here: what a render prop reads is not observed.
  const { account, accounts } = form;
  if (accounts.length < 2) return null;
  return (
    <FormField label={labels.t('form.account')}>
      {(ids) => (
        <Select {...ids} value={account?.id ?? ''} onChange={(event) => form.chooseAccount(event.target.value)}>
          {accounts.map(({ id, iso, balanceMinor }) => (
            <option key={id} value={id}>
              {labels.t('form.accountOption', { iso, sum: labels.money(balanceMinor, iso) })}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
});

const AmountField = observer(function AmountField({ form }: { readonly form: PaymentFormStore }) {
  const { host } = useServices();
  const labels = useTranslations();
  const fieldErrorText = useFaults(form);
  const { account, amountText, bounds } = form;
  if (account === null || bounds === null) return null;
  const { iso } = account;
  const range = { least: labels.money(bounds.minMinor, iso), most: labels.money(bounds.maxMinor, iso) };
  return (
    <div className={css.payGroup}>
      <FormField
        label={labels.t('form.amount', { iso })}
        hint={labels.t('form.amountHint', range)}
        error={fieldErrorText('amount')}
      >
        {(ids) => (
          <DecimalInput
            {...ids}
            name="amount"
            prefix={currencySign(iso, host.language)}
            maxLength={24}
            value={amountText}
            onChange={(event) => form.typeAmount(event.target.value)}
            onBlur={() => amountText !== '' && form.leave('amount')}
          />
        )}
      </FormField>
      {form.quickMinor.length > 0 && (
        <div className={css.payQuick}>
          <QuickAmounts
            label={labels.t('form.quick')}
            amounts={form.quickMinor.map((minor) => ({ id: String(minor), label: labels.money(minor, iso) }))}
            selectedId={form.amountMinor === null ? null : String(form.amountMinor)}
            onSelect={(id) => form.chooseAmount(Number(id))}
          />
        </div>
      )}
    </div>
  );
});

const inputs = {
  iban: { autoComplete: 'off', maxLength: 42, spellCheck: false, isFigures: true },
  holder: { autoComplete: 'name', maxLength: 100, isFigures: false },
  email: { autoComplete: 'email', maxLength: 254, type: 'email', isFigures: false },
} as const;

const DestinationFields = observer(function DestinationFields({ form }: { readonly form: PaymentFormStore }) {
  const { t } = useTranslations();
  const fieldErrorText = useFaults(form);
  const typed = { ...form.destination };
  return form.fields
    .filter((field) => field !== 'amount')
    .map((field) => (
      <FormField key={field} label={t(`form.${field}`)} hint={t(`form.${field}Hint`)} error={fieldErrorText(field)}>
        {(ids) => (
          <TextInput
            {...ids}
            {...inputs[field]}
            name={field}
            value={typed[field]}
            onChange={(event) => form.typeDestination(field, event.target.value)}
            onBlur={() => typed[field] !== '' && form.leave(field)}
          />
        )}
      </FormField>
    ));
});

/** Problem that belongs to no field. */
const Problem = observer(function Problem({ form }: { readonly form: PaymentFormStore }) {
  const { host } = useServices();
  const labels = useTranslations();
  if (form.problem === null) return null;
  const key = `problem.${form.problem}`;
  return (
    <Message tone="danger" isAlert>
      {/* texts: problem.* */}
      {labels.t(labels.has(key) ? key : 'problem.generic')}
      {form.problemPage !== null && (
        <>
          {' '}
          <Link className="link" to={pathTo(host.language, form.problemPage)}>
            {labels.t('problem.goOn')}
          </Link>
        </>
      )}
    </Message>
  );
});

/** The form of a deposit or a withdrawal. Errors stand under their fields; sending a wrong one goes to the first of them. */
export const PaymentForm = observer(function PaymentForm({ form }: { readonly form: PaymentFormStore }) {
  const labels = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const { account, amountMinor, direction, status } = form;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.send();
    const field = wrong === null ? null : element.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  const sum = account !== null && amountMinor !== null ? labels.money(amountMinor, account.iso) : null;
  return (
    <form ref={element} className={css.payForm} noValidate onSubmit={(event) => void send(event)}>
      <div className={css.payPart}>
        <AccountField form={form} />
        <MethodChoice form={form} />
      </div>
      <div className={css.payPart}>
        <AmountField form={form} />
        <DestinationFields form={form} />
        <Problem form={form} />
        <div className={css.paySubmit}>
          <Button
            type="submit"
            tone="brand"
            size="large"
            isWide
            isBusy={status !== 'filling'}
            disabled={form.isTooMuch}
          >
            {sum === null ? labels.t(`form.submit.${direction}`) : labels.t(`form.submitSum.${direction}`, { sum })}
          </Button>
          <p className={css.payNote}>{labels.t(`form.next.${direction}`)}</p>
        </div>
      </div>
    </form>
  );
});
