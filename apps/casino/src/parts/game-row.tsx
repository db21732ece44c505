import type { CasinoGame } from '@longshot/contracts';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from './services.ts';
import * as css from './casino.css';
import { GameGrid } from './game-tile.tsx';
import { useTranslations } from './use-translations.ts';

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
  const { t } = useTranslations();
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
