import type { Day } from '@longshot/i18n/written-day';
import {
  Chip,
  Chips,
  IconButton,
  NextIcon,
  panelClass,
  PreviousIcon,
  SearchIcon,
  Select,
  SportIcon,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
  TextInput,
} from '@longshot/ui';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { dayAfter } from '../../model/results/days.ts';
import { useResultText } from '../../parts/results/result-translations.ts';
import type { ResultsAnswer } from '../../model/results/results-store.ts';
import { DayField } from './day-field.tsx';
import * as css from '../../parts/results/results.css';

/** Which results: all that ended, those of games that are played, those whose scheme can be shown. */
export type ResultsType = 'all' | 'live' | 'zone';

const types: readonly ResultsType[] = ['all', 'live', 'zone'];

/** How long after the last letter a text is asked for. */
const TYPING_MS = 300;

/** The kinds of results. */
export const ResultsTabs = ({ type }: { readonly type: ResultsType }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  return (
    <div className={panelClass(css.bar)}>
      <TabBar isPlain>
        <TabLinks label={t('types')}>
          {types.map((each) => (
            <Link
              key={each}
              className={tabLinkClass()}
              to={`${prefix}/results${each === 'all' ? '' : `/${each}`}`}
              aria-current={each === type ? 'page' : undefined}
            >
              <TabContent label={t(`type.${each}`)} isLive={each === 'live'} />
            </Link>
          ))}
        </TabLinks>
      </TabBar>
    </div>
  );
};

/** Changes parameters of the address; null takes one away, and another filter begins at the first page. */
export function useSetSearch(): (changed: Readonly<Record<string, string | null>>) => void {
  const [, setSearch] = useSearchParams();
  return (changed) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [key, value] of Object.entries(changed)) {
          if (value === null) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
}

const DayChoice = ({ day, today }: { readonly day: Day; readonly today: Day }) => {
  const { t } = useResultText();
  const setSearch = useSetSearch();
  const choose = (next: Day) => setSearch({ day: next >= today ? null : next, champ: null });
  return (
    <div className={css.dayChoice}>
      <IconButton label={t('day.before')} icon={<PreviousIcon />} onClick={() => choose(dayAfter(day, -1))} />
      <DayField day={day} last={today} onChoose={choose} />
      <IconButton
        label={t('day.after')}
        icon={<NextIcon />}
        disabled={day >= today}
        onClick={() => choose(dayAfter(day, 1))}
      />
    </div>
  );
};

const TextFilter = ({ text }: { readonly text: string }) => {
  const { startTimer } = useServices();
  const { t } = useResultText();
  const setSearch = useSetSearch();
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    return startTimer(() => setSearch({ text: wanted === '' ? null : wanted }), TYPING_MS);
  });
  return (
    <div className={css.textFilter}>
      <TextInput
        type="search"
        aria-label={t('text.label')}
        placeholder={t('text.placeholder')}
        maxLength={60}
        prefix={<SearchIcon size={14} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
};

const SportChoice = ({
  sports,
  chosen,
}: {
  readonly sports: ResultsAnswer['sports'];
  readonly chosen: string | null;
}) => {
  const labels = useTranslations();
  const { t } = useResultText();
  const setSearch = useSetSearch();
  const all = sports.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chips label={t('sports')}>
      <Chip
        label={t('allSports')}
        count={labels.number(all)}
        isOn={chosen === null}
        onToggle={() => setSearch({ sport: null, champ: null })}
      />
      {sports.map(({ sport, count }) => (
        <Chip
          key={sport.id}
          label={labels.sport(sport)}
          icon={<SportIcon sportId={Number(sport.id)} size={14} />}
          count={labels.number(count)}
          isOn={chosen === sport.slug}
          onToggle={() => setSearch({ sport: chosen === sport.slug ? null : sport.slug, champ: null })}
        />
      ))}
    </Chips>
  );
};

/** The championships of the day, those of the chosen sport alone. */
const ChampionshipChoice = ({
  championships,
  chosen,
}: {
  readonly championships: ResultsAnswer['championships'];
  readonly chosen: string | null;
}) => {
  const labels = useTranslations();
  const { t } = useResultText();
  const setSearch = useSetSearch();
  return (
    <div className={css.champFilter}>
      <Select
        aria-label={t('champs.one')}
        value={chosen ?? ''}
        onChange={({ target }) => setSearch({ champ: target.value === '' ? null : target.value })}
      >
        <option value="">{t('champs.all')}</option>
        {championships.map(({ championship, count }) => (
          <option key={championship.id} value={championship.id}>
            {`${labels.championship(championship)} (${labels.number(count)})`}
          </option>
        ))}
      </Select>
    </div>
  );
};

/** Day, championship, text and sport. */
export const ResultsFilters = (props: {
  readonly championshipId: string | null;
  readonly championships: ResultsAnswer['championships'];
  readonly day: Day;
  readonly today: Day;
  readonly text: string;
  readonly sport: string | null;
  readonly sports: ResultsAnswer['sports'];
}) => (
  <div className={panelClass()}>
    <div className={css.filters}>
      <DayChoice day={props.day} today={props.today} />
      {props.championships.length > 0 && (
        <ChampionshipChoice championships={props.championships} chosen={props.championshipId} />
      )}
      <TextFilter text={props.text} />
    </div>
    {props.sports.length > 0 && <SportChoice sports={props.sports} chosen={props.sport} />}
  </div>
);
