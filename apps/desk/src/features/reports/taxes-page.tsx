import type { DeskTaxes, DeskTaxRate } from '@longshot/contracts/desk';
import { EmptyState, Panel, PanelHead } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { countryName, dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useView } from '../../ground/use-view.ts';
import * as room from '../../ground/room.css';
import { ReportHead, usePeriod } from './report-head.tsx';
import * as css from './reports.css';

/** A rate in words: so many percent of what. */
function useRateText(): (rate: Pick<DeskTaxRate, 'percent' | 'base'>) => string {
  const { t } = useDeskText();
  // texts: tax.rate.*
  return ({ percent, base }) => t(`tax.rate.${base}`, { percent });
}

const Owed = ({ taxes: { rows } }: { readonly taxes: DeskTaxes }) => {
  const { t } = useDeskText();
  const rateText = useRateText();
  if (rows.length === 0) return <EmptyState title={t('tax.none')} />;
  return (
    <ListTable
      caption={t('tax.owed-by-country')}
      rows={rows}
      keyOf={({ country, product, iso }) => `${country}-${product}-${iso}`}
      columns={[
        {
          id: 'country',
          label: t('tax.country'),
          isStrong: true,
          cell: ({ country }) => (country === '' ? t('report.unknown') : countryName(country)),
        },
        // texts: option.product.*
        { id: 'product', label: t('tax.product'), cell: ({ product }) => t(`option.product.${product}`) },
        {
          id: 'staked',
          label: t('figure.stakedMinor'),
          isEnd: true,
          cell: ({ stakedMinor, iso }) => <span className="num">{money(stakedMinor, iso)}</span>,
        },
        {
          id: 'ggr',
          label: t('figure.ggrMinor'),
          isEnd: true,
          cell: ({ ggrMinor, iso }) => <span className="num">{money(ggrMinor, iso)}</span>,
        },
        {
          id: 'rate',
          label: t('tax.rate-told'),
          cell: ({ rate }) => (rate === null ? <span className="muted">{t('tax.no-rate')}</span> : rateText(rate)),
        },
        {
          id: 'owed',
          label: t('tax.owed'),
          isEnd: true,
          isStrong: true,
          cell: ({ owedMinor, iso }) =>
            owedMinor === null ? t('tax.not-known') : <span className="num">{money(owedMinor, iso)}</span>,
        },
      ]}
    />
  );
};

const Rates = ({ rates }: { readonly rates: readonly DeskTaxRate[] }) => {
  const { t } = useDeskText();
  const rateText = useRateText();
  if (rates.length === 0) return <EmptyState title={t('tax.no-rates')} />;
  return (
    <ListTable
      caption={t('tax.rates')}
      rows={rates}
      keyOf={(rate) => `${rate.country}-${rate.product}-${rate.fromMonth}-${rate.setAtMs}`}
      columns={[
        { id: 'country', label: t('tax.country'), isStrong: true, cell: ({ country }) => countryName(country) },
        { id: 'product', label: t('tax.product'), cell: ({ product }) => t(`option.product.${product}`) },
        { id: 'rate', label: t('tax.rate-told'), cell: (rate) => rateText(rate) },
        { id: 'from', label: t('tax.from'), cell: ({ fromMonth }) => <span className="num">{fromMonth}</span> },
        { id: 'source', label: t('tax.source'), cell: ({ source }) => source },
        {
          id: 'by',
          label: t('tax.told-by'),
          cell: ({ setBy, setAtMs }) => t('tax.told', { by: setBy, at: dateTime(setAtMs) }),
        },
      ]}
    />
  );
};

/** Taxes of a month, country by country; where nobody has told a rate the page says so. */
export const TaxesPage = () => {
  const { t } = useDeskText();
  const month = usePeriod().slice(0, 7);
  const { value, refusal, reload } = useView<DeskTaxes>(`taxes/${encodeURIComponent(month)}`);
  const acts = useActs(reload);
  return (
    <div className={room.page}>
      <Panel label={t('tax.title')}>
        <PanelHead title={t('tax.of', { month })} />
        <ReportHead isOfMonths />
        <Refused refusal={refusal} />
        {value !== null && !value.isOver && <p className={css.line}>{t('tax.so-far')}</p>}
        {value !== null && <Owed taxes={value} />}
      </Panel>
      <Panel label={t('tax.rates')}>
        <PanelHead title={t('tax.rates')} tools={<ActButton acts={acts} command="tax.set" given={{}} />} />
        {acts.shown}
        {value !== null && <Rates rates={value.rates} />}
      </Panel>
    </div>
  );
};
