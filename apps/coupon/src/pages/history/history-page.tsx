import { withoutUndefined } from '@longshot/domain/input';
import { operations } from '@longshot/contracts';
import { LoadFailed, TableFileButtons, usePageTitle } from '@longshot/remote';
import {
  Button,
  buttonClass,
  EmptyState,
  LiveRegion,
  Message,
  panelClass,
  Skeleton,
  SkeletonGroup,
  TabBar,
  Tabs,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { formatCouponNumber } from '../../model/labels.ts';
import { useServices } from '../../parts/services.ts';
import { MOST_COUNTED_COUPONS } from '../../model/history/open-bets-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useBetsTranslationsLoaded, useBetsTranslations } from '../../parts/bets-translations.ts';
import { CashOutProvider } from './cash-out-context.ts';
import type { CashOutStore } from '../../model/history/cash-out-store.ts';
import { HistoryFilterBar } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { useRestoredFocus } from '../../parts/use-restored-focus.ts';
import { useCashOutStore } from '../../parts/use-cash-out-store.ts';
import * as css from './history.css';

const LOADING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Content of the present tab: rows, or why there are none. */
const HistoryContent = observer(function HistoryContent() {
  const { host, history } = useServices();
  const { t } = useBetsTranslations();
  const { coupons, hasMore, status } = history.list;
  if (status === 'failed' && coupons.length === 0)
    return (
      <LoadFailed
        title={t('history.failed')}
        text={t('history.failedText')}
        onRefresh={history.refresh}
        className={css.historyState}
      />
    );
  if (coupons.length === 0 && status !== 'ready')
    return (
      <SkeletonGroup label={t('state.loading')}>
        <div className={css.historyLoading}>
          {LOADING_ROWS.map((row) => (
            <Skeleton key={row} height="row" />
          ))}
        </div>
      </SkeletonGroup>
    );
  if (coupons.length === 0 && history.isFiltered)
    return (
      <div className={css.historyState}>
        <EmptyState
          hasMark
          title={t('filter.none.title')}
          text={t('filter.none.text')}
          action={
            <Button size="small" onClick={() => history.filter({})}>
              {t('filter.clear')}
            </Button>
          }
        />
      </div>
    );
  if (coupons.length === 0)
    return (
      <div className={css.historyState}>
        <EmptyState
          hasMark
          title={t(`history.empty.${history.tab}.title`)}
          text={t(`history.empty.${history.tab}.text`)}
          action={
            <Link className={buttonClass({ size: 'small' })} to={`/${host.language}/live`}>
              {t('history.empty.toLive')}
            </Link>
          }
        />
      </div>
    );
  return (
    <>
      <HistoryTable coupons={coupons} />
      {hasMore && (
        <div className={css.historyMore}>
          <Button isBusy={status === 'loading'} onClick={history.loadMore}>
            {t(status === 'failed' ? 'action.retry' : 'action.showMore')}
          </Button>
        </div>
      )}
    </>
  );
});

/** Sums of open bets, in one line. */
const OpenSums = observer(function OpenSums() {
  const { openBets } = useServices();
  const labels = useTranslations();
  const { sums } = openBets;
  if (sums === null) return null;
  return (
    <p className={css.historySums}>
      {labels.t('history.inOpen')} <b className="num">{labels.money(sums.stakeMinor, sums.iso)}</b>
      {labels.t('history.comma')} {labels.t('history.mayWin')}{' '}
      <b className="num">{labels.money(sums.possibleWinMinor, sums.iso)}</b>
    </p>
  );
});

const Files = observer(function Files() {
  const { host, history } = useServices();
  const { t } = useBetsTranslations();
  if (history.list.coupons.length === 0) return null;
  return (
    <div className={css.historyFiles}>
      {/* texts: file.label, file.csv, file.pdf, file.failed */}
      <TableFileButtons
        t={t}
        onMake={(format) => host.transport.call(operations.exportBets, { query: { ...history.query, format } })}
      />
    </div>
  );
});

/** The edit that was made last: its coupon has left the open ones. */
const Edited = observer(function Edited({ store }: { readonly store: CashOutStore }) {
  const { t, money } = useBetsTranslations();
  const { edited } = store;
  const text =
    edited === null
      ? ''
      : t('edit.done', {
          value: money(edited.movedMinor, edited.coupon.iso),
          coupon: formatCouponNumber(edited.coupon.couponId),
        });
  return (
    <>
      {edited !== null && (
        <div className={css.historyDone}>
          <Message tone="success">{text}</Message>
        </div>
      )}
      <LiveRegion message={text} />
    </>
  );
});

const BetsPage = observer(function BetsPage() {
  const { host, history, openBets } = useServices();
  const cashOut = useCashOutStore(history.list.coupons);
  const section = useRestoredFocus();
  const { t } = useTranslations();
  const panelId = useId();
  usePageTitle(host, t('title.history'));
  useEffect(() => history.show(history.tab), [history]);
  const openCount = openBets.isMore ? `${MOST_COUNTED_COUPONS}+` : openBets.count === null ? null : `${openBets.count}`;
  return (
    <>
      <h1 className="sr">{t('title.history')}</h1>
      <section ref={section} tabIndex={-1} className={panelClass(css.historyPanel)} aria-label={t('title.history')}>
        <TabBar tools={<OpenSums />}>
          <Tabs
            label={t('title.history')}
            tabs={[
              {
                id: 'open',
                label: t('history.tab.open'),
                ...withoutUndefined({ count: openCount ?? undefined }),
              },
              { id: 'settled', label: t('history.tab.settled') },
            ]}
            selectedId={history.tab}
            onSelect={(id) => history.show(id === 'settled' ? 'settled' : 'open')}
            panelId={panelId}
          />
        </TabBar>
        <div id={panelId} role="tabpanel" aria-label={t(`history.tab.${history.tab}`)}>
          <HistoryFilterBar />
          <Edited store={cashOut} />
          <CashOutProvider value={cashOut}>
            <HistoryContent />
          </CashOutProvider>
        </div>
        <Files />
      </section>
    </>
  );
});

/** The player's bets: open and settled, newest first, kept up while the page is open. */
export const HistoryPage = () => {
  const { t } = useTranslations();
  if (useBetsTranslationsLoaded()) return <BetsPage />;
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};
