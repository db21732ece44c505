import type { DeskDeposit, DeskDeposits } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { type ListColumn } from '../../ground/list-table.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';
import { MoneyPages } from './money-pages.tsx';

const TONES: Readonly<Record<string, 'success' | 'danger'>> = { succeeded: 'success', failed: 'danger' };

/** Columns that tell whose deposit it is, how much and by which way. */
function useFacts(): readonly ListColumn<DeskDeposit>[] {
  const { t } = useDeskText();
  return [
    {
      id: 'id',
      label: t('withdrawal.number'),
      isEnd: true,
      cell: ({ paymentId }) => <span className="num">{paymentId}</span>,
    },
    {
      id: 'at',
      label: t('deposit.at'),
      cell: ({ createdAtMs }) => <span className="num">{dateTime(createdAtMs)}</span>,
    },
    {
      id: 'player',
      label: t('withdrawal.player'),
      cell: ({ playerId, player }) => (
        <a className="link" {...linkTo(`/players/${playerId}`)}>
          {player === '' ? playerId : player}
        </a>
      ),
    },
    {
      id: 'sum',
      label: t('withdrawal.sum'),
      isEnd: true,
      isStrong: true,
      cell: ({ amountMinor, iso }) => <span className="num">{money(amountMinor, iso)}</span>,
    },
    {
      id: 'refunded',
      label: t('deposit.refunded'),
      isEnd: true,
      cell: ({ refundedMinor, iso }) => <span className="num">{money(refundedMinor, iso)}</span>,
    },
    {
      id: 'way',
      label: t('withdrawal.way'),
      cell: ({ methodId, providerId }) => [methodId, providerId].filter(Boolean).join(', '),
    },
  ];
}

/** Deposits: those that hang first; what has come can be given back. */
export const DepositsPage = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskDeposits>('deposits');
  const acts = useActs(reload);
  const facts = useFacts();
  const after = value?.after ?? null;
  return (
    <div className={room.page}>
      <MoneyPages />
      <ListPanel
        href="/money/deposits"
        title={t('deposit.title')}
        // texts: deposit.which.*
        filters={['under-way', 'come', 'over'].map((id) => ({ id, label: t(`deposit.which.${id}`) }))}
        none={t('deposit.none')}
        rows={value?.deposits ?? null}
        refusal={refusal}
        next={after === null ? null : { after }}
        acts={acts}
        keyOf={({ paymentId }) => paymentId}
        columns={[
          ...facts,
          {
            id: 'state',
            label: t('deposit.state'),
            // texts: deposit.of.*
            cell: ({ state, reason }) => (
              <div className={room.lines}>
                <Badge tone={TONES[state] ?? 'plain'}>{t(`deposit.of.${state}`)}</Badge>
                {reason !== '' && <span className="muted">{reason}</span>}
              </div>
            ),
          },
          {
            id: 'act',
            label: t('deposit.act'),
            cell: ({ paymentId, state, amountMinor, refundedMinor, iso }) =>
              state === 'succeeded' &&
              refundedMinor < amountMinor && (
                <ActButton
                  acts={acts}
                  command="deposit.refund"
                  given={{ paymentId }}
                  about={<p>{t('deposit.about', { id: paymentId, sum: money(amountMinor - refundedMinor, iso) })}</p>}
                />
              ),
          },
        ]}
      />
    </div>
  );
};
