import type { DeskBoundPlayers } from '@longshot/contracts/desk';
import { Button, TextInput } from '@longshot/ui';
import type { FormEvent } from 'react';
import { goTo } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { usePlayerColumn } from './player-column.tsx';
import * as css from './risk.css';

/** Goes to the bounds of a player by their number. */
const Find = () => {
  const { t } = useDeskText();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim();
    if (/^\d{1,15}$/u.test(number)) goTo(`/risk/players/${number}`);
  };
  return (
    <form className={css.search} role="search" aria-label={t('bound.find')} onSubmit={handleSubmit}>
      <TextInput
        name="number"
        isFigures
        maxLength={15}
        autoComplete="off"
        aria-label={t('bound.find')}
        placeholder={t('bound.find')}
      />
      <Button type="submit">{t('bound.show')}</Button>
    </form>
  );
};

/** Players who have a bound of their own, the newest first. */
export const BoundPlayers = () => {
  const { t } = useDeskText();
  const playerColumn = usePlayerColumn();
  const { value, refusal } = useList<DeskBoundPlayers>('player-bounds');
  const after = value?.after ?? null;
  return (
    <>
      <Find />
      <ListPanel
        href="/risk"
        title={t('bound.players')}
        none={t('bound.none')}
        rows={value?.players ?? null}
        refusal={refusal}
        next={after === null ? null : { after }}
        keyOf={({ playerId }) => playerId}
        columns={[
          playerColumn,
          {
            id: 'percent',
            label: t('bound.factor'),
            isEnd: true,
            cell: ({ own: { percent } }) => <b className="num">{t('bound.percent', { percent })}</b>,
          },
          { id: 'by', label: t('bound.by'), cell: ({ own: { by } }) => by },
          {
            id: 'at',
            label: t('bound.at'),
            cell: ({ own: { atMs } }) => <span className="num">{dateTime(atMs)}</span>,
          },
          { id: 'reason', label: t('act.reason'), cell: ({ own: { reason } }) => reason },
        ]}
      />
    </>
  );
};
