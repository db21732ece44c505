import type { CasinoGame } from '@longshot/contracts';
import { Badge, joinClasses, MarkButton, StarIcon, VisuallyHidden } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pathOfGame } from '../model/addresses.ts';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import { Artwork } from './artwork.tsx';
import { HoverCard } from './hover-card.tsx';
import * as css from './casino.css';

/** A game is new for so long. */
const NEW_MS = 30 * 24 * 3_600_000;

/** A pointer rests for so long before it is shown more. */
const REST_MS = 300;

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

/** At most one word on a tile: what pays most tells most. */
const GameBadge = ({ game }: { readonly game: CasinoGame }) => {
  const { host } = useServices();
  const { t, featureName } = useTranslations();
  const [feature, tone] = game.features.includes('jackpot')
    ? ['jackpot', 'accent' as const]
    : game.features.includes('free-rounds')
      ? ['free-rounds', 'success' as const]
      : [null, 'info' as const];
  if (feature === null && game.addedAtMs <= host.now() - NEW_MS) return null;
  return (
    <span className={css.badge}>
      <Badge tone={tone}>{feature === null ? t('badge.new') : featureName(feature)}</Badge>
    </span>
  );
};

/** Opens after a rest of the pointer or with the focus of the game's link; a pointer that leaves and Escape close it. */
function useHoverCard() {
  const { environment } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useRef<() => void>(undefined);
  const stop = () => cancel.current?.();
  useEffect(() => stop, []);
  const close = () => {
    stop();
    setIsOpen(false);
  };
  return {
    isOpen,
    /** Closes the card, or keeps it from opening while the pointer stays. */
    close,
    handlers: {
      onPointerEnter: () => {
        stop();
        cancel.current = environment.startTimer(() => setIsOpen(true), REST_MS);
      },
      onPointerLeave: close,
      // A press means what it was aimed at: no card comes over it, by the rest of the pointer or by the focus.
      onPointerDown: stop,
      onFocus: (event: React.FocusEvent<HTMLElement>) => {
        if (event.target instanceof HTMLAnchorElement && event.target.matches(':focus-visible')) setIsOpen(true);
      },
      onBlur: (event: React.FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === 'Escape') setIsOpen(false);
      },
    },
  };
}

/** A game of the catalogue. */
export const GameTile = ({
  game,
  place,
  note,
}: {
  readonly game: CasinoGame;
  /** Its place among all, where not all of them are in the page. */
  readonly place?: { readonly index: number; readonly of: number };
  /** Said below its name. */
  readonly note?: ReactNode;
}) => {
  const { host } = useServices();
  const { isOpen, handlers, close } = useHoverCard();
  const position = place && { 'aria-posinset': place.index + 1, 'aria-setsize': place.of };
  return (
    <li className={joinClasses(css.tile, isOpen && css.tileOpen)} {...position} {...handlers}>
      <Link className={css.tileLink} to={pathOfGame(host.language, game)}>
        <span className={css.frame}>
          <Artwork kind={game.kind} name={game.name} />
          <GameBadge game={game} />
        </span>
        <b className={css.tileName}>
          <bdi>{game.name}</bdi>
        </b>
        <span className={css.tileProvider}>
          <bdi>{game.providerName}</bdi>
        </span>
        {note !== undefined && <span className={css.tileNote}>{note}</span>}
      </Link>
      <span className={css.tileStar} onPointerEnter={close}>
        <FavouriteStar game={game} />
      </span>
      {isOpen && <HoverCard game={game} star={<FavouriteStar game={game} />} />}
    </li>
  );
};

/** Stands where a game will, until it is there. */
export const EmptyTile = () => (
  <li className={css.tile} aria-hidden="true">
    <span className={joinClasses(css.frame, css.frameEmpty)} />
    <b className={css.tileName}>
      <VisuallyHidden> </VisuallyHidden>
    </b>
  </li>
);
