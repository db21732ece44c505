import { BrandMark } from '../../ground/brand/brand-mark.tsx';
import { accessPaths } from '@longshot/site-rules';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './technical.css';

/** Links of a player for whom the site is shut: read and write appeals, sign out. */
const PlayerLinks = () => {
  const { t } = useTranslation('technical');
  const { auth, boot } = usePage();
  return (
    <nav className={css.blockedLinks} aria-label={t('frame.label')}>
      <NavLink className={() => css.blockedLink} to={`/${boot.language}/${accessPaths.appeals}`}>
        {t('frame.appeals')}
      </NavLink>
      <Button tone="bar-quiet" onClick={() => auth.open('sign-out')}>
        {t('frame.signOut')}
      </Button>
    </nav>
  );
};

/** The header where no section of the site may be reached. Source: shell 2, "Layouts"; shell 4, "Blocking and maintenance". */
export const BlockedHeader = observer(function BlockedHeader() {
  const { access, store } = usePage();
  return (
    <header className={css.blockedBar}>
      <span role="img" aria-label={store.siteConfig.companyName}>
        <BrandMark />
      </span>
      {store.session.isSignedIn && access.maintenance === null && <PlayerLinks />}
    </header>
  );
});
