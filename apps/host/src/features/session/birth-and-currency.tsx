import { Field, Select, TextInput } from '@longshot/ui';
import type { ChangeEvent } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import type { AuthField } from '../../ground/page/auth-port.ts';

interface BirthAndCurrencyProps {
  readonly bind: (field: 'dateOfBirth' | 'currency') => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  readonly errorAt: (field: AuthField) => string | undefined;
}

/** Questions for every new account, with what it says about age. */
export const BirthAndCurrency = ({ bind, errorAt }: BirthAndCurrencyProps) => {
  const { t } = useTranslations();
  const { boot, store } = usePage();
  const { minAge, currencies } = store.siteConfig;
  const currencyNames = new Intl.DisplayNames(boot.language, { type: 'currency' });
  return (
    <>
      <div className={css.formPair}>
        <Field label={t('auth.dateOfBirth')} error={errorAt('dateOfBirth')}>
          {(ids) => <TextInput {...ids} {...bind('dateOfBirth')} type="date" autoComplete="bday" />}
        </Field>
        <Field label={t('auth.currency')} error={errorAt('currency')}>
          {(ids) => (
            <Select {...ids} {...bind('currency')}>
              {currencies.map(({ iso }) => (
                <option key={iso} value={iso}>
                  {`${iso}, ${currencyNames.of(iso) ?? iso}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className={css.formNote}>{t('auth.ageNote', { minAge })}</p>
    </>
  );
};
