import { Button, FormField, Select } from '@longshot/ui';
import { couponType } from '@longshot/domain/coupon/types';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import type { HistoryFilters } from '../../model/history/history-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import * as css from './history.css';

const DAY_MS = 86_400_000;
const outcomes = ['won', 'lost', 'returned', 'sold', 'corrected', 'rejected'] as const;
const periods = [1, 7, 30, 90] as const;

const ANY = '';

/** Filters that a choice changes: `undefined` takes a filter away. */
type Changed = { readonly [Name in keyof HistoryFilters]?: HistoryFilters[Name] | undefined };

const withFilter = (filters: HistoryFilters, changed: Changed): HistoryFilters => {
  const set = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined);
  // Members of either, without those that were taken away.
  return Object.fromEntries(set) as HistoryFilters;
};

/** Narrows the history: what became of a coupon, its type, when it was placed, its account. */
export const HistoryFilterBar = observer(function HistoryFilterBar() {
  const { host, history } = useServices();
  const labels = useTranslations();
  const { t } = useBetsTranslations();
  const { filters } = history;
  const accounts = host.store.session.accounts;
  const set = (changed: Changed) => history.filter(withFilter(filters, changed));
  const days = filters.fromMs === undefined ? ANY : String(Math.round((host.now() - filters.fromMs) / DAY_MS));
  return (
    <div className={css.historyFilters} role="group" aria-label={t('filter.label')}>
      {history.tab === 'settled' && (
        <FormField label={t('filter.outcome')}>
          {(ids) => (
            <Select
              {...ids}
              value={filters.outcome ?? ANY}
              onChange={({ target }) => set({ outcome: outcomes.find((outcome) => outcome === target.value) })}
            >
              <option value={ANY}>{t('filter.any')}</option>
              {outcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {t(`filter.outcomes.${outcome}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField label={t('history.type')}>
        {(ids) => (
          <Select
            {...ids}
            value={filters.typeId ?? ANY}
            onChange={(event) => set({ typeId: event.target.value === ANY ? undefined : Number(event.target.value) })}
          >
            <option value={ANY}>{t('filter.any')}</option>
            {Object.values(couponType)
              .filter((typeId) => typeId !== couponType.manySingles)
              .map((typeId) => (
                <option key={typeId} value={typeId}>
                  {labels.type(typeId)}
                </option>
              ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('filter.period')}>
        {(ids) => (
          <Select
            {...ids}
            value={days}
            onChange={(event) =>
              set({ fromMs: event.target.value === ANY ? undefined : host.now() - Number(event.target.value) * DAY_MS })
            }
          >
            <option value={ANY}>{t('filter.always')}</option>
            {periods.map((count) => (
              <option key={count} value={count}>
                {t('filter.days', { count })}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {accounts.length > 1 && (
        <FormField label={t('filter.account')}>
          {(ids) => (
            <Select
              {...ids}
              value={filters.accountId ?? ANY}
              onChange={(event) => set({ accountId: event.target.value === ANY ? undefined : event.target.value })}
            >
              <option value={ANY}>{t('filter.any')}</option>
              {accounts.map(({ id, iso }) => (
                <option key={id} value={id}>
                  {`${iso} ${id}`}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      {history.isFiltered && (
        <Button size="small" tone="text" onClick={() => history.filter({})}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
});
