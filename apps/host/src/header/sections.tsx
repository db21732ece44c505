import { DownIcon, Menu } from '@longshot/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { matchRoute } from '../page/match-route.ts';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './header.css';
import { linksOf, type HostLink } from './host-links.ts';

/** Links that stand in the row; further ones go into the menu at its end. */
const shownCount = 7;

/** The sections that the release's remotes offer, the present one marked. */
export const Sections = () => {
  const { t } = useText();
  const { boot } = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const links = linksOf(boot, 'sections');
  const currentId = matchRoute(boot.routes, boot.language, pathname)?.route.id;
  const currentOf = ({ id, to }: HostLink) => (id === currentId ? 'page' : pathname.startsWith(`${to}/`) || undefined);
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
