import type { DeskToday } from '@longshot/contracts/desk';
import { Panel, PanelHead } from '@longshot/ui';
import { dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useEvery } from '../../ground/use-every.ts';
import { useView } from '../../ground/use-view.ts';
import * as room from '../../ground/room.css';
import { FeedPanel } from './feed-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import * as css from './today.css';

const REFRESH_MS = 30_000;

type Column = DeskToday['columns'][number];

/** Figures that the room tells, in their order. */
const FIGURES = ['stakedMinor', 'paidMinor', 'ggrMinor', 'ngrMinor', 'depositedMinor', 'withdrawnMinor'] as const;

/** A row of the table: its name, and what stands in each column. */
interface Row {
  readonly id: string;
  readonly label: string;
  readonly cell: (column: Column) => string;
}

function useRows({ columns }: DeskToday): readonly Row[] {
  const { t } = useDeskText();
  const moved = columns
    .flatMap(({ figures }) => figures)
    .filter((each) => FIGURES.some((figure) => each[figure] !== 0));
  const currencies = [...new Set(moved.map(({ iso }) => iso))].sort();
  const ofCurrency = (iso: string): readonly Row[] =>
    FIGURES.map((figure) => ({
      id: `${figure}-${iso}`,
      // texts: figure.*
      label: currencies.length > 1 ? t('figure.in', { what: t(`figure.${figure}`), iso }) : t(`figure.${figure}`),
      cell: ({ figures }) => money(figures.find((each) => each.iso === iso)?.[figure] ?? 0, iso),
    }));
  return [
    { id: 'players', label: t('figure.players'), cell: ({ activePlayers }) => String(activePlayers) },
    ...currencies.flatMap(ofCurrency),
  ];
}

const Figures = ({ today }: { readonly today: DeskToday }) => {
  const { t } = useDeskText();
  const rows = useRows(today);
  return (
    <ListTable
      caption={t('today.figures')}
      keyOf={({ id }) => id}
      rows={rows}
      columns={[
        { id: 'what', label: t('today.what'), isStrong: true, cell: ({ label }) => label },
        ...today.columns.map((column) => ({
          id: column.id,
          // texts: today.column.*
          label: t(`today.column.${column.id}`, { day: column.day }),
          isEnd: true,
          isStrong: column.id === 'today',
          cell: (row: Row) => <span className="num">{row.cell(column)}</span>,
        })),
      ]}
    />
  );
};

/** The room of today: what was staked, paid and won, whether the feed is late, what waits. */
export const TodayRoom = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useView<DeskToday>('today');
  useEvery(REFRESH_MS, reload);
  return (
    <div className={room.page}>
      <Panel label={t('today.title')}>
        <PanelHead title={t('today.title')}>
          {value !== null && (
            <span className="muted num">{t('today.at', { at: dateTime(value.atMs), zone: value.timeZone })}</span>
          )}
        </PanelHead>
        <Refused refusal={refusal} />
        {value !== null && <Figures today={value} />}
      </Panel>
      <div className={css.beside}>
        <FeedPanel />
        <WaitingPanel />
      </div>
    </div>
  );
};
