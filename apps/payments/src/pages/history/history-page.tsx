import { operations } from '@longshot/contracts';
import { LoadFailed, LoadingRows, TableFileButtons, usePageTitle } from '@longshot/remote';
import { buttonClass, Checkbox, EmptyState, FormField, PageHeader, panelClass, Segmented, Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import type { HistoryFilter } from '../../model/history-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTurner } from './history-turner.tsx';
import { TeamCashOffer } from './team-cash-offer.tsx';
import * as css from './history.css';
import * as pageCss from '../../parts/pages.css';

const DIRECTIONS = ['all', 'deposit', 'withdrawal'] as const satisfies readonly HistoryFilter['direction'][];
const STATES = ['all', 'under-way', 'succeeded', 'refused'] as const satisfies readonly HistoryFilter['state'][];

const Filters = observer(function Filters() {
  const { host, history } = useServices();
  const { t } = useTranslations();
  const { filter } = history;
  const accounts = host.store.session.accounts;
  return (
    <div className={css.payFilters}>
      <Segmented
        label={t('history.direction.label')}
        segments={DIRECTIONS.map((id) => ({ id, label: t(`history.direction.${id}`) }))}
        selectedId={filter.direction}
        onSelect={(id) => history.setFilter({ direction: DIRECTIONS.find((each) => each === id) ?? 'all' })}
      />
      <FormField label={t('history.state.label')}>
        {(ids) => (
          <Select
            {...ids}
            value={filter.state}
            onChange={({ target }) =>
              history.setFilter({ state: STATES.find((each) => each === target.value) ?? 'all' })
            }
          >
            {STATES.map((state) => (
              <option key={state} value={state}>
                {t(`history.state.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {accounts.length > 1 && (
        <FormField label={t('form.account')}>
          {(ids) => (
            <Select
              {...ids}
              value={filter.accountId ?? accounts[0]?.id}
              onChange={({ target }) =>
                history.setFilter({ accountId: target.value === accounts[0]?.id ? null : target.value })
              }
            >
              {accounts.map(({ id, iso }) => (
                <option key={id} value={id}>
                  {iso}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <div className={css.payArchive}>
        <Checkbox
          label={t('history.archive')}
          checked={filter.isIncludeArchive}
          onChange={({ target }) => history.setFilter({ isIncludeArchive: target.checked })}
        />
      </div>
    </div>
  );
});

const Content = observer(function Content() {
  const { host, history } = useServices();
  const { t } = useTranslations();
  const { status, page } = history;
  if (status === 'failed') {
    return (
      <LoadFailed
        title={t('history.failed')}
        text={t('history.failedText')}
        onRefresh={() => void history.load()}
        className={pageCss.payState}
      />
    );
  }
  if (page.entities.length > 0) return <HistoryTable entries={page.entities} />;
  if (status !== 'ready') {
    return <LoadingRows label={t('state.loading')} className={pageCss.payLoading} />;
  }
  return (
    <div className={pageCss.payState}>
      <EmptyState
        hasMark
        title={t(history.isNarrowed ? 'history.noneSuch' : 'history.none')}
        text={t(history.isNarrowed ? 'history.noneSuchText' : 'history.noneText')}
        action={
          <Link className={buttonClass({ size: 'small' })} to={pathTo(host.language, 'office/recharge')}>
            {t('title.deposit')}
          </Link>
        }
      />
    </div>
  );
});

/** The player's payments, newest first, five to a page, narrowed as they like. */
export const HistoryPage = observer(function HistoryPage() {
  const { host, history } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title.history'));
  useEffect(() => void history.load(), [history]);
  return (
    <section className={panelClass(pageCss.payWide)} aria-label={t('title.history')}>
      <PageHeader isRow title={t('title.history')} />
      <Filters />
      <div aria-busy={history.status === 'loading'}>
        <Content />
      </div>
      <HistoryTurner />
      {history.page.entities.length > 0 && (
        <div className={css.payFiles}>
          {/* texts: file.label, file.csv, file.pdf, file.failed */}
          <TableFileButtons
            t={t}
            onMake={(format) => host.transport.call(operations.exportPayments, { query: { ...history.query, format } })}
          />
        </div>
      )}
      <TeamCashOffer />
    </section>
  );
});
