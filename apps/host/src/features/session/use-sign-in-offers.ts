import { useEffect } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import type { PageServices } from '../../ground/page/page-services.ts';

/** Offers visitors the one-tap login, where the site has it; its code comes with that alone. */
export const useSignInOffers = (page: PageServices): void => {
  const { t } = useFrameText();
  const isOffered = page.store.siteConfig.isOneTapAuthEnabled;
  useEffect(() => {
    if (!isOffered) return undefined;
    let stop: (() => void) | null = null;
    let isHere = true;
    const labels = {
      text: t('oneTap.text'),
      go: t('oneTap.go'),
      title: (email: string) => t('oneTap.title', { email }),
    };
    const begin = async () => {
      const { offerOneTap } = await import('./one-tap.ts');
      if (isHere) stop = offerOneTap(page, labels);
    };
    begin().catch(() => undefined); // the other ways are there
    return () => {
      isHere = false;
      stop?.();
    };
  }, [isOffered, page, t]);
};
