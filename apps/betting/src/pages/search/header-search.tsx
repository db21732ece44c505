import { SearchIcon, useShortcut } from '@longshot/ui';
import { useCallback, useEffect, useState } from 'react';
import { useMoreTranslations, withMoreTranslations } from '../../parts/more-translations.tsx';
import { useServices } from '../../parts/services.ts';
import { SearchBox } from './search-box.tsx';
import * as css from './search.css';

/**
 * The search in the header of every page: open when it is mounted, for it was asked for then; after that a field to press,
 * until it is asked for again, by mouse or by `/`.
 */
export const HeaderSearch = withMoreTranslations(function HeaderSearch() {
  const { menu, favourites } = useServices();
  const { t } = useMoreTranslations();
  // How often it was asked for since it was closed; each time the field gets the focus.
  const [requested, setAsked] = useState(1);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  // The field is gone with the focus in it: what stands in its place takes it.
  const [isFocusLost, setFocusLost] = useState(false);
  useShortcut('/', ask);
  const isOpen = requested > 0;
  useEffect(() => {
    if (!isOpen) return;
    // What it offers first: stars and counts of now, which the page beside it may have changed.
    favourites.readAgain();
    void menu.load();
  }, [isOpen, menu, favourites]);
  const close = (isLost: boolean) => {
    setFocusLost(isLost);
    setAsked(0);
  };
  if (isOpen)
    return (
      <div className={css.open}>
        <SearchBox requested={requested} onClose={close} />
      </div>
    );
  return (
    <button type="button" autoFocus={isFocusLost} className={css.trigger} aria-keyshortcuts="/" onClick={ask}>
      <SearchIcon />
      <span className={css.triggerText}>{t('search.open')}</span>
      <kbd className={css.key} aria-hidden="true">
        /
      </kbd>
    </button>
  );
});
