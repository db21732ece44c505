import { Button, panelClass } from '@longshot/ui';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './home.css';

const STEPS = ['choose', 'stake', 'follow'] as const;

/** How it works, for who has no account. */
export const Welcome = () => {
  const { host } = useServices();
  const { t, number } = useTranslations();
  return (
    <section className={panelClass(css.welcome)} aria-label={t('home.welcome.region')}>
      <h2 className={css.title}>{t('home.welcome.title')}</h2>
      <p>{t('home.welcome.text')}</p>
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={css.stepNumber} aria-hidden="true">
              {number(index + 1)}
            </span>
            <span>{t(`home.welcome.${step}`)}</span>
          </li>
        ))}
      </ol>
      <Button tone="brand" onClick={() => host.requestSignIn('registration')}>
        {t('home.welcome.join')}
      </Button>
      <p className={css.small}>{t('home.welcome.note')}</p>
    </section>
  );
};
