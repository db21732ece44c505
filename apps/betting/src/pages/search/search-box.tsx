import { CloseIcon, IconButton, LiveDot, SearchIcon, SportIcon, StarIcon, VisuallyHidden } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { LaterCrest } from '../../parts/events/later-crest.tsx';
import { useMoreTranslations, withMoreTranslations } from '../../parts/more-translations.tsx';
import { useServices } from '../../parts/services.ts';
import { topChampionships } from '../../parts/side/sports-column.tsx';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './search-box.css';
import { firstOptions, optionGroups, optionsOf, type OptionGroup, type SearchOption } from './search-options.ts';
import { MOST_LETTERS, SearchStore } from '../../model/search/search-store.ts';

/** So many championships are offered before anything is typed. */
const FIRST_COUNT = 6;

const idOf = (listId: string, option: SearchOption) => `${listId}-${option.key}`;

const OptionPicture = ({ option: { picture, label, sportId } }: { readonly option: SearchOption }) => {
  if (picture !== null) return <LaterCrest kind={picture} name={label} />;
  return sportId === 0 ? <StarIcon /> : <SportIcon sportId={sportId} />;
};

const Option = (props: {
  readonly listId: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly onChoose: (option: SearchOption) => void;
}) => {
  const { listId, option, isActive, onChoose } = props;
  return (
    // The keyboard chooses by the field, which keeps the focus.
    <div
      id={idOf(listId, option)}
      role="option"
      aria-selected={isActive}
      className={css.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <OptionPicture option={option} />
      <span className={css.optionName} dir="auto">
        {option.label}
      </span>
      {option.isLive && <LiveDot />}
      <span className={css.optionNote}>{option.note}</span>
    </div>
  );
};

const Group = (props: {
  readonly group: OptionGroup;
  readonly listId: string;
  readonly options: readonly SearchOption[];
  readonly active: SearchOption | undefined;
  readonly onChoose: (option: SearchOption) => void;
}) => {
  const { group, listId, options, active, onChoose } = props;
  const { t } = useMoreTranslations();
  const headId = useId();
  if (options.length === 0) return null;
  return (
    <div role="group" aria-labelledby={headId}>
      <div id={headId} className={css.groupHead}>
        {/* texts: search.group.* */}
        {t(`search.group.${group}`)}
      </div>
      {options.map((option) => (
        <Option key={option.key} listId={listId} option={option} isActive={option === active} onChoose={onChoose} />
      ))}
    </div>
  );
};

/** Options of the search, as they are now. */
function useOptions(search: SearchStore): readonly SearchOption[] {
  const { prefix, favourites, menu, choices } = useServices();
  const labels = useTranslations();
  if (search.answer !== null) return optionsOf(search.answer, { prefix, labels, isShown: choices.isSportShown });
  if (search.text.trim() !== '') return [];
  const top = topChampionships(menu.sportsOf('line'), FIRST_COUNT);
  return firstOptions(favourites.leagues, top, { prefix, labels, isShown: choices.isSportShown }).slice(0, FIRST_COUNT);
}

/** Gives the field the focus each time it is asked for; the answer gives it back to where it was, if that is there. */
function useFocus(input: RefObject<HTMLInputElement | null>, requested: number) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement !== input.current) before.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  }, [input, requested]);
  return (): boolean => {
    const { current } = before;
    if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body) return false;
    current.focus();
    return true;
  };
}

const Status = observer(function Status({ search, count }: { readonly search: SearchStore; readonly count: number }) {
  const { t } = useMoreTranslations();
  const { state } = search;
  const isNothing = state === 'ready' && count === 0;
  return (
    <>
      <div role="status" className="sr">
        {state === 'ready' && t('search.count', { count })}
      </div>
      {isNothing && <p className={css.note}>{t('search.nothing', { text: search.text.trim() })}</p>}
      {state === 'failed' && (
        <p className={css.note} role="alert">
          {t('search.failed')}
        </p>
      )}
    </>
  );
});

/**
 * The search over events, teams and championships: a combobox whose list is what was found. Arrows walk the list, Enter
 * goes there, Escape closes it. Source of the pattern: WAI-ARIA, combobox with a list box.
 */
export const SearchBox = withMoreTranslations(
  observer(function SearchBox({
    requested,
    onClose,
  }: {
    readonly requested: number;
    readonly onClose: (isFocusLost: boolean) => void;
  }) {
    const { host, startTimer } = useServices();
    const { t } = useMoreTranslations();
    const navigate = useNavigate();
    const [search] = useState(() => new SearchStore(host.transport, startTimer));
    useEffect(() => search.dispose, [search]);
    const input = useRef<HTMLInputElement>(null);
    const giveBack = useFocus(input, requested);
    const listId = useId();
    const [isOpen, setOpen] = useState(true);
    const [activeKey, setActiveKey] = useState<string | null>(null);
    const options = useOptions(search);
    const place = options.findIndex(({ key }) => key === activeKey);
    const active = options[place];
    const isListed = isOpen && (options.length > 0 || search.state === 'ready' || search.state === 'failed');

    const close = () => {
      setOpen(false);
      setActiveKey(null);
    };
    const clear = () => {
      search.clear();
      input.current?.focus();
    };
    const choose = (option: SearchOption) => {
      search.clear();
      close();
      onClose(false);
      void navigate(option.to);
    };
    const walk = (step: 1 | -1) => {
      setOpen(true);
      const next = place < 0 ? (step > 0 ? 0 : options.length - 1) : (place + step + options.length) % options.length;
      const option = options[next];
      setActiveKey(option?.key ?? null);
      if (option !== undefined) document.getElementById(idOf(listId, option))?.scrollIntoView({ block: 'nearest' });
    };
    const escape = () => {
      search.clear();
      close();
      onClose(!giveBack());
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const first = active ?? options[0];
      if (event.key === 'ArrowDown') walk(1);
      else if (event.key === 'ArrowUp') walk(-1);
      else if (event.key === 'Escape') escape();
      else if (event.key === 'Enter' && isListed && first !== undefined) choose(first);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    return (
      <div className={css.box}>
        <SearchIcon />
        <input
          ref={input}
          className={css.field}
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          aria-activedescendant={active === undefined ? undefined : idOf(listId, active)}
          placeholder={t('search.label')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_LETTERS}
          value={search.text}
          onChange={({ currentTarget }) => {
            search.type(currentTarget.value);
            setOpen(true);
            setActiveKey(null);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={handleKeyDown}
        />
        {search.text !== '' && <IconButton label={t('search.clear')} icon={<CloseIcon size={14} />} onClick={clear} />}
        <div className={css.list} hidden={!isListed}>
          <div id={listId} role="listbox" aria-label={t('search.label')}>
            {optionGroups.map((group) => (
              <Group
                key={group}
                group={group}
                listId={listId}
                options={options.filter((option) => option.group === group)}
                active={active}
                onChoose={choose}
              />
            ))}
          </div>
          <Status search={search} count={options.length} />
        </div>
        <VisuallyHidden>{t('search.keys')}</VisuallyHidden>
      </div>
    );
  }),
);
