import { Button, Chip, Chips, Segmented } from '@longshot/ui';
import type { CasinoGames } from '@longshot/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GameSearchField } from '../../parts/game-search-field.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import {
  filtersOf,
  ORDERS,
  RETURNS,
  STAKES,
  toggled,
  withFilter,
  type FilterName,
} from '../../model/catalogue-query.ts';
import * as css from '../../parts/casino.css';

/** Changes a filter in the address, without a step in the way back. */
function useFilters() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const set = (filter: FilterName, value: string | undefined) =>
    void navigate(`${pathname}?${withFilter(given, filter, value)}`, { replace: true });
  return { filters: filtersOf(given), set, clear: () => void navigate(pathname, { replace: true }) };
}

/** The field that finds games while something is typed. */
const Field = () => {
  const { shown } = useServices();
  const { filters, set } = useFilters();
  const [typed, setTyped] = useState(filters.search ?? '');
  const { search: told = '' } = filters;
  useEffect(() => setTyped(told), [told]);
  const type = (text: string) => {
    setTyped(text);
    shown.afterTyping(() => set('search', text));
  };
  return <GameSearchField value={typed} onType={type} />;
};

type Facets = CasinoGames['providers'];

/** So many of a kind are offered: those with the most games, and those that are on. */
const OFFERED = 12;

const FacetChips = ({
  label,
  facets,
  chosen,
  nameOf,
  onToggle,
}: {
  readonly label: string;
  readonly facets: Facets;
  readonly chosen: string | undefined;
  readonly nameOf: (facet: Facets[number]) => string;
  readonly onToggle: (id: string) => void;
}) => {
  const { host } = useServices();
  const on = chosen?.split(',') ?? [];
  const offered = facets.filter(({ id }, index) => index < OFFERED || on.includes(id));
  if (offered.length < 2 && on.length === 0) return null;
  return (
    <div className={css.facet}>
      <span className={css.facetName}>{label}</span>
      <Chips label={label}>
        {offered.map((facet) => (
          <Chip
            key={facet.id}
            label={nameOf(facet)}
            count={host.formatters.number(facet.gameCount)}
            isOn={on.includes(facet.id)}
            onToggle={() => onToggle(facet.id)}
          />
        ))}
      </Chips>
    </div>
  );
};

/** Bounds of what comes back and of the stake, one of each kind at a time. */
const Bounds = () => {
  const { host } = useServices();
  const { t, percent } = useTranslations();
  const { filters, set } = useFilters();
  const toggle = (filter: FilterName, value: number, isOn: boolean) => set(filter, isOn ? undefined : String(value));
  return (
    <div className={css.facet}>
      <span className={css.facetName}>{t('find.bounds')}</span>
      <Chips label={t('find.bounds')}>
        {RETURNS.map((points) => (
          <Chip
            key={points}
            label={t('find.returnFrom', { percent: percent(points) })}
            isOn={filters.returnFrom === points}
            onToggle={() => toggle('returnFrom', points, filters.returnFrom === points)}
          />
        ))}
        {STAKES.map((stake) => (
          <Chip
            key={stake}
            label={t('find.stakeTo', { stake: host.formatters.number(stake / 100) })}
            isOn={filters.stakeTo === stake}
            onToggle={() => toggle('stakeTo', stake, filters.stakeTo === stake)}
          />
        ))}
      </Chips>
    </div>
  );
};

/** Search, order and filters of a list of games; the address keeps them. */
export const Finder = observer(function Finder() {
  const { shown, host } = useServices();
  const { t, featureName } = useTranslations();
  const { filters, set, clear } = useFilters();
  const { order } = filters;
  const isNarrowed = Object.keys(filters).some((name) => name !== 'search' && name !== 'order');
  const { providers = [], features = [], volatilities = [] } = shown.answer ?? {};
  return (
    <>
      <div className={css.finder} role="search">
        <div className={css.finderField}>
          <Field />
        </div>
        <Segmented
          label={t('find.order')}
          // texts: find.orders.*
          segments={ORDERS.map((id) => ({ id, label: t(`find.orders.${id}`) }))}
          selectedId={order ?? (shown.query.collection === 'new' ? 'new' : 'popular')}
          onSelect={(id) => set('order', id)}
        />
        <span className={css.count}>{host.formatters.number(shown.total)}</span>
        {isNarrowed && (
          <Button tone="outline" size="small" onClick={clear}>
            {t('find.clear')}
          </Button>
        )}
      </div>
      <div className={css.facets}>
        <FacetChips
          label={t('title.providers')}
          facets={providers}
          chosen={filters.providers}
          nameOf={({ id, name }) => name ?? id}
          onToggle={(id) => set('providers', toggled(filters.providers, id))}
        />
        <FacetChips
          label={t('find.features')}
          facets={features}
          chosen={filters.features}
          nameOf={({ id }) => featureName(id)}
          onToggle={(id) => set('features', toggled(filters.features, id))}
        />
        <FacetChips
          label={t('find.volatility')}
          facets={volatilities}
          chosen={filters.volatility}
          nameOf={({ id }) => id}
          onToggle={(id) => set('volatility', toggled(filters.volatility, id))}
        />
        <Bounds />
      </div>
    </>
  );
});
