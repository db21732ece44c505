import { CONSENT_CATEGORIES, type ConsentCategory } from '@longshot/store';
import { Checkbox } from '@longshot/ui';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './consent-categories.css';

/** Chosen categories, and who hears of another choice. */
export interface ConsentCategoriesProps {
  readonly chosen: readonly ConsentCategory[];
  readonly onChange: (chosen: readonly ConsentCategory[]) => void;
}

/** The categories of what may be kept, each with what depends on it. */
export const ConsentCategories = ({ chosen, onChange }: ConsentCategoriesProps) => {
  const { t } = useTranslations();
  return (
    <ul className={css.consentCategories}>
      {CONSENT_CATEGORIES.map((category) => (
        <li key={category}>
          <Checkbox
            label={
              <>
                <span className="strong">{t(`consent.${category}.name`)}</span>
                <span className={css.consentDepends}>{t(`consent.${category}.depends`)}</span>
              </>
            }
            checked={category === 'necessary' || chosen.includes(category)}
            disabled={category === 'necessary'}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
            }
          />
        </li>
      ))}
    </ul>
  );
};
