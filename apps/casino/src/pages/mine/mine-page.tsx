import { Button, buttonClass, EmptyState, ErrorBlock, PageHeader } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow } from '../../parts/game-row.tsx';
import { GameSet } from '../../parts/game-set.tsx';

const Mine = observer(function Mine({ part }: { readonly part: 'mine' | 'favourites' }) {
  const { host, mine } = useServices();
  const { t } = useTranslations();
  if (!host.store.session.isSignedIn) {
    const signIn = <Button onClick={() => host.requestSignIn()}>{t('mine.signIn')}</Button>;
    return <EmptyState title={t('mine.visitor')} text={t('mine.visitorText')} action={signIn} hasMark />;
  }
  if (mine.status === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => void mine.load()} />;
  }
  const { favourites } = mine;
  const recent = part === 'mine' ? mine.recent : [];
  if (favourites.length + recent.length === 0 && mine.status === 'ready') {
    const toGames = (
      <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'casino-lobby')}>
        {t('mine.toGames')}
      </Link>
    );
    return <EmptyState title={t(`mine.empty.${part}`)} text={t(`mine.emptyText.${part}`)} action={toGames} hasMark />;
  }
  return (
    <>
      <GameSet title={t('side.recent')} games={recent} />
      <GameSet title={t('title.favourites')} games={favourites} />
      {part === 'mine' && <GameRow title={t('lobby.forYou')} games={mine.forYou} />}
    </>
  );
});

/** Page of the player's own games: played lately and favourites. */
export const MinePage = ({ part }: { readonly part: 'mine' | 'favourites' }) => {
  const { t } = useTranslations();
  const title = t(part === 'mine' ? 'title.mine' : 'title.favourites');
  return (
    <CasinoFrame title={title} robots="noindex">
      <PageHeader isMinimal title={title} />
      <Mine part={part} />
    </CasinoFrame>
  );
};
