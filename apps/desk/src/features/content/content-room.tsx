import { useAddress } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';
import { HomePage } from './home-page.tsx';
import { StoriesPage } from './stories-page.tsx';
import { StoryPage } from './story-page.tsx';
import { TermsPage } from './terms-page.tsx';

const NEW_STORY = /^\/content\/news\/new$/u;
const STORY = /^\/content\/news\/story\/([a-z0-9-]+)$/u;

const Shown = ({ pathname }: { readonly pathname: string }) => {
  const [, slug] = STORY.exec(pathname) ?? [];
  if (NEW_STORY.test(pathname)) return <StoryPage key="new" slug={null} />;
  if (slug !== undefined) return <StoryPage key={slug} slug={slug} />;
  if (pathname.startsWith('/content/news')) return <StoriesPage />;
  return pathname.startsWith('/content/terms') ? <TermsPage /> : <HomePage />;
};

/** The room of content: the front page, news, and texts that players agree to. */
export const ContentRoom = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { pathname } = useAddress();
  const tabs = [
    { href: '/content', label: t('content.home') },
    { href: '/content/news', label: t('content.news') },
    ...(may('terms.read') ? [{ href: '/content/terms', label: t('content.terms') }] : []),
  ];
  return (
    <div className={room.page}>
      <RoomTabs label={t('content.title')} tabs={tabs} />
      <Shown pathname={pathname} />
    </div>
  );
};
