import { Button, Checkbox, Chip, FormField, TextInput, VideoIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import { columnNames, parseColumns } from '../../model/board/board-columns.ts';
import { useAddressFilter } from './use-address-filter.ts';
import { useMoreTranslations, withMoreTranslations } from '../../parts/more-translations.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from './league.css';

const all = columnNames.map((_, place) => place);

const Columns = () => {
  const { t } = useMoreTranslations();
  const [search] = useSearchParams();
  const set = useAddressFilter();
  const wanted = parseColumns(search.get('markets')) ?? all;
  const toggle = (place: number) => {
    const next = wanted.includes(place) ? wanted.filter((each) => each !== place) : [...wanted, place];
    const names = next.length === all.length ? [] : next.map((each) => columnNames[each]);
    set('markets', names.join(','));
  };
  return (
    <fieldset className={css.columns}>
      <legend className={css.legend}>{t('filter.markets')}</legend>
      {columnNames.map((name, place) => (
        <Checkbox
          key={name}
          // texts: filter.column.*
          label={t(`filter.column.${name}`)}
          checked={wanted.includes(place)}
          disabled={wanted.length === 1 && wanted.includes(place)}
          onChange={() => toggle(place)}
        />
      ))}
    </fieldset>
  );
};

/** Filters of a board beside its chips; all of them stand in the page's address. */
export const FilterPanel = withMoreTranslations(
  observer(function FilterPanel() {
    const { board } = useServices();
    const { t } = useMoreTranslations();
    const [search, setSearch] = useSearchParams();
    const set = useAddressFilter();
    const { isVideoOnly } = board.filters;
    return (
      <section className={css.filters} aria-label={t('filter.title')}>
        <FormField label={t('filter.text')}>
          {(ids) => (
            <TextInput
              {...ids}
              type="search"
              defaultValue={search.get('q') ?? ''}
              maxLength={40}
              autoComplete="off"
              onChange={({ currentTarget }) => set('q', currentTarget.value.trim())}
            />
          )}
        </FormField>
        <Columns />
        <div className={css.columns}>
          {(isVideoOnly || board.hasVideos) && (
            <Chip
              label={t('filter.video')}
              icon={<VideoIcon size={14} />}
              isOn={isVideoOnly}
              onToggle={() => set('video', isVideoOnly ? null : '1')}
            />
          )}
          <Button size="small" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
            {t('filter.clear')}
          </Button>
        </div>
      </section>
    );
  }),
);
