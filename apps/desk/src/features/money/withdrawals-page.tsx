import type { DeskWithdrawal, DeskWithdrawals } from '@longshot/contracts/desk';
import { useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';
import { MoneyPages } from './money-pages.tsx';
import { State } from './withdrawal-state.tsx';

const Player = ({
  withdrawal: { playerId, player, isIdentified, waitingDocuments },
}: {
  readonly withdrawal: DeskWithdrawal;
}) => {
  const { t } = useDeskText();
  return (
    <div className={room.lines}>
      <a className="link" {...linkTo(`/players/${playerId}`)}>
        {player === '' ? playerId : player}
      </a>
      <span className="muted">
        {t(isIdentified ? 'withdrawal.identified' : 'withdrawal.not-identified')}
        {waitingDocuments > 0 && `, ${t('withdrawal.documents', { count: waitingDocuments })}`}
      </span>
    </div>
  );
};

/** Withdrawals: those that wait for the staff first. */
export const WithdrawalsPage = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskWithdrawals>('withdrawals');
  const acts = useActs(reload);
  const after = value?.after ?? null;
  return (
    <div className={room.page}>
      <MoneyPages />
      <ListPanel
        href="/money"
        title={t('withdrawal.title')}
        filters={['held', 'under-way', 'decided'].map((id) => ({ id, label: t(`withdrawal.of.${id}`) }))}
        none={t('withdrawal.none')}
        rows={value?.withdrawals ?? null}
        refusal={refusal}
        next={after === null ? null : { after }}
        acts={acts}
        keyOf={({ paymentId }) => paymentId}
        columns={[
          {
            id: 'id',
            label: t('withdrawal.number'),
            isEnd: true,
            cell: ({ paymentId }) => (
              <a className="link num" {...linkTo(`/money/withdrawals/${paymentId}`)}>
                {paymentId}
              </a>
            ),
          },
          {
            id: 'at',
            label: t('withdrawal.at'),
            cell: ({ createdAtMs }) => <span className="num">{dateTime(createdAtMs)}</span>,
          },
          { id: 'player', label: t('withdrawal.player'), cell: (withdrawal) => <Player withdrawal={withdrawal} /> },
          {
            id: 'sum',
            label: t('withdrawal.sum'),
            isEnd: true,
            isStrong: true,
            cell: ({ amountMinor, iso }) => <span className="num">{money(amountMinor, iso)}</span>,
          },
          {
            id: 'deposited',
            label: t('withdrawal.deposited'),
            isEnd: true,
            cell: ({ depositedMinor, iso }) => <span className="num">{money(depositedMinor, iso)}</span>,
          },
          {
            id: 'way',
            label: t('withdrawal.way'),
            cell: ({ methodId, destination }) => (
              <div className={room.lines}>
                <span>{methodId}</span>
                <span className="muted num">{destination}</span>
              </div>
            ),
          },
          {
            id: 'held',
            label: t('withdrawal.held'),
            cell: ({ heldFor }) => heldFor !== null && t(`withdrawal.for.${heldFor}`),
          },
          {
            id: 'state',
            label: t('withdrawal.decision'),
            cell: (withdrawal) => <State withdrawal={withdrawal} acts={acts} />,
          },
        ]}
      />
    </div>
  );
};
