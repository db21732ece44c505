import type { InformationPage } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { ArrowIcon, ChipContent, chipLinkClass, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import { ReadingPage } from '../../parts/reading/reading-page.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { chaptersOf } from '../../model/chapters.ts';
import { RuleSearch } from './rule-search.tsx';
import * as css from './rules.css';

interface RulesProps {
  readonly group: string;
  readonly chapter: string | null;
}

/** The groups of rules, and the search through all of them. */
const RulesHead = observer(function RulesHead({ group }: { readonly group: string }) {
  const { host, content } = useServices();
  const { t } = useTranslations();
  useEffect(() => void content.loadIndex(), [content]);
  const groups = content.index?.status === 'ready' ? content.index.value.ruleGroups : [];
  return (
    <div className={panelClass(css.rulesHead)}>
      <nav className={css.rulesGroups} aria-label={t('rules.groups')}>
        {groups.map((each) => (
          <Link
            key={each.group}
            className={chipLinkClass()}
            to={pathTo(host.language, `information/rules/${each.group}`)}
            aria-current={each.group === group ? 'true' : undefined}
          >
            <ChipContent label={each.title} />
          </Link>
        ))}
      </nav>
      <RuleSearch />
    </div>
  );
});

/** Leads from a chapter to its neighbours and to the whole group. */
const Neighbours = observer(function Neighbours({ group, chapter }: RulesProps) {
  const { host, content } = useServices();
  const { t } = useTranslations();
  const page = content.page(`rules/${group}`);
  if (page.status !== 'ready') return null;
  const chapters = chaptersOf(page.value);
  const at = chapters.findIndex(({ id }) => id === chapter);
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  const to = pathTo(host.language, `information/rules/${group}`);
  return (
    <nav className={css.rulesNext} aria-label={t('rules.neighbours')}>
      {before && (
        <Link className="link" to={`${to}/${before.id}`} rel="prev">
          {t('rules.before', { chapter: before.title })}
        </Link>
      )}
      <Link className="link" to={to}>
        {t('rules.whole', { group: page.value.title })}
      </Link>
      {after && (
        <Link className={css.rulesAfter} to={`${to}/${after.id}`} rel="next">
          <span className="link">{t('rules.after', { chapter: after.title })}</span>
          <span className="flip">
            <ArrowIcon size={14} />
          </span>
        </Link>
      )}
    </nav>
  );
});

/** A group of rules, whole or one chapter of it. */
export const RulesPage = ({ group, chapter }: RulesProps) => {
  const show = useCallback(
    (page: InformationPage) => (chapter === null ? page : (chaptersOf(page).find(({ id }) => id === chapter) ?? null)),
    [chapter],
  );
  return (
    <>
      <RulesHead group={group} />
      <ReadingPage
        key={`${group}/${chapter ?? ''}`}
        name={`rules/${group}`}
        show={show}
        below={chapter === null ? undefined : <Neighbours group={group} chapter={chapter} />}
      />
    </>
  );
};
