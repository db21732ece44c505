import { MarkButton, NextIcon, StarIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { BoardScreen } from './board-screen.tsx';
import { useMoreText, withMoreTexts } from '../../parts/more-texts.tsx';
import { pathOfSection } from '../../model/addresses/paths.ts';
import type { BoardPlace } from '../../model/addresses/place.ts';
import { useServices } from '../../parts/services.ts';
import { useWords } from '../../parts/words.ts';
import { ruleOf } from '../../model/board/board-rules.ts';
import * as css from './league.css';

/** The team a page is about, as the events on the board or the starred teams name it; null where none does. */
function useTeam({ teamId }: BoardPlace) {
  const { board, favourites } = useServices();
  if (teamId === null) return null;
  const sides = board.allEntries.flatMap(({ head }) => [head.home, head.away]);
  return [...sides, ...favourites.teams].find(({ id }) => id === teamId) ?? null;
}

/** What a page of a type is called, on its own and as the head of the document has it. */
function useSpecialTitle(place: BoardPlace): string {
  const { t } = useMoreText();
  const team = useTeam(place);
  const { page, menuSection, isFinal } = place;
  // texts: page.* menu.*
  const ofPage = page === 'team' ? (team?.name ?? t('page.team')) : page === 'home' ? null : t(`page.${page}`);
  const ofMenu = isFinal ? t('final.title') : menuSection === null ? null : t(`menu.${menuSection}`);
  return [ofPage, ofMenu].filter((part) => part !== null).join(' · ');
}

const TeamStar = observer(function TeamStar({ place }: { readonly place: BoardPlace }) {
  const { favourites } = useServices();
  const { t } = useWords();
  const team = useTeam(place);
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

const SpecialHead = observer(function SpecialHead({ place }: { readonly place: BoardPlace }) {
  const { prefix, host } = useServices();
  const { t } = useMoreText();
  const words = useWords();
  const title = useSpecialTitle(place);
  const home = prefix + place.base;
  useLayoutEffect(() => host.setHead({ title }), [host, title]);
  const note = place.isFinal ? 'final' : place.page !== 'home' ? place.page : (place.menuSection ?? 'top');
  return (
    <header className={css.head}>
      <nav aria-label={t('crumbs')} className={css.crumbs}>
        <Link className="link" to={pathOfSection(prefix, place.section)}>
          {words.t(`section.${place.section}`)}
        </Link>
        <NextIcon size={14} />
        {place.base !== '' && (place.isFinal || place.menuSection !== null) ? (
          <Link className="link" to={home}>
            {t(`page.${place.page}`)}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </nav>
      <div className={css.titleRow}>
        {place.page === 'team' && <TeamStar place={place} />}
        <h1 className={css.title}>
          <bdi>{title}</bdi>
        </h1>
        {place.base !== '' && !place.isFinal && (
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
export const SpecialBoard = withMoreTexts(
  observer(function SpecialBoard({ place }: { readonly place: BoardPlace }) {
    const { board, favourites, host } = useServices();
    const rule = useMemo(
      () =>
        ruleOf(place, {
          nowMs: host.now,
          isFavourite: (entry) => favourites.isFavourite(entry),
          geoCountryId: host.store.siteConfig.geoCountryId,
        }),
      [place, host, favourites],
    );
    useLayoutEffect(() => {
      board.ruleBy(rule);
      return () => board.ruleBy(null);
    }, [board, rule]);
    return <BoardScreen place={place} head={<SpecialHead place={place} />} />;
  }),
);
