import { useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { installPrompt } from './persisted-prompt.ts';

/** Comes where the browser can install. */
const offer: LazyPartSource<object> = { load: async () => (await import('./install-offer.tsx')).InstallOffer };

/** Place of the offer to install the site: nothing of it is fetched by a browser that cannot. */
export const InstallOutlet = () => {
  const { boot } = usePage();
  const [isPrompted, setPrompted] = useState(installPrompt.event !== null);
  useEffect(() => {
    if (isPrompted) return undefined;
    installPrompt.onChange = () => setPrompted(true);
    return () => {
      installPrompt.onChange = () => undefined;
    };
  }, [isPrompted]);
  return boot.siteConfig.isPwa && isPrompted ? <LazyPart source={offer} props={{}} skeleton={null} /> : null;
};
