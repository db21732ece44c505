import { SearchIcon, TextInput } from '@longshot/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import * as css from './casino.css';

/** The field that leads to the search with what was typed. */
export const SearchLink = () => {
  const { host } = useServices();
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pathTo(host.language, `casino-search?${new URLSearchParams({ q: typed })}`));
  };
  return (
    <form className={css.finder} role="search" onSubmit={find}>
      <div className={css.finderField}>
        <TextInput
          type="search"
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          prefix={<SearchIcon />}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </form>
  );
};
