import type { CasinoGame } from '@longshot/contracts';
import { MarkButton, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathOfGame } from '../model/addresses.ts';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import { Artwork } from './artwork.tsx';
import * as css from './casino.css';

/** A star that keeps a game among the favourites; a visitor is asked to sign in. */
export const FavouriteStar = observer(function FavouriteStar({ game }: { readonly game: CasinoGame }) {
  const { host, mine } = useServices();
  const { t } = useTranslations();
  const isOn = mine.isFavourite(game.id);
  const toggle = () => (host.store.session.isSignedIn ? void mine.toggle(game.id) : host.requestSignIn());
  return (
    <MarkButton
      label={t(isOn ? 'favourite.remove' : 'favourite.add', { game: game.name })}
      icon={<StarIcon />}
      isOn={isOn}
      onClick={toggle}
    />
  );
});

/** A game of the catalogue. */
const GameTile = ({ game }: { readonly game: CasinoGame }) => {
  const { host } = useServices();
  return (
    <li className={css.tile}>
      <Link className={css.tileLink} to={pathOfGame(host.language, game)}>
        <span className={css.frame}>
          <Artwork kind={game.kind} />
        </span>
        <b className={css.tileName}>
          <bdi>{game.name}</bdi>
        </b>
        <span className={css.tileProvider}>
          <bdi>{game.providerName}</bdi>
        </span>
      </Link>
      <span className={css.tileStar}>
        <FavouriteStar game={game} />
      </span>
    </li>
  );
};

/** Games side by side. */
export const GameGrid = ({ label, games }: { readonly label: string; readonly games: readonly CasinoGame[] }) => (
  <ul className={css.grid} aria-label={label}>
    {games.map((game) => (
      <GameTile key={game.id} game={game} />
    ))}
  </ul>
);
