import { Button, Cell, EmptyState, Panel, PanelHead, Table } from '@longshot/ui';
import { useState } from 'react';
import { linkTo } from '../../ground/address.ts';
import { AnswerDialog } from '../../ground/acts/answer-dialog.tsx';
import { useDesk, useMay } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';

/** The room of appeals: those that wait, the oldest first. */
export const AppealsRoom = () => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const may = useMay();
  const { value, refusal, reload } = useLoaded('waiting', (_key, signal) => api.appeals(signal));
  const [answered, setAnswered] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const columns = [
    { id: 'sent', label: t('appeal.sent') },
    { id: 'player', label: t('appeal.player') },
    { id: 'level', label: t('appeal.level'), isEnd: true },
    { id: 'text', label: t('appeal.text') },
    { id: 'act', label: t('appeal.act') },
  ];
  const appeals = value?.appeals ?? [];
  return (
    <Panel label={t('appeal.waiting')}>
      <PanelHead title={t('appeal.waiting')} />
      <Refused refusal={refusal} />
      {value !== null && appeals.length === 0 && <EmptyState title={t('appeal.none-waiting')} />}
      {appeals.length > 0 && (
        <Table caption={t('appeal.waiting')} columns={columns}>
          {appeals.map((appeal) => (
            <tr key={appeal.id}>
              <Cell>
                <span className="num">{dateTime(appeal.sentAtMs)}</span>
              </Cell>
              <Cell>
                <a className="link num" {...linkTo(`/players/${appeal.playerId}`)}>
                  {appeal.playerId}
                </a>
              </Cell>
              <Cell isEnd>{appeal.banLevel}</Cell>
              <Cell>{appeal.text}</Cell>
              <Cell>
                {may('appeals.answer') && (
                  <Button size="small" tone="brand" onClick={() => setAnswered(appeal)}>
                    {t('answer.open')}
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {answered !== null && (
        <AnswerDialog
          appeal={answered}
          onClose={() => setAnswered(null)}
          onDone={() => {
            setAnswered(null);
            reload();
          }}
        />
      )}
    </Panel>
  );
};
