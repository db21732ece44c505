import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { lineKinds } from '@longshot/domain/payments';
import { operations } from '@longshot/contracts';
import { TableFileButtons } from '@longshot/remote';
import { Button, EmptyState, ErrorBlock, FormField, Panel, PanelHead, Segmented, Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { linePeriods, type LinePeriod } from '../../model/lines-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { PartLoading } from '../../parts/page-parts.tsx';
import { StatementTable } from './statement-table.tsx';
import { Totals } from '../../parts/totals.tsx';
import * as css from '../../parts/pages.css';

const PERIODS = Object.keys(linePeriods) as readonly LinePeriod[]; // the keys of this very object
const KINDS = ['all', ...lineKinds] as const;

const Filters = observer(function Filters() {
  const { accounts, lines } = useServices();
  const { t } = useTranslations();
  const { filter } = lines;
  return (
    <div className={css.officeFilters}>
      <Segmented
        label={t('lines.period.label')}
        segments={PERIODS.map((id) => ({ id, label: t(`lines.period.${id}`) }))}
        selectedId={filter.period}
        onSelect={(id) => lines.setFilter({ period: PERIODS.find((each) => each === id) ?? 'month' })}
      />
      <FormField label={t('lines.kind.label')}>
        {(ids) => (
          <Select
            {...ids}
            value={filter.kind}
            onChange={({ target }) => lines.setFilter({ kind: KINDS.find((each) => each === target.value) ?? 'all' })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`lines.kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {accounts.all.length > 1 && (
        <FormField label={t('lines.account')}>
          {(ids) => (
            <Select
              {...ids}
              value={filter.accountId ?? accounts.active?.id ?? ''}
              onChange={({ target }) => lines.setFilter({ accountId: target.value })}
            >
              {accounts.all.map(({ id, iso, type }) => (
                <option key={id} value={id}>
                  {type === ACCOUNT_TYPE.bonus ? t('lines.bonusAccount', { iso }) : iso}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </div>
  );
});

const Files = observer(function Files() {
  const { host, lines } = useServices();
  const { t } = useTranslations();
  const { query } = lines;
  if (query === null) return null;
  // texts: file.label, file.csv, file.pdf, file.failed
  return (
    <TableFileButtons
      t={t}
      onMake={(format) => host.transport.call(operations.exportStatement, { query: { ...query, format } })}
    />
  );
});

const StatementTotals = observer(function StatementTotals() {
  const { lines } = useServices();
  const labels = useTranslations();
  if (lines.statement === null) return null;
  const { iso, totals } = lines.statement;
  return (
    <Totals
      sums={[
        [labels.t('lines.total.opening'), labels.money(totals.openingMinor, iso)],
        [labels.t('lines.total.credited'), labels.moved(totals.creditedMinor, iso)],
        [labels.t('lines.total.debited'), labels.moved(-totals.debitedMinor, iso)],
        [labels.t('lines.total.closing'), labels.money(totals.closingMinor, iso)],
      ]}
    />
  );
});

const Content = observer(function Content() {
  const { lines } = useServices();
  const { t } = useTranslations();
  if (lines.status === 'failed') {
    return (
      <div className={css.officeState}>
        <ErrorBlock title={t('lines.failed')} text={t('lines.failedText')} onRefresh={() => void lines.load()} />
      </div>
    );
  }
  if (lines.lines.length > 0) return <StatementTable />;
  if (lines.status !== 'ready') return <PartLoading />;
  return (
    <div className={css.officeState}>
      <EmptyState hasMark title={t('lines.none')} text={t('lines.noneText')} />
    </div>
  );
});

/** Every line of an account, narrowed as the player likes, with what the period comes to. */
export const StatementPanel = observer(function StatementPanel() {
  const { accounts, lines } = useServices();
  const { t } = useTranslations();
  const shownId = lines.filter.accountId ?? accounts.active?.id ?? null;
  useEffect(() => {
    if (shownId !== null) lines.show(shownId);
  }, [lines, shownId]);
  return (
    <Panel label={t('lines.title')}>
      <PanelHead title={t('lines.title')} />
      <Filters />
      <div className={css.officeFiles}>
        <Files />
      </div>
      <StatementTotals />
      <div aria-busy={lines.status === 'loading'}>
        <Content />
      </div>
      {lines.hasMore && (
        <div className={css.officeMore}>
          <Button tone="outline" isBusy={lines.status === 'loading'} onClick={lines.loadMore}>
            {t('lines.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
});
