import type { DictionaryModule } from '@longshot/i18n';
import type { PageSlots } from '@longshot/release';
import { joinClasses, SkipLink } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { ConsentBanner } from '../../features/consent/consent-banner.tsx';
import { FrameOutlet } from '../frame/frame-outlet.tsx';
import { StreamNotice } from '../../features/notices/stream-notice.tsx';
import { SlotOutlet } from '../../features/remotes/slot-outlet.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import * as css from './page.css';
import { SiteHeader } from './site-header.tsx';
import { SiteNotices } from './site-notices.tsx';

/** The id of the element that the skip link and a change of page lead to. */
export const CONTENT_ID = 'main';

/** The id of the column at the end, which a skip link leads to: behind a board are many stops of the Tab key. */
const END_ID = 'end-column';

/** Props of a layout. */
export interface LayoutProps {
  /** Parts of the frame that the route leaves out: `header`, `footer`, `coupon`. */
  readonly hides: readonly string[];
  /** The slots beside the content, which remotes of the release may fill. */
  readonly slots: PageSlots;
  readonly children: ReactNode;
}

const Content = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <main id={CONTENT_ID} className={className} tabIndex={-1}>
    {children}
  </main>
);

/** Header, content with the columns beside it, footer. */
const MainLayout = observer(function MainLayout({ hides, slots, children }: LayoutProps) {
  const { t } = useTranslations();
  const { boot, store } = usePage();
  const filled = (name: string | null) => (name !== null && boot.slots[name] !== undefined ? name : null);
  const start = filled(slots.start);
  const end = store.preferences.current.isRightHidden ? null : filled(slots.end);
  return (
    <div className={css.shell}>
      <SkipLink targetId={CONTENT_ID}>{t('page.skip')}</SkipLink>
      {end !== null && <SkipLink targetId={END_ID}>{t('page.skipToEnd')}</SkipLink>}
      {!hides.includes('header') && <SiteHeader />}
      <StreamNotice />
      <div
        className={joinClasses(css.pageGrid, end === null && css.pageGridWhole, start !== null && css.pageGridStart)}
      >
        {start !== null && (
          <aside className={css.pageStart} aria-label={t('page.startColumn')}>
            <SlotOutlet key={start} name={start} />
          </aside>
        )}
        <Content className={css.pageContent}>{children}</Content>
        {end !== null && (
          <aside id={END_ID} className={css.pageEnd} tabIndex={-1} aria-label={t('page.endColumn')}>
            <SlotOutlet name={end} />
          </aside>
        )}
      </div>
      {!hides.includes('footer') && <FrameOutlet part="Footer" />}
      <FrameOutlet part="Extras" />
      <ConsentBanner />
      <SiteNotices />
    </div>
  );
});

/** The content alone. */
const EmptyLayout = ({ children }: LayoutProps) => (
  <div className={css.shell}>
    <Content className={css.emptyPage}>{children}</Content>
    <SiteNotices />
  </div>
);

const blockedHeader: LazyPartSource<object> = {
  load: async () => (await import('../../features/technical/blocked-header.tsx')).BlockedHeader,
  texts: {
    namespace: 'technical',
    own: (code) => import(`../../locales/technical/${code}.json`) as Promise<DictionaryModule>,
  },
};

/** The content under a header without sections; what that offers besides, it decides itself. */
const MinimalLayout = ({ children }: LayoutProps) => (
  <div className={css.shell}>
    <LazyPart source={blockedHeader} props={{}} skeleton={<div className={css.barSpace} />} />
    <Content className={css.emptyPage}>{children}</Content>
    <SiteNotices />
  </div>
);

const layouts: Readonly<Record<string, ComponentType<LayoutProps>>> = {
  main: MainLayout,
  empty: EmptyLayout,
  blocked: MinimalLayout,
  maintenance: MinimalLayout,
};

/** The frame of a route, by its name; one that the host does not know is shown as `main`. */
export const layoutOf = (name: string): ComponentType<LayoutProps> => layouts[name] ?? MainLayout;
