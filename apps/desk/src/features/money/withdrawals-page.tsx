import type { DeskWithdrawal, DeskWithdrawals } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './money.css';

const Player = ({
  withdrawal: { playerId, player, isIdentified, waitingDocuments },
}: {
  readonly withdrawal: DeskWithdrawal;
}) => {
  const { t } = useDeskText();
  return (
    <div className={css.lines}>
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

const State = ({ withdrawal, acts }: { readonly withdrawal: DeskWithdrawal; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const { paymentId, state, reason, heldFor, reviewedBy, iso, amountMinor } = withdrawal;
  const given = { paymentId };
  const isHeld = state === 'created' && heldFor !== null && reviewedBy === null;
  if (!isHeld) {
    // Reasons of the house have words; those of providers are as they came. texts: option.code.*
    const words = reason === '' ? '' : t(`option.code.${reason}`, { defaultValue: reason });
    return (
      <div className={css.lines}>
        <Badge tone={state === 'succeeded' ? 'success' : state === 'failed' ? 'danger' : 'plain'}>
          {t(`withdrawal.state.${state}`)}
        </Badge>
        <span className="muted">{[words, reviewedBy].filter(Boolean).join(', ')}</span>
      </div>
    );
  }
  const about = <p>{t('withdrawal.about', { id: paymentId, sum: money(amountMinor, iso) })}</p>;
  return (
    <div className={css.acts}>
      <ActButton acts={acts} command="withdrawal.approve" given={given} about={about} tone="brand" />
      <ActButton acts={acts} command="withdrawal.refuse" given={given} about={about} isDanger />
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
          cell: ({ paymentId }) => <span className="num">{paymentId}</span>,
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
            <div className={css.lines}>
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
  );
};
