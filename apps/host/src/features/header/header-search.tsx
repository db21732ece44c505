import { HEADER_SEARCH_SLOT } from '@longshot/release';
import { SearchIcon, useShortcut } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './header.css';

/** The remote that fills the search's slot, and what stands in its place. */
export interface SearchRemote {
  readonly name: string;
  readonly slot: string;
  readonly skeleton: ReactNode;
  readonly failure: (retry: () => void) => ReactNode;
}

/** Props of the search. */
export interface HeaderSearchProps {
  readonly renderSearch: (search: SearchRemote) => ReactNode;
}

const Trigger = (props: { readonly label: string; readonly isBusy?: boolean; readonly onPress?: () => void }) => {
  const { label, isBusy = false, onPress } = props;
  return (
    <button type="button" className={css.searchTrigger} aria-busy={isBusy} aria-keyshortcuts="/" onClick={onPress}>
      <SearchIcon />
      <span className={css.searchText}>{label}</span>
      <kbd className={css.searchKey} aria-hidden="true">
        /
      </kbd>
    </button>
  );
};

/**
 * The search of the remote that publishes one for the header. Nothing of it is loaded until it is asked for, by a press
 * or by `/`; from then on it is the remote's own.
 */
export const HeaderSearch = observer(function HeaderSearch({ renderSearch }: HeaderSearchProps) {
  const { t } = useTranslations();
  const { boot, delivery } = usePage();
  const { slots } = boot;
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  const filler = slots[HEADER_SEARCH_SLOT];
  const isThere = filler !== undefined && !delivery.isKilled(filler);
  useShortcut('/', isThere && !isAsked ? ask : null);
  if (!isThere) return null;
  const label = t('header.search');
  return (
    <div className={css.search} role="search" aria-label={label}>
      {isAsked ? (
        renderSearch({
          name: filler,
          slot: HEADER_SEARCH_SLOT,
          skeleton: <Trigger label={label} isBusy />,
          failure: (retry) => <Trigger label={t('main_dictionary_load_error')} onPress={retry} />,
        })
      ) : (
        <Trigger label={label} onPress={ask} />
      )}
    </div>
  );
});
