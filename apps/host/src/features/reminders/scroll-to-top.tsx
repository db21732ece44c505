import { ArrowUpIcon, UpIcon } from '@longshot/ui';
import { useEffect, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { whenIdle } from '../../ground/timers/when-idle.ts';
import * as css from '../../ground/parts/floating-button.css';
import { isMobileDevice } from '../../ground/parts/mobile-device.ts';

/** After how many screens the button shows. Source: shell 9. */
const SCREENS_BEFORE_BUTTON = { desktop: 1, mobile: 4 } as const;

/** Leads back to the top of a page that has been scrolled far. */
export const ScrollToTop = ({ isMobile = isMobileDevice() }: { readonly isMobile?: boolean }) => {
  const { t } = useFrameText();
  const { scrollToTopType } = usePage().store.siteConfig;
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const screens = SCREENS_BEFORE_BUTTON[isMobile ? 'mobile' : 'desktop'];
    const handleScroll = () => setFar(scrollY > screens * innerHeight);
    // Where the page was left is looked at when it stands: before, the question alone would lay it out.
    const cancel = whenIdle(handleScroll);
    addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      cancel();
      removeEventListener('scroll', handleScroll);
    };
  }, [isMobile]);
  if (!isFar) return null;
  const label = t('toTop');
  return (
    <button
      type="button"
      className={css.floatingButton}
      aria-label={label}
      title={label}
      data-icon={scrollToTopType}
      onClick={() => {
        scrollTo({ top: 0 });
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      {scrollToTopType === 'angle' ? <UpIcon size={20} /> : <ArrowUpIcon size={20} />}
    </button>
  );
};
