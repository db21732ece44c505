import { List } from '@longshot/ui';
import type { InformationIndex } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { INDEX_PAGE, linkedPages, SECTIONS } from '../../model/linked-pages.ts';
import { ReadingPage } from '../../parts/reading/reading-page.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/pages.css';

interface LandingLink {
  readonly to: string;
  readonly title: string;
  readonly description: string;
}

const LinkList = ({
  id,
  title,
  links,
}: {
  readonly id: string;
  readonly title: string;
  readonly links: readonly LandingLink[];
}) => (
  <section className={css.landSection} aria-labelledby={id}>
    <h2 id={id} className={css.landTitle}>
      {title}
    </h2>
    <List>
      {links.map((link) => (
        <li key={link.to}>
          <Link className="link" to={link.to}>
            {link.title}
          </Link>
          {link.description !== '' && <p className="muted">{link.description}</p>}
        </li>
      ))}
    </List>
  </section>
);

const Lists = ({ index }: { readonly index: InformationIndex }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  const { language } = host;
  const pages = linkedPages(index, host.links?.('footer') ?? [], language);
  const rules = index.ruleGroups.map(({ group, title, description }) => ({
    to: pathTo(language, `information/rules/${group}`),
    title,
    description,
  }));
  return (
    <div className={css.landLists}>
      <LinkList id="land-rules" title={t('title.rules')} links={rules} />
      {SECTIONS.map((section) => (
        <LinkList key={section} id={`land-${section}`} title={t(`section.${section}`)} links={pages[section]} />
      ))}
    </div>
  );
};

/** Where the information begins: what there is to read, by what it is about. */
export const LandingPage = observer(function LandingPage() {
  const { content } = useServices();
  useEffect(() => void content.loadIndex(), [content]);
  const { index } = content;
  return (
    <ReadingPage name={INDEX_PAGE} below={index?.status === 'ready' ? <Lists index={index.value} /> : undefined} />
  );
});
