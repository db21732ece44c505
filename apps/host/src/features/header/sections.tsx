import type { HostLink } from '@longshot/host-contract';
import { DownIcon, Menu, useMedia } from '@longshot/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { matchRoute } from '../../ground/navigation/match-route.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './header.css';
import { linksOf } from '../../ground/navigation/host-links.ts';

/** So many links stand in the row, by the width of the page; further ones go into the menu at its end. */
const COUNTS = { wide: 7, usual: 5, narrow: 4, narrower: 3, narrowest: 2 } as const;

function useShownCount(): number {
  const isUsual = useMedia('(max-width: 1439px)');
  const isNarrow = useMedia('(max-width: 1239px)');
  const isNarrower = useMedia('(max-width: 1099px)');
  const isNarrowest = useMedia('(max-width: 959px)');
  if (isNarrowest) return COUNTS.narrowest;
  if (isNarrower) return COUNTS.narrower;
  return COUNTS[isNarrow ? 'narrow' : isUsual ? 'usual' : 'wide'];
}

/** The sections that the release's remotes offer, the present one marked. */
export const Sections = () => {
  const { t } = useTranslations();
  const { boot } = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const links = linksOf(boot, 'sections');
  const currentId = matchRoute(boot.routes, boot.language, pathname)?.route.id;
  const currentOf = ({ id, to }: HostLink) => (id === currentId ? 'page' : pathname.startsWith(`${to}/`) || undefined);
  const shownCount = useShownCount();
  const rest = links.slice(shownCount);
  return (
    <nav className={css.sections} aria-label={t('header.sections')}>
      {links.slice(0, shownCount).map((link) => (
        <Link key={link.id} className={css.section} to={link.to} aria-current={currentOf(link)}>
          {link.label}
        </Link>
      ))}
      {rest.length > 0 && (
        <Menu
          label={t('header.more')}
          triggerClass={css.section}
          trigger={
            <>
              {t('header.more')}
              <DownIcon size={14} />
            </>
          }
          items={rest.map(({ id, to, label }) => ({ id, label, onSelect: () => void navigate(to) }))}
        />
      )}
    </nav>
  );
};
