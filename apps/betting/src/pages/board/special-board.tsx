import { MarkButton, NextIcon, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { BoardScreen } from './board-screen-later.tsx';
import { useMoreTranslations, withMoreTranslations } from '../../parts/more-translations.tsx';
import { pathOfSection } from '../../model/addresses/paths.ts';
import type { BoardRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { ruleOf } from '../../model/board/board-rules.ts';
import * as css from './league.css';

/** The team a page is about, as the events on the board or the starred teams name it; null where none does. */
function useTeam({ teamId }: BoardRoute) {
  const { board, favourites } = useServices();
  if (teamId === null) return null;
  const sides = board.allEntries.flatMap(({ head }) => [head.home, head.away]);
  return [...sides, ...favourites.teams].find(({ id }) => id === teamId) ?? null;
}

/** Title of a page of a type, on its own and as the head of the document has it. */
function useSpecialTitle(route: BoardRoute): string {
  const { t } = useMoreTranslations();
  const team = useTeam(route);
  const { page, menuSection, isFinal } = route;
  // texts: page.* menu.*
  const ofPage = page === 'team' ? (team?.name ?? t('page.team')) : page === 'home' ? null : t(`page.${page}`);
  const ofMenu = isFinal ? t('final.title') : menuSection === null ? null : t(`menu.${menuSection}`);
  return [ofPage, ofMenu].filter((part) => part !== null).join(' · ');
}

const TeamStar = observer(function TeamStar({ route }: { readonly route: BoardRoute }) {
  const { favourites } = useServices();
  const { t } = useTranslations();
  const team = useTeam(route);
  if (team === null) return null;
  return (
    <MarkButton
      label={t('favourite.toggle', { match: team.name })}
      icon={<StarIcon />}
      isOn={favourites.hasTeam(team.id)}
      onClick={() => favourites.toggleTeam(team)}
    />
  );
});

const SpecialHead = observer(function SpecialHead({ route }: { readonly route: BoardRoute }) {
  const { prefix, host } = useServices();
  const { t } = useMoreTranslations();
  const labels = useTranslations();
  const title = useSpecialTitle(route);
  const home = prefix + route.base;
  useLayoutEffect(() => host.setHead({ title }), [host, title]);
  const note = route.isFinal ? 'final' : route.page !== 'home' ? route.page : (route.menuSection ?? 'top');
  return (
    <header className={css.head}>
      <nav aria-label={t('crumbs')} className={css.crumbs}>
        <Link className="link" to={pathOfSection(prefix, route.section)}>
          {labels.t(`section.${route.section}`)}
        </Link>
        <NextIcon size={14} />
        {route.base !== '' && (route.isFinal || route.menuSection !== null) ? (
          <Link className="link" to={home}>
            {t(`page.${route.page}`)}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </nav>
      <div className={css.titleRow}>
        {route.page === 'team' && <TeamStar route={route} />}
        <h1 className={css.title}>
          <bdi>{title}</bdi>
        </h1>
        {route.base !== '' && !route.isFinal && (
          <Link className="link" to={`${home}/final`}>
            {t('final.link')}
          </Link>
        )}
      </div>
      {/* texts: note.* */}
      <p className={css.note}>{t(`note.${note}`)}</p>
    </header>
  );
});

/** The board of a page of a type, of a menu section, or of the last matches: a board with a head and a rule. */
export const SpecialBoard = withMoreTranslations(
  observer(function SpecialBoard({ route }: { readonly route: BoardRoute }) {
    const { board, favourites, host } = useServices();
    const rule = useMemo(
      () =>
        ruleOf(route, {
          nowMs: host.now,
          isFavourite: (entry) => favourites.isFavourite(entry),
          geoCountryId: host.store.siteConfig.geoCountryId,
        }),
      [route, host, favourites],
    );
    useLayoutEffect(() => {
      board.ruleBy(rule);
      return () => board.ruleBy(null);
    }, [board, rule]);
    return <BoardScreen route={route} head={<SpecialHead route={route} />} />;
  }),
);
