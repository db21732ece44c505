import { Button, FormField, TextInput } from '@longshot/ui';
import type { FormEvent } from 'react';
import { goTo, useAddress } from '../../ground/address.ts';
import { Choices } from '../../ground/choices.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './reports.css';

/** Period that the address names; the present month unless it names one. */
export const usePeriod = (): string => useAddress().searchParams.get('period') ?? new Date().toISOString().slice(0, 7);

/** The pages of the room, and the form that asks for another period. */
export const ReportHead = ({ isOfMonths }: { readonly isOfMonths: boolean }) => {
  const { t } = useDeskText();
  const { pathname, searchParams } = useAddress();
  const period = usePeriod();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new URLSearchParams(searchParams);
    asked.set('period', String(new FormData(event.currentTarget).get('period') ?? '').trim());
    goTo(`${pathname}?${asked}`);
  };
  return (
    <div className={css.head}>
      <Choices
        label={t('report.pages')}
        choices={[
          { label: t('report.title'), href: `/reports?${new URLSearchParams({ period })}`, isChosen: !isOfMonths },
          {
            label: t('tax.title'),
            href: `/reports/taxes?${new URLSearchParams({ period: period.slice(0, 7) })}`,
            isChosen: isOfMonths,
          },
        ]}
      />
      <form className={css.form} onSubmit={handleSubmit}>
        <FormField label={t(isOfMonths ? 'report.month' : 'report.period')}>
          {(ids) => (
            <TextInput
              {...ids}
              key={period}
              name="period"
              isFigures
              maxLength={10}
              autoComplete="off"
              placeholder={t(isOfMonths ? 'report.month-hint' : 'report.period-hint')}
              defaultValue={period}
            />
          )}
        </FormField>
        <Button type="submit">{t('report.show')}</Button>
      </form>
    </div>
  );
};
