import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { GameSearchField } from './game-search-field.tsx';
import { useServices } from './services.ts';
import * as css from './casino.css';

/** The field that leads to the search with what was typed. */
export const SearchLink = () => {
  const { host } = useServices();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pathTo(host.language, `casino-search?${new URLSearchParams({ q: typed })}`));
  };
  return (
    <form className={css.finder} role="search" onSubmit={find}>
      <div className={css.finderField}>
        <GameSearchField value={typed} onType={setTyped} />
      </div>
    </form>
  );
};
