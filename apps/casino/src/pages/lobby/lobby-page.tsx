import { ErrorBlock, PageHeader } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow } from '../../parts/game-row.tsx';

const Rows = observer(function Rows() {
  const { all, mine } = useServices();
  const { t } = useTranslations();
  if (all.status === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => void all.load()} />;
  }
  const categories = all.answer.categories.filter(({ gameCount }) => gameCount > 1);
  const recent = mine.kept.recent.flatMap(({ gameId }) => all.find(gameId) ?? []);
  return (
    <>
      <GameRow title={t('lobby.popular')} games={all.games} />
      <GameRow title={t('side.recent')} games={recent} allAt="my-casino" />
      {categories.map(({ id }) => (
        <GameRow
          key={id}
          title={t(`title.${id}`)}
          games={all.games.filter(({ category }) => category === id)}
          allAt={id}
        />
      ))}
    </>
  );
});

/** Where the casino begins: its games by what is played most, and by category. */
export const LobbyPage = () => {
  const { t } = useTranslations();
  return (
    <CasinoFrame title={t('title.lobby')}>
      <PageHeader isBare title={t('title.lobby')} />
      <Rows />
    </CasinoFrame>
  );
};
