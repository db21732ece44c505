import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { openStorage } from '../../ground/storage/open-storage.ts';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './install-offer.css';
import { InstallStore } from './install-store.ts';

const storage = openStorage(() => localStorage);

/** Offers to install the site, below the page, where the browser can and the visitor has not said no. */
export const InstallOffer = observer(function InstallOffer() {
  const { t } = useTranslations();
  const { boot, store, track, now } = usePage();
  const [install] = useState(
    () => new InstallStore({ track, now, storage: () => (store.consent.has('functional') ? storage : null) }),
  );
  useEffect(() => install.listen(), [install]);
  if (!install.isOffered) return null;
  return (
    <aside className={css.installOffer} aria-label={t('install.title')}>
      <p>{t('install.text', { company: boot.siteConfig.companyName })}</p>
      <Button size="small" onClick={() => void install.install()}>
        {t('install.action')}
      </Button>
      <Button size="small" tone="quiet" onClick={install.refuse}>
        {t('install.refuse')}
      </Button>
    </aside>
  );
});
