import type { AuditEntry } from '@longshot/contracts/desk';
import { Cell, Table } from '@longshot/ui';
import { dateTime } from './formats.ts';
import { useDeskText } from './use-desk-text.ts';
import * as room from './room.css';

/** Entries of the audit, the newest first. */
export const AuditTable = ({ entries }: { readonly entries: readonly AuditEntry[] }) => {
  const { t } = useDeskText();
  const columns = [
    { id: 'seq', label: t('audit.seq'), isEnd: true },
    { id: 'at', label: t('audit.at') },
    { id: 'staff', label: t('audit.staff') },
    { id: 'command', label: t('audit.command') },
    { id: 'subject', label: t('audit.subject') },
    { id: 'reason', label: t('audit.reason') },
    { id: 'outcome', label: t('audit.outcome') },
  ];
  return (
    <Table caption={t('audit.caption')} columns={columns}>
      {entries.map(({ seq, atMs, staff, token, command, subject, reason, outcome }) => (
        <tr key={seq}>
          <Cell isEnd>
            <span className="num">{seq}</span>
          </Cell>
          <Cell>
            <time className="num" dateTime={new Date(atMs).toISOString()}>
              {dateTime(atMs)}
            </time>
          </Cell>
          <Cell>{token === null ? staff : t('audit.by-token', { staff, token })}</Cell>
          <Cell isStrong>{command}</Cell>
          <Cell>{subject}</Cell>
          <Cell>{reason}</Cell>
          <Cell>
            <code className={room.json}>{outcome}</code>
          </Cell>
        </tr>
      ))}
    </Table>
  );
};
