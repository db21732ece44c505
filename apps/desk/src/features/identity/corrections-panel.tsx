import type { DeskIdentity } from '@longshot/contracts/desk';
import { Panel, PanelHead } from '@longshot/ui';
import { ActButton, type Acts } from '../../ground/acts/use-acts.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

/** Corrections of personal data that a player asked for, to be read beside what they sent. */
export const CorrectionsPanel = ({
  corrections,
  acts,
}: Pick<DeskIdentity, 'corrections'> & { readonly acts: Acts }) => {
  const { t } = useDeskText();
  return (
    <Panel label={t('correction.title')}>
      <PanelHead title={t('correction.title')} />
      <ListTable
        caption={t('correction.title')}
        rows={corrections}
        keyOf={({ correctionId }) => correctionId}
        columns={[
          {
            id: 'field',
            label: t('correction.field'),
            // texts: correction.of.*
            cell: ({ field }) => t(`correction.of.${field}`),
          },
          { id: 'before', label: t('correction.before'), cell: ({ valueBefore }) => valueBefore },
          { id: 'value', label: t('correction.value'), isStrong: true, cell: ({ value }) => value },
          { id: 'reason', label: t('correction.reason'), cell: ({ reason }) => reason },
          {
            id: 'at',
            label: t('correction.at'),
            cell: ({ askedAtMs }) => <span className="num">{dateTime(askedAtMs)}</span>,
          },
          {
            id: 'act',
            label: t('correction.act'),
            cell: ({ correctionId }) => (
              <div className={room.lines}>
                <ActButton acts={acts} command="correction.accept" given={{ correctionId }} />
                <ActButton acts={acts} command="correction.refuse" given={{ correctionId }} isDanger />
              </div>
            ),
          },
        ]}
      />
    </Panel>
  );
};
