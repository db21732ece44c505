import type { DeskReport } from '@longshot/contracts/desk';
import { EmptyState, Message, Panel, PanelHead } from '@longshot/ui';
import { Choices } from '../../ground/choices.tsx';
import { useAddress } from '../../ground/address.ts';
import { countryName, money, titleOfSlug } from '../../ground/formats.ts';
import { type ListColumn, ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useView } from '../../ground/use-view.ts';
import * as room from '../../ground/room.css';
import { ReportHead, usePeriod } from './report-head.tsx';
import * as css from './reports.css';

type Row = DeskReport['rows'][number];

const SPLITS = ['subject', 'day', 'country'] as const;

/** Figures of play, and those of money beside them, which no sport or game has. */
const OF_PLAY = ['stakedMinor', 'paidMinor', 'setAsideMinor', 'ggrMinor', 'bonusMinor', 'ngrMinor'] as const;
const OF_MONEY = ['depositedMinor', 'withdrawnMinor'] as const;

/** Subjects that have a name of their own. */
const NAMED = ['toto', 'lotto', 'bonus'];

/** Name of a row in words. */
function useNameOf(by: DeskReport['by']): (row: Pick<Row, 'key' | 'name'>) => string {
  const { t } = useDeskText();
  return ({ key, name }) => {
    if (by === 'day') return key;
    if (by === 'country') return key === '' ? t('report.unknown') : countryName(key);
    const [kind = '', word = ''] = key.split(':');
    // texts: report.subject.*
    if (NAMED.includes(kind)) return t(`report.subject.${kind}`);
    if (kind === 'sport') return word === '' ? t('report.unknown') : titleOfSlug(word);
    return name ?? t('report.game', { id: word });
  };
}

/** Whether the report is what the ledger says, added up without its rules. */
const Equality = ({ report: { totals, ledger } }: { readonly report: DeskReport }) => {
  const { t } = useDeskText();
  const isEqual = totals.every(({ iso, ggrMinor, bonusMinor }) => {
    const plain = ledger.find((each) => each.iso === iso) ?? { ggrMinor: 0, bonusMinor: 0 };
    return plain.ggrMinor === ggrMinor && plain.bonusMinor === bonusMinor;
  });
  const sums = ledger.map(({ iso, ggrMinor }) => money(ggrMinor, iso)).join(', ');
  return (
    <div role="status">
      <Message tone={isEqual ? 'success' : 'danger'}>
        {t(isEqual ? 'report.equal' : 'report.differs', { sums })}
      </Message>
    </div>
  );
};

const Sums = ({ report }: { readonly report: DeskReport }) => {
  const { t } = useDeskText();
  const nameOf = useNameOf(report.by);
  const figures = report.by === 'subject' ? OF_PLAY : [...OF_PLAY, ...OF_MONEY];
  const rows = report.rows.filter(({ key }) => key !== 'money');
  const columns: readonly ListColumn<Row>[] = [
    // texts: report.by.*
    { id: 'what', label: t(`report.by.${report.by}`), isStrong: true, cell: (row) => nameOf(row) },
    { id: 'iso', label: t('report.currency'), cell: ({ iso }) => iso },
    ...figures.map((figure) => ({
      id: figure,
      // texts: figure.*
      label: t(`figure.${figure}`),
      isEnd: true,
      cell: (row: Row) => <span className="num">{money(row[figure], row.iso)}</span>,
    })),
  ];
  const totals = report.totals.map((total) => ({ key: '', name: null, ...total }));
  return (
    <>
      <Equality report={report} />
      {rows.length === 0 && <EmptyState title={t('report.none')} />}
      {rows.length > 0 && (
        <ListTable caption={t('report.sums')} columns={columns} rows={rows} keyOf={({ key, iso }) => `${key}-${iso}`} />
      )}
      <PanelHead title={t('report.total')} />
      <ListTable
        caption={t('report.total')}
        columns={columns.filter(({ id }) => id !== 'what')}
        rows={totals}
        keyOf={({ iso }) => iso}
      />
    </>
  );
};

/** Ways to hand the movements of a month to a regulator, once it is over. */
const Exports = ({ report: { period, isOver } }: { readonly report: DeskReport }) => {
  const { t } = useDeskText();
  if (period.length > 7) return null;
  if (!isOver) return <p className={css.line}>{t('report.not-over')}</p>;
  return (
    <p className={css.line}>
      {(['csv', 'xml'] as const).map((format) => (
        // texts: report.save.*
        <a key={format} className="link" href={`/desk-api/reports/${period}/movements.${format}`} download>
          {t(`report.save.${format}`)}
        </a>
      ))}
      <a className="link" href="/desk-api/reports/movements.xsd" download>
        {t('report.save.schema')}
      </a>
    </p>
  );
};

/** Report on a day or a month: by sport and game, by day, or by country. */
export const ReportPage = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const period = usePeriod();
  const by = SPLITS.find((split) => split === searchParams.get('by')) ?? 'subject';
  const { value, refusal } = useView<DeskReport>(`reports/${encodeURIComponent(period)}?by=${by}`);
  return (
    <div className={room.page}>
      <Panel label={t('report.title')}>
        <PanelHead title={t('report.of', { period })} />
        <ReportHead isOfMonths={false} />
        <Choices
          label={t('report.split')}
          choices={SPLITS.map((split) => ({
            label: t(`report.by.${split}`),
            href: `/reports?${new URLSearchParams({ period, by: split })}`,
            isChosen: split === by,
          }))}
        />
        <Refused refusal={refusal} />
        {value !== null && <Sums report={value} />}
        {value !== null && <Exports report={value} />}
      </Panel>
    </div>
  );
};
