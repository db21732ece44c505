import { pathTo } from '@longshot/remote/addresses';
import { List } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useLimitTranslations } from '../../parts/use-limit-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

const HELP = ['deposit', 'extra', 'self-exclusion'] as const;

/** Signs of play that may harm which stand of the player now, in words and numbers. */
const Signs = observer(function Signs() {
  const { host, care } = useServices();
  const { t } = useTranslations();
  const labels = useLimitTranslations();
  const { known, status } = care;
  if (status === 'failed') return <p>{t('care.failed')}</p>;
  if (known === null) return null;
  if (known.markers.length === 0) return <p>{t('care.none')}</p>;
  const figure = new Intl.NumberFormat(host.language, { numberingSystem: 'latn' });
  return (
    <>
      <p>{t('care.some')}</p>
      <List>
        {known.markers.map(({ marker, withinHours, from, counted }) => (
          <li key={marker}>
            {/* texts: care.sign.* */}
            {t(`care.sign.${marker}`, {
              counted: figure.format(counted),
              from: figure.format(from),
              span: labels.amount('hours', withinHours, null),
            })}
          </li>
        ))}
      </List>
    </>
  );
});

/** How the house looks after its players: what it counts, what of it stands of this one, and what can help. */
export const CareSection = observer(function CareSection() {
  const { host } = useServices();
  const { t } = useTranslations();
  return (
    <section className={css.rgSection} aria-label={t('care.title')}>
      <h2 className={css.rgSectionTitle}>{t('care.title')}</h2>
      <p>{t('care.lead')}</p>
      <Signs />
      <p>{t('care.help')}</p>
      <List>
        {HELP.map((part) => (
          <li key={part}>
            {/* texts: care.to.* */}
            <Link to={pathTo(host.language, `office/responsible/${part}`)}>{t(`care.to.${part}`)}</Link>
          </li>
        ))}
      </List>
    </section>
  );
});
