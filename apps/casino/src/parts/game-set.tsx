import type { CasinoGame } from '@longshot/contracts';
import { useServices } from './services.ts';
import * as css from './casino.css';
import { GameTile } from './game-tile.tsx';

/** All of some games, with their name; for as many as one player keeps. */
export const GameSet = ({ title, games }: { readonly title: string; readonly games: readonly CasinoGame[] }) => {
  const { host } = useServices();
  if (games.length === 0) return null;
  return (
    <section className={css.row} aria-label={title}>
      <div className={css.rowHead}>
        <h2 className={css.rowTitle}>{title}</h2>
        <span className="num">{host.formatters.number(games.length)}</span>
      </div>
      <ul className={css.grid} aria-label={title}>
        {games.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
};
