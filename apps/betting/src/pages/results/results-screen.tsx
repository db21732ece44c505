import { parseDay } from '@longshot/i18n/written-day';
import { Button, buttonClass, EmptyState, panelClass, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { dayAt } from '../../model/results/days.ts';
import { LiveResults } from './live-results.tsx';
import { LoadedPart, useTitle } from '../../parts/results/page-parts.tsx';
import { groupsOf, ResultGroup } from '../../parts/results/result-row.tsx';
import { useResultText } from '../../parts/results/result-translations.ts';
import { ResultsFilters, ResultsTabs, useSetSearch, type ResultsType } from './results-filters.tsx';
import { ResultsStore, type ResultsAnswer, type ResultsRequest } from '../../model/results/results-store.ts';
import * as css from '../../parts/results/results.css';

const Pages = ({ page, pages }: { readonly page: number; readonly pages: number }) => {
  const { t } = useResultText();
  const { number } = useTranslations();
  const setSearch = useSetSearch();
  if (pages <= 1) return null;
  const go = (next: number) => setSearch({ page: next === 1 ? null : String(next) });
  return (
    <nav className={css.pages} aria-label={t('pages.label')}>
      <Button size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('pages.before')}
      </Button>
      <span>{t('pages.at', { page: number(page), pages: number(pages) })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('pages.after')}
      </Button>
    </nav>
  );
};

const Nothing = ({ isNarrowed, hasScheme }: { readonly isNarrowed: boolean; readonly hasScheme: boolean }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  const what = isNarrowed ? 'filtered' : hasScheme ? 'scheme' : 'day';
  return (
    <div className={panelClass(css.state)}>
      <EmptyState
        title={t(`empty.${what}`)}
        text={t(`empty.${what}Text`)}
        action={
          <Link className={buttonClass({ size: 'small' })} to={`${prefix}/results/live`}>
            {t('empty.toLive')}
          </Link>
        }
      />
    </div>
  );
};

/** Reads the request for results from the address. */
function useQuestion(hasScheme: boolean): { readonly question: ResultsRequest; readonly today: string } {
  const { host } = useServices();
  const [search] = useSearchParams();
  const { timeZone } = host.store.preferences.current;
  const today = dayAt(host.now(), timeZone);
  const page = Number(search.get('page') ?? 1);
  return {
    today,
    question: {
      timeZone,
      hasScheme,
      text: (search.get('text') ?? '').slice(0, 60),
      day: parseDay(search.get('day')) ?? today,
      championshipId: /^\d{1,18}$/.exec(search.get('champ') ?? '')?.[0] ?? null,
      sport: /^[a-z0-9-]{1,40}$/.exec(search.get('sport') ?? '')?.[0] ?? null,
      page: Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1,
    },
  };
}

const Groups = ({ results }: Pick<ResultsAnswer, 'results'>) => {
  const groups = groupsOf(results);
  return (
    <div className={css.groupsRoom}>
      <div className={css.groups} data-count={Math.min(2, groups.length)}>
        {groups.map((group) => (
          <ResultGroup key={group[0]?.championship.id} results={group} />
        ))}
      </div>
    </div>
  );
};

const Ended = observer(function Ended({ hasScheme }: { readonly hasScheme: boolean }) {
  const { host } = useServices();
  const [store] = useState(() => new ResultsStore(host.transport));
  const { question, today } = useQuestion(hasScheme);
  const { day, sport, championshipId, text, page, timeZone } = question;
  useEffect(
    () => store.show({ day, sport, championshipId, text, page, timeZone, hasScheme }),
    [store, day, sport, championshipId, text, page, timeZone, hasScheme],
  );
  const { sports, championships } = store.loaded.value ?? { sports: [], championships: [] };
  const isNarrowed = sport !== null || championshipId !== null || text !== '';
  return (
    <>
      <ResultsFilters
        day={day}
        today={today}
        text={text}
        sport={sport}
        sports={sports}
        championshipId={championshipId}
        championships={championships}
      />
      <LoadedPart loaded={store.loaded}>
        {({ results, pages }: ResultsAnswer) =>
          results.length === 0 ? (
            <Nothing isNarrowed={isNarrowed} hasScheme={hasScheme} />
          ) : (
            <>
              <Groups results={results} />
              <Pages page={page} pages={pages} />
            </>
          )
        }
      </LoadedPart>
    </>
  );
});

/** Results of games that are over, by day, sport and text; or of those that are played now. */
export const ResultsScreen = ({ type }: { readonly type: ResultsType }) => {
  const { t } = useResultText();
  const title = t(`title.${type}`);
  useTitle(title);
  return (
    <Stack gap="gutter" label={title}>
      <h1 className="sr">{title}</h1>
      <ResultsTabs type={type} />
      {type === 'live' ? <LiveResults /> : <Ended hasScheme={type === 'zone'} />}
    </Stack>
  );
};
