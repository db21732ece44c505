import type { PageRoute } from '@longshot/contracts';
import { InstallOutlet } from '../../features/install/install-outlet.tsx';
import { SeoBlock } from '../../features/head/seo-block.tsx';

/** Content below every page that need not be there at once: its text, and the offer to install the site. */
export const BelowPage = ({ route }: { readonly route: PageRoute | null }) => {
  const isFramed = route?.layout === 'main';
  return (
    <>
      <SeoBlock route={route} isShown={isFramed && !route.hides.includes('seo')} />
      {isFramed && <InstallOutlet />}
    </>
  );
};
