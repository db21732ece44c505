import type { DeskMatch, DeskMatches } from '@longshot/contracts/desk';
import { Button, EmptyState, TextInput } from '@longshot/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as css from './content.css';

/** Looks for matches to come; each with what can be done with it. */
export const MatchSearch = ({ actOf }: { readonly actOf: (match: DeskMatch) => ReactNode }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const [search, setSearch] = useState<string | null>(null);
  const { value, refusal } = useLoaded(search, (key, signal) =>
    api.view<DeskMatches>('home/matches', { search: key }, signal),
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    setSearch(text === '' ? null : text);
  };
  return (
    <>
      <form className={css.search} role="search" aria-label={t('home.find-match')} onSubmit={handleSubmit}>
        <TextInput
          name="search"
          type="search"
          maxLength={100}
          aria-label={t('home.find-match')}
          placeholder={t('home.find-match')}
        />
        <Button type="submit">{t('list.find')}</Button>
      </form>
      <Refused refusal={refusal} />
      {value !== null && value.matches.length === 0 && <EmptyState title={t('event.none')} />}
      {value !== null && value.matches.length > 0 && (
        <ListTable
          caption={t('home.found')}
          rows={value.matches}
          keyOf={({ eventId }) => eventId}
          columns={[
            { id: 'match', label: t('home.match'), isStrong: true, cell: ({ title }) => title },
            { id: 'league', label: t('event.championship'), cell: ({ championship }) => championship },
            {
              id: 'start',
              label: t('event.start'),
              cell: ({ startsAtMs }) => startsAtMs !== null && <span className="num">{dateTime(startsAtMs)}</span>,
            },
            { id: 'act', label: t('appeal.act'), cell: actOf },
          ]}
        />
      )}
    </>
  );
};
