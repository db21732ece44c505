import type { CasinoGame } from '@longshot/contracts';
import { ErrorBlock, registerSheet } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '../../routes.ts';
import { useServices } from '../../services.ts';
import { useWords } from '../../parts/use-words.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameGrid } from '../../parts/game-tile.tsx';
import * as css from '../../parts/casino.css';

registerSheet(css.default);

/** A row of games with its name, and the way to all of them. */
export const GameRow = ({
  title,
  games,
  allAt,
}: {
  readonly title: string;
  readonly games: readonly CasinoGame[];
  readonly allAt?: string;
}) => {
  const { host } = useServices();
  const { t } = useWords();
  if (games.length === 0) return null;
  return (
    <section className={css.row}>
      <div className={css.rowHead}>
        <h2 className={css.rowTitle}>{title}</h2>
        <span className="num">{host.formatters.number(games.length)}</span>
        {allAt !== undefined && (
          <Link
            className={css.rowAll}
            to={pathTo(host.language, allAt)}
            aria-label={t('lobby.allOf', { section: title })}
          >
            {t('lobby.all')}
          </Link>
        )}
      </div>
      <GameGrid label={title} games={games} />
    </section>
  );
};

const Rows = observer(function Rows() {
  const { all, mine } = useServices();
  const { t } = useWords();
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
  const { t } = useWords();
  return (
    <CasinoFrame title={t('title.lobby')}>
      <h1 className={css.title}>{t('title.lobby')}</h1>
      <Rows />
    </CasinoFrame>
  );
};
