import type { AccountDays } from '@longshot/contracts';
import { formatDate } from '@longshot/i18n';
import { ErrorBlock, Panel, PanelHead, Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DAYS_CHART, drawDays } from '../../model/days-chart.ts';
import { dayCounts } from '../../model/days-store.ts';
import { PartLoading } from '../../parts/page-parts.tsx';
import { Totals } from '../../parts/totals.tsx';
import * as page from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './days.css';

/** A day of the gateway's, which names it where the player is. */
const dateOf = (day: string, language: string): string =>
  formatDate(Date.parse(day), { language, timeZone: 'UTC', is12HourClock: false });

const sumOf = ({ days }: AccountDays, part: 'depositedMinor' | 'withdrawnMinor' | 'resultMinor'): number =>
  days.reduce((sum, each) => sum + each[part], 0);

const Chart = ({ value }: { readonly value: AccountDays }) => {
  const { host } = useServices();
  const labels = useTranslations();
  const { iso, days } = value;
  const { width, height, start, end } = DAYS_CHART;
  const drawn = drawDays(value);
  const label = labels.t('days.chart', {
    from: dateOf(days[0]?.day ?? '', host.language),
    to: dateOf(days.at(-1)?.day ?? '', host.language),
    opening: labels.money(value.openingMinor, iso),
    closing: labels.money(days.at(-1)?.closingMinor ?? 0, iso),
    result: labels.moved(sumOf(value, 'resultMinor'), iso),
  });
  return (
    <svg className={css.daysChart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {drawn.grid.map(({ y, minor }) => (
        <g key={minor}>
          <path className={minor === 0 ? css.daysZero : css.daysGrid} d={`M${start} ${y}H${width - end}`} />
          <text x={start - 8} y={y + 4} textAnchor="end">
            {labels.money(minor, iso)}
          </text>
        </g>
      ))}
      {drawn.named.map(({ x, day }, index) => (
        <text key={day} x={x} y={height - 8} textAnchor={index === drawn.named.length - 1 ? 'end' : 'middle'}>
          {dateOf(day, host.language)}
        </text>
      ))}
      <path className={css.daysArea} d={drawn.area} />
      <path className={css.daysBalance} d={drawn.balance} />
      <path className={css.daysResult} d={drawn.result} />
      {drawn.deposits.map((x) => (
        <path key={x} className={css.daysDeposit} d={`M${x} ${height - DAYS_CHART.bottom}v-8`} />
      ))}
    </svg>
  );
};

const Legend = () => {
  const { t } = useTranslations();
  const signs = { balance: css.daysBalance, result: css.daysResult, deposit: css.daysDeposit } as const;
  return (
    <ul className={css.daysLegend} aria-hidden="true">
      {(['balance', 'result', 'deposit'] as const).map((id) => (
        <li key={id}>
          <svg viewBox="0 0 24 8">
            <path className={signs[id]} d={id === 'deposit' ? 'M12 0v8' : 'M0 4H24'} />
          </svg>
          {t(`days.${id}`)}
        </li>
      ))}
    </ul>
  );
};

const Sums = ({ value }: { readonly value: AccountDays }) => {
  const labels = useTranslations();
  const { iso } = value;
  return (
    <Totals
      sums={[
        [labels.t('days.deposited'), labels.money(sumOf(value, 'depositedMinor'), iso)],
        [labels.t('days.withdrawn'), labels.money(sumOf(value, 'withdrawnMinor'), iso)],
        [labels.t('days.result'), labels.moved(sumOf(value, 'resultMinor'), iso)],
      ]}
    />
  );
};

const Content = observer(function Content() {
  const { days } = useServices();
  const { t } = useTranslations();
  const { value, state } = days.loaded;
  if (value !== null)
    return (
      <div className={css.days}>
        <div>
          <Chart value={value} />
          <Legend />
        </div>
        <div className={css.daysSums}>
          <Sums value={value} />
        </div>
      </div>
    );
  if (state !== 'failed') return <PartLoading />;
  return (
    <div className={page.officeState}>
      <ErrorBlock title={t('days.failed')} text={t('lines.failedText')} onRefresh={days.load} />
    </div>
  );
});

/** Balance of the account in use and what play brought, day by day, over as long as the player likes. */
export const DaysPanel = observer(function DaysPanel() {
  const { accounts, days } = useServices();
  const { t } = useTranslations();
  const activeId = accounts.active?.id;
  useEffect(() => {
    if (activeId !== undefined) days.show(activeId);
  }, [days, activeId]);
  return (
    <Panel label={t('days.title')}>
      <PanelHead title={t('days.title')} />
      <div className={page.officeFilters}>
        <Segmented
          label={t('days.period')}
          segments={dayCounts.map((count) => ({ id: String(count), label: t('days.count', { count }) }))}
          selectedId={String(days.count)}
          onSelect={(id) => days.look(dayCounts.find((count) => String(count) === id) ?? 30)}
        />
      </div>
      <div className={css.daysRoom} aria-busy={days.loaded.state === 'loading'}>
        <Content />
      </div>
    </Panel>
  );
});
