import { Button, Mark, MoonIcon, SunIcon, useShortcut } from '@longshot/ui';
import { type FormEvent, useRef, useState } from 'react';
import { goTo, linkTo, useAddress } from '../ground/address.ts';
import { useDesk, useMay } from '../ground/desk-context.tsx';
import { shownTheme, turnTheme } from '../ground/theme.ts';
import { useDeskText } from '../ground/use-desk-text.ts';
import { OWN_ROOM } from './rooms.ts';
import * as css from './shell.css';

/** The one search of the desk; `/` goes to it from anywhere. */
const Search = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.select());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const search = field.current?.value.trim() ?? '';
    if (search !== '') goTo(`/players?${new URLSearchParams({ search })}`);
  };
  return (
    <form className={css.search} role="search" onSubmit={handleSubmit}>
      <input
        ref={field}
        className={css.searchField}
        type="search"
        maxLength={100}
        aria-label={t('search.label')}
        placeholder={t('search.hint')}
        defaultValue={searchParams.get('search') ?? ''}
      />
      <kbd className={css.key} aria-hidden="true">
        {t('search.key')}
      </kbd>
    </form>
  );
};

/** The bar over every room: search, theme, who sits here. */
export const Bar = () => {
  const { t } = useDeskText();
  const { api, session, onSignedOut } = useDesk();
  const may = useMay();
  const [theme, setTheme] = useState(shownTheme);
  const handleSignOut = () => {
    void api.signOut().then(onSignedOut, onSignedOut);
  };
  return (
    <header className={css.bar}>
      <Mark />
      <b>{t('app.name')}</b>
      {may('players.read') && <Search />}
      <span className={css.who}>
        <a className={css.own} {...linkTo(OWN_ROOM)} title={t('app.own')}>
          <b>{session.name}</b>
        </a>
        <span className={css.roles}>{session.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
      </span>
      <Button
        tone="bar-quiet"
        size="small"
        aria-label={t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
        onClick={() => setTheme(turnTheme())}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </Button>
      <Button tone="bar-quiet" size="small" onClick={handleSignOut}>
        {t('app.sign-out')}
      </Button>
    </header>
  );
};
