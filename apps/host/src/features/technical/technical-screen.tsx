import { BrandMark } from '../../ground/brand/brand-mark.tsx';
import { Button, buttonClass, joinClasses, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTitle } from '../../ground/head/use-title.ts';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import type { HostScreenProps } from '../../ground/parts/host-screen-props.ts';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { MaintenanceTimes } from './maintenance-times.tsx';
import * as css from './technical.css';

/** Keys of a page's title in the host's dictionary, where they are not the page's own name. */
const titleKeys: Readonly<Record<string, string>> = {
  block: 'title.block',
  'block-ua': 'title.block',
  'block-ie': 'title.block',
  'error-500': 'title.error',
};

/** Pages that a second look may end. */
const isPassing = new Set(['maintenance', 'site-updates', 'error-500', 'internal-vpn', 'coming-soon']);

/** Pages from which the site itself can be reached. */
const leadsHome = new Set(['error-500', 'oldbrowser', 'internal-vpn', 'country-not-served']);

/** Pages that stand under a header, which says whose they are. */
const hasHeader = new Set(['maintenance', 'error-500', 'country-not-served']);

const Actions = ({ routeId }: HostScreenProps) => {
  const { t } = useTranslation('technical');
  const { boot, store } = usePage();
  const { email } = store.siteConfig.supportContacts;
  return (
    <div className={css.actions}>
      {isPassing.has(routeId) && (
        <Button tone="brand" onClick={reloadPage}>
          {t('again')}
        </Button>
      )}
      {leadsHome.has(routeId) && (
        <Link className={buttonClass({ tone: 'outline' })} to={`/${boot.language}`}>
          {t('home')}
        </Link>
      )}
      {routeId === 'country-not-served' && store.session.isSignedIn && (
        <Link className={buttonClass({ tone: 'brand' })} to={`/${boot.language}/office/deduce`}>
          {t('country-not-served.withdraw')}
        </Link>
      )}
      {email !== null && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </div>
  );
};

const Details = ({ routeId }: HostScreenProps): ReactNode => {
  const { t } = useTranslation('technical');
  if (routeId === 'maintenance') return <MaintenanceTimes />;
  if (routeId !== 'oldbrowser') return null;
  return (
    <ul className={css.list}>
      {['chrome', 'edge', 'firefox', 'safari'].map((browser) => (
        <li key={browser}>{t(`browser.${browser}`)}</li>
      ))}
    </ul>
  );
};

/** A page that says why the site is not shown, what that means for the player's bets, and what may be done. */
export const TechnicalScreen = observer(function TechnicalScreen({ routeId }: HostScreenProps) {
  const { t: own } = useTranslations();
  const { t } = useTranslation('technical');
  const { boot, store } = usePage();
  const title = own(titleKeys[routeId] ?? `title.${routeId}`);
  useTitle(title);
  const { companyName } = store.siteConfig;
  const code = boot.access.block === null ? '' : `${boot.access.block.templateTypeId}, `;
  return (
    <article className={panelClass(css.technical)} aria-labelledby="technical-title">
      {!hasHeader.has(routeId) && (
        <span className={css.brand} role="img" aria-label={companyName}>
          <BrandMark />
        </span>
      )}
      <h1 id="technical-title" className={css.title}>
        {title}
      </h1>
      <p className={css.text}>{t(`${routeId}.text`, { companyName })}</p>
      <Details routeId={routeId} />
      <p className={css.note}>{t(`${routeId}.note`, { companyName })}</p>
      <Actions routeId={routeId} />
      <small className={joinClasses('num', css.detail)}>{`${code}${boot.release.id.slice(0, 10)}`}</small>
    </article>
  );
});
