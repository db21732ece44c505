import type { DeskLedger, DeskTransfer } from '@longshot/contracts/desk';
import { Panel } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { type ListColumn } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { RecordHead } from '../../ground/record-head.tsx';
import * as room from '../../ground/room.css';
import * as css from './money.css';

/** Every entry of a movement: what it took from whom, and gave to whom. */
const Entries = ({ transfer: { entries, iso } }: { readonly transfer: DeskTransfer }) => (
  <ul>
    {entries.map(({ account, amountMinor }) => (
      <li key={account} className={css.entry}>
        <span>{account}</span>
        <span className="num">{money(amountMinor, iso)}</span>
      </li>
    ))}
  </ul>
);

/** Reference of the bonus that a movement granted by hand; null for every other movement. */
const bonusOf = ({ key }: DeskTransfer): string | null =>
  /^bonus:[^:]+:(?<reference>[\w-]+):bonus-grant$/u.exec(key)?.groups?.['reference'] ?? null;

/** One account in the ledger, down to the entry; who may corrects it from here. */
export const LedgerPage = ({ accountId }: { readonly accountId: string }) => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskLedger>(`ledger/${encodeURIComponent(accountId)}`);
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { playerId, iso, balanceMinor, owedMinor, transfers, before } = value;
  const columns: readonly ListColumn<DeskTransfer>[] = [
    { id: 'id', label: t('ledger.number'), isEnd: true, cell: ({ id }) => <span className="num">{id}</span> },
    { id: 'at', label: t('ledger.at'), cell: ({ atMs }) => <span className="num">{dateTime(atMs)}</span> },
    {
      id: 'purpose',
      label: t('ledger.purpose'),
      isStrong: true,
      cell: ({ purpose, product, couponId }) => [purpose, product, couponId].filter(Boolean).join(', '),
    },
    {
      id: 'sum',
      label: t('ledger.sum'),
      isEnd: true,
      cell: ({ amountMinor }) => <span className="num">{money(amountMinor, iso)}</span>,
    },
    {
      id: 'balance',
      label: t('ledger.after'),
      isEnd: true,
      cell: (each) => <span className="num">{money(each.balanceMinor, iso)}</span>,
    },
    { id: 'entries', label: t('ledger.entries'), cell: (transfer) => <Entries transfer={transfer} /> },
    { id: 'key', label: t('ledger.key'), cell: ({ key }) => <code className={css.key}>{key}</code> },
    {
      id: 'act',
      label: t('ledger.act'),
      cell: (transfer) => {
        const reference = bonusOf(transfer);
        return reference !== null && <ActButton acts={acts} command="bonus.take-back" given={{ reference }} />;
      },
    },
  ];
  return (
    <div className={room.page}>
      <Panel label={t('ledger.account')}>
        <RecordHead
          title={t('ledger.of', { account: accountId })}
          acts={<ActButton acts={acts} command="balance.correct" given={{ accountId }} />}
        >
          <a className="link" {...linkTo(`/players/${playerId}`)}>
            {t('ledger.player', { id: playerId })}
          </a>
          <b className="num">{money(balanceMinor, iso)}</b>
          {owedMinor > 0 && <span>{t('ledger.owed', { sum: money(owedMinor, iso) })}</span>}
        </RecordHead>
      </Panel>
      <ListPanel
        href={`/money/accounts/${encodeURIComponent(accountId)}`}
        title={t('ledger.title')}
        none={t('ledger.none')}
        rows={transfers}
        refusal={refusal}
        next={before === null ? null : { before }}
        acts={acts}
        keyOf={({ id }) => id}
        columns={columns}
      />
    </div>
  );
};
