import { Button, registerSheet } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useText } from '../../ground/translations/use-text.ts';
import * as css from './install-offer.css';
import { InstallStore } from './install-store.ts';

registerSheet(css.default);

const storageOf = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null; // forbidden by the browser's settings
  }
};

/** Offers to install the site, below the page, where the browser can and the visitor has not said no. */
export const InstallOffer = observer(function InstallOffer() {
  const { t } = useText();
  const { boot, store, track, now } = usePage();
  const [install] = useState(
    () => new InstallStore({ track, now, storage: () => (store.consent.has('functional') ? storageOf() : null) }),
  );
  useEffect(() => install.listen(), [install]);
  if (!boot.siteConfig.isPwa || !install.isOffered) return null;
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
