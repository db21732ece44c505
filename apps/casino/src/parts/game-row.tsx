import type { CasinoGame } from '@longshot/contracts';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from './services.ts';
import * as css from './casino.css';
import { GameTile } from './game-tile.tsx';
import { useColumns } from './use-columns.ts';
import { useTranslations } from './use-translations.ts';

/** So many tiles stand in a row before anybody has measured it. */
const UNMEASURED = 8;

/** A row of games, and where all of them are. */
export interface GameRowInput {
  readonly title: string;
  readonly games: readonly CasinoGame[];
  readonly total?: number;
  /** Said beside the name: why these games. */
  readonly hint?: string;
  readonly allAt?: string;
  readonly noteOf?: (game: CasinoGame) => ReactNode;
}

/** One row of games, as many as there is room for, with its name and the way to all of them. */
export const GameRow = ({ title, games, total = games.length, hint, allAt, noteOf }: GameRowInput) => {
  const { host } = useServices();
  const { t } = useTranslations();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list, UNMEASURED);
  if (games.length === 0) return null;
  return (
    <section className={css.row} aria-label={title}>
      <div className={css.rowHead}>
        <h2 className={css.rowTitle}>{title}</h2>
        <span className="num">{host.formatters.number(total)}</span>
        {hint !== undefined && <span className={css.rowHint}>{hint}</span>}
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
      <ul ref={list} className={css.grid} aria-label={title}>
        {games.slice(0, columns).map((game) => (
          <GameTile key={game.id} game={game} note={noteOf ? noteOf(game) : undefined} />
        ))}
      </ul>
    </section>
  );
};
