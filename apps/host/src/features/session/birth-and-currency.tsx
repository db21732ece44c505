import { countryCodes } from '@longshot/domain/identity';
import { FormField, Select } from '@longshot/ui';
import { DayInput } from '@longshot/ui/day-input';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './auth.css';
import type { AuthField } from '../../ground/page/auth-port.ts';

/** A change of a field, with its text. */
export interface Typed {
  readonly target: { readonly value: string };
}

interface BirthAndCurrencyProps {
  readonly bind: (field: 'dateOfBirth' | 'currency' | 'country') => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: Typed) => void;
  };
  readonly errorAt: (field: AuthField) => string | undefined;
}

/** Where the new player lives; who says nothing lives where they are. */
const Country = observer(function Country({ bind, errorAt }: BirthAndCurrencyProps) {
  const { t } = useTranslations();
  const { boot, auth } = usePage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(boot.language, { type: 'region' });
    const named = countryCodes.map((code) => [code, names.of(code) ?? code] as const);
    return named.toSorted(([, a], [, b]) => a.localeCompare(b, boot.language));
  }, [boot.language]);
  return (
    <>
      <FormField label={t('auth.country')} error={errorAt('country')}>
        {(ids) => (
          <Select {...ids} {...bind('country')} autoComplete="country">
            <option value="">{t('auth.countryHere')}</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {auth.errors.country === 'country_not_served' && (
        <p className={css.formNote}>
          <Link className="link" to={`/${boot.language}/country-not-served`} onClick={auth.close}>
            {t('auth.countryPage')}
          </Link>
        </p>
      )}
    </>
  );
});

/** Questions for every new account, with what it says about age. */
export const BirthAndCurrency = observer(function BirthAndCurrency({ bind, errorAt }: BirthAndCurrencyProps) {
  const { t } = useTranslations();
  const { boot, store } = usePage();
  const { minAge, currencies } = store.siteConfig;
  const birth = bind('dateOfBirth');
  const currencyNames = new Intl.DisplayNames(boot.language, { type: 'currency' });
  return (
    <>
      <div className={css.formPair}>
        <FormField label={t('auth.dateOfBirth')} error={errorAt('dateOfBirth')}>
          {(ids) => (
            <DayInput
              {...ids}
              name={birth.name}
              value={birth.value}
              language={boot.language}
              autoComplete="bday"
              onDay={(value) => birth.onChange({ target: { value } })}
            />
          )}
        </FormField>
        <FormField label={t('auth.currency')} error={errorAt('currency')}>
          {(ids) => (
            <Select {...ids} {...bind('currency')}>
              {currencies.map(({ iso }) => (
                <option key={iso} value={iso}>
                  {`${iso}, ${currencyNames.of(iso) ?? iso}`}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <Country bind={bind} errorAt={errorAt} />
      <p className={css.formNote}>{t('auth.ageNote', { minAge })}</p>
    </>
  );
});
