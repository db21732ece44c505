import type { CasinoGame } from '@longshot/contracts';
import { buttonClass } from '@longshot/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathOfGame } from '../model/addresses.ts';
import { Artwork } from './artwork.tsx';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import * as css from './hover-card.css';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Facts of a game: what it gives back, how much wins differ, what may be staked. */
const Figures = ({ game }: { readonly game: CasinoGame }) => {
  const { host } = useServices();
  const { t, percent } = useTranslations();
  const { returnLeast, returnMost, volatility, stakeLeast, stakeMost } = game;
  const sum = (hundredths: number) => host.formatters.number(hundredths / 100);
  const [least, most] = [percent(returnLeast), percent(returnMost)];
  return (
    <dl className={css.figures}>
      {returnMost > 0 && (
        <div>
          <dt>{t('aside.return')}</dt>
          <dd className="num">{least === most ? least : t('aside.range', { least, most })}</dd>
        </div>
      )}
      {volatility !== null && (
        <div>
          <dt>{t('find.volatility')}</dt>
          <dd className={css.levels} role="img" aria-label={t('find.volatilityOf', { level: volatility })}>
            {LEVELS.map((level) => (
              <i key={level} className={level <= volatility ? css.levelOn : css.level} />
            ))}
          </dd>
        </div>
      )}
      {stakeLeast !== null && stakeMost !== null && (
        <div>
          <dt>{t('find.stake')}</dt>
          <dd className="num">{t('aside.range', { least: sum(stakeLeast), most: sum(stakeMost) })}</dd>
        </div>
      )}
    </dl>
  );
};

/** The facts of a game's page before one goes there, with the ways to try it and to play. */
export const HoverCard = ({
  game,
  star,
}: {
  readonly game: CasinoGame;
  /** Keeps the game among the favourites: the card lies over the tile's own star. */
  readonly star: ReactNode;
}) => {
  const { host } = useServices();
  const { t, sectionName, featureName } = useTranslations();
  const to = pathOfGame(host.language, game);
  const about = [sectionName(game.category), ...game.features.map(featureName)].join(', ');
  return (
    <div className={css.card} role="group" aria-label={game.name}>
      <span className={css.picture}>
        <Artwork kind={game.kind} name={game.name} />
      </span>
      <div className={css.words}>
        <b>
          <bdi>{game.name}</bdi>
        </b>
        <span className={css.about}>
          <bdi>{game.providerName}</bdi>. {about}.
        </span>
        <Figures game={game} />
        <div className={css.acts}>
          {star}
          {game.hasTry && (
            <Link
              className={buttonClass({ tone: 'outline', size: 'small' })}
              to={`${to}?mode=try`}
              aria-label={t('card.tryOf', { game: game.name })}
            >
              {t('card.try')}
            </Link>
          )}
          <Link
            className={buttonClass({ tone: 'brand', size: 'small' })}
            to={to}
            aria-label={t('card.playOf', { game: game.name })}
          >
            {t('card.play')}
          </Link>
        </div>
      </div>
    </div>
  );
};
