import type { InformationIndex, RuleGroup } from '@longshot/contracts';
import type { HostLink } from '@longshot/host-contract';
import { panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './navigation.css';
import { linkedPages, SECTIONS } from '../../model/linked-pages.ts';

const Entry = ({ to, label }: { readonly to: string; readonly label: string }) => {
  const { pathname } = useLocation();
  return (
    <Link className={css.sideLink} to={to} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  );
};

const Group = ({ group: { group, title, chapters } }: { readonly group: RuleGroup }) => {
  const { host } = useServices();
  const { pathname } = useLocation();
  const to = pathTo(host.language, `information/rules/${group}`);
  const isOpen = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li>
      <Entry to={to} label={title} />
      {isOpen && (
        <ul className={css.sideChapters}>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <Entry to={`${to}/${chapter.id}`} label={chapter.title} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const Sections = ({ index, links }: { readonly index: InformationIndex; readonly links: readonly HostLink[] }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  const pages = linkedPages(index, links, host.language);
  return (
    <>
      <div className={css.sideSection}>
        <p className={css.sideTitle}>{t('title.rules')}</p>
        <ul>
          {index.ruleGroups.map((group) => (
            <Group key={group.group} group={group} />
          ))}
        </ul>
      </div>
      {SECTIONS.map((section) => (
        <div key={section} className={css.sideSection}>
          <p className={css.sideTitle}>{t(`section.${section}`)}</p>
          <ul>
            {pages[section].map(({ to, title }) => (
              <li key={to}>
                <Entry to={to} label={title} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
};

/** The way through the information, beside each of its pages: rules first, then the pages by what they are about. */
export const SideNavigation = observer(function SideNavigation() {
  const { host, content } = useServices();
  const { t } = useTranslations();
  useEffect(() => void content.loadIndex(), [content]);
  const { index } = content;
  if (index?.status !== 'ready') return null;
  return (
    <nav className={panelClass()} aria-label={t('title.information')}>
      <div className={css.side}>
        <Sections index={index.value} links={host.links?.('footer') ?? []} />
      </div>
    </nav>
  );
});
