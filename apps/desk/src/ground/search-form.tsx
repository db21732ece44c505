import { Button, TextInput } from '@longshot/ui';
import type { FormEvent } from 'react';
import { goTo, useAddress } from './address.ts';
import { useDeskText } from './use-desk-text.ts';
import * as css from './search-form.css';

/** Looks in the list of a room for a text, which stands in the address; the filter stays. */
export const SearchForm = ({ href, label }: { readonly href: string; readonly label: string }) => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const of = searchParams.get('of');
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    goTo(`${href}?${new URLSearchParams({ ...(of === null ? {} : { of }), ...(search === '' ? {} : { search }) })}`);
  };
  return (
    <form className={css.search} role="search" aria-label={label} onSubmit={handleSubmit}>
      <TextInput
        key={of}
        name="search"
        type="search"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        defaultValue={searchParams.get('search') ?? ''}
      />
      <Button type="submit">{t('list.find')}</Button>
    </form>
  );
};
