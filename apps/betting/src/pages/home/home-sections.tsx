import type { CasinoGame, FoundChampionship, GameResult, Home } from '@longshot/contracts';
import { Crest, joinClasses } from '@longshot/ui';
import { Link } from 'react-router';
import { pathOfChampionship, pathOfGame } from '../../model/addresses/paths.ts';
import { SideCrest } from '../../parts/events/side-crest.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { HomePanel } from './home-panel.tsx';
import { GameArt, OfferIcon } from './home-pictures.tsx';
import * as css from './home.css';

/** Leagues by rank. */
export const Leagues = ({ leagues }: { readonly leagues: readonly FoundChampionship[] }) => {
  const { prefix } = useServices();
  const labels = useTranslations();
  return (
    <HomePanel title={labels.t('home.leagues')} more={{ to: `${prefix}/line`, label: labels.t('home.leaguesAll') }}>
      <ul className={css.leagues}>
        {leagues.map(({ sport, championship, lineCount, liveCount }) => (
          <li key={championship.id}>
            <Link
              className={css.league}
              to={pathOfChampionship(prefix, lineCount > 0 ? 'line' : 'live', sport, championship)}
            >
              <Crest kind="league" name={championship.name} size={32} />
              <span className={css.leagueNames}>
                <bdi>{championship.name}</bdi>
                <small>{`${labels.sport(sport)}, ${labels.category(championship)}`}</small>
              </span>
              <span className={joinClasses('num', css.count)}>
                {labels.number(lineCount + liveCount)}
                <span className="sr">{` ${labels.t('home.matches', { count: lineCount + liveCount })}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
};

/** Games of the casino: those that the player played lately first. */
export const Shelf = ({
  games,
  recent,
}: {
  readonly games: readonly CasinoGame[];
  readonly recent: readonly CasinoGame[];
}) => {
  const { prefix } = useServices();
  const { t } = useTranslations();
  const shown = [...new Set([...recent, ...games])];
  return (
    <HomePanel
      title={t(recent.length > 0 ? 'home.continue' : 'home.casino')}
      more={{ to: `${prefix}/casino-lobby`, label: t('home.casinoAll') }}
    >
      <ul className={css.shelf}>
        {shown.map((game) => (
          <li key={game.id}>
            <Link className={css.game} to={`${prefix}/${game.category}/game/${game.id}/${game.slug}`}>
              <GameArt name={game.name} />
              <bdi>{game.name}</bdi>
              <small>{game.providerName}</small>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
};

const ResultLine = ({ result }: { readonly result: GameResult }) => {
  const { prefix } = useServices();
  const { home, away, score } = result;
  const lost = (own: number, other: number) => (own < other ? css.lost : undefined);
  return (
    <li>
      <Link className={css.result} to={pathOfGame(prefix, { ...result, id: result.eventId, isLive: false })}>
        <span className={joinClasses(css.resultSide, score && lost(score.home, score.away))}>
          <bdi>{home.name}</bdi>
          <SideCrest of={result} name={home.name} />
        </span>
        <b className="num">{score === null ? '–' : `${score.home}:${score.away}`}</b>
        <span className={joinClasses(css.resultSide, score && lost(score.away, score.home))}>
          <SideCrest of={result} name={away.name} />
          <bdi>{away.name}</bdi>
        </span>
      </Link>
    </li>
  );
};

/** Matches that ended last. */
export const Results = ({ results }: { readonly results: readonly GameResult[] }) => {
  const { prefix } = useServices();
  const { t } = useTranslations();
  return (
    <HomePanel title={t('home.results')} more={{ to: `${prefix}/results`, label: t('home.resultsAll') }}>
      <ul>
        {results.map((result) => (
          <ResultLine key={result.eventId} result={result} />
        ))}
      </ul>
    </HomePanel>
  );
};

/** Offers that the staff has chosen. */
export const Offers = ({ offers }: { readonly offers: Home['offers'] }) => {
  const { prefix } = useServices();
  const { t } = useTranslations();
  return (
    <HomePanel title={t('home.offers')}>
      <ul>
        {offers.map(({ icon, path, title, text }) => (
          <li key={path + title}>
            <Link className={css.offer} to={prefix + path}>
              <OfferIcon icon={icon} />
              <span>
                <b dir="auto">{title}</b>
                <span className={css.offerText} dir="auto">
                  {text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
};

/** Stories that the staff has chosen. */
export const News = ({ news }: { readonly news: Home['news'] }) => {
  const { prefix, host } = useServices();
  const { t } = useTranslations();
  return (
    <HomePanel title={t('home.news')} className={css.news}>
      <ul className={css.stories}>
        {news.map(({ path, title, picture, publishedAtMs }) => (
          <li key={path + title}>
            <Link className={css.story} to={prefix + path}>
              {picture !== undefined && (
                <Crest kind={picture.kind === 'team' ? 'team' : 'man'} name={picture.name} size={32} />
              )}
              <span>
                <b dir="auto">{title}</b>
                <small className="num">{host.formatters.dateTime(publishedAtMs)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
};
