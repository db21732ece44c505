import { joinClasses, LiveRegion, SearchIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import type { FoundChapter } from '../../model/rule-search-store.ts';
import * as css from './rules.css';

const useGoTo = () => {
  const { host, search } = useServices();
  const navigate = useNavigate();
  return ({ group, id }: FoundChapter) => {
    search.search('');
    search.leave();
    void navigate(pathTo(host.language, `information/rules/${group}/${id}`));
  };
};

const Found = observer(function Found({ id }: { readonly id: string }) {
  const { search } = useServices();
  const { t } = useTranslations();
  const goTo = useGoTo();
  return (
    <ul
      id={id}
      className={css.ruleFound}
      role="listbox"
      aria-label={t('search.found')}
      hidden={search.found.length === 0}
    >
      {search.found.map((chapter, index) => (
        <li
          key={`${chapter.group}/${chapter.id}`}
          id={`${id}-${index}`}
          role="option"
          className={joinClasses(css.ruleOption, index === search.marked && css.ruleOptionMarked)}
          aria-selected={index === search.marked}
          // The field keeps the focus; what is left of it closes the list before a click would arrive.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => goTo(chapter)}
        >
          <span className="strong">{chapter.title}</span>
          <span className="faint">{chapter.groupTitle}</span>
          <span className={css.ruleExcerpt}>{chapter.excerpt}</span>
        </li>
      ))}
    </ul>
  );
});

/** Looks for words in all rules: the arrow keys choose among the chapters that hold them, Enter goes there. */
export const RuleSearch = observer(function RuleSearch() {
  const { search } = useServices();
  const { t } = useTranslations();
  const goTo = useGoTo();
  const id = useId();
  const { found, isLooking, isLoading, marked, markedChapter } = search;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const chosen = markedChapter ?? (isLooking ? found[0] : undefined);
      if (chosen) goTo(chosen);
    } else if (event.key === 'Escape') search.leave();
  };
  const count = isLooking && !isLoading ? t('search.count', { count: found.length }) : '';
  return (
    <div className={css.ruleSearch} role="search" aria-label={t('search.label')}>
      <SearchIcon />
      <input
        type="text"
        className={css.ruleField}
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={isLooking && found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={markedChapter ? `${id}-found-${marked}` : undefined}
        autoComplete="off"
        placeholder={t('search.label')}
        value={search.query}
        onChange={(event) => search.search(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => search.isOpen && search.leave()}
      />
      {isLooking && <Found id={`${id}-found`} />}
      {isLooking && !isLoading && found.length === 0 && <p className={css.ruleNone}>{t('search.none')}</p>}
      <LiveRegion message={count} quietMs={500} />
    </div>
  );
});
