import type { PlacedCoupon } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { buttonClass, Chip, Chips, EmptyState, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathOfHistory } from '../../../model/addresses.ts';
import { SettledTodayStore } from '../../../model/history/settled-today-store.ts';
import { useBetsTranslations, useBetsTranslationsLoaded } from '../../../parts/bets-translations.ts';
import { useServices } from '../../../parts/services.ts';
import { useCashOutStore } from '../../../parts/use-cash-out-store.ts';
import { OwnBet } from './own-bet.tsx';
import { useLegQuotes } from './use-leg-quotes.ts';
import * as css from './my-bets.css';

const FILTERS = ['open', 'live', 'today'] as const;
type Filter = (typeof FILTERS)[number];

/** When the day of a moment began, in this browser's zone. */
const dayStartOf = (nowMs: number): number => new Date(nowMs).setHours(0, 0, 0, 0);

const useSettledToday = (): SettledTodayStore => {
  const { host } = useServices();
  const [store] = useState(() => new SettledTodayStore(host.transport, host.stream, dayStartOf(host.now())));
  useEffect(() => () => store.dispose(), [store]);
  return store;
};

const Waiting = () => {
  const { t } = useBetsTranslations();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};

const Lists = observer(function Lists() {
  const { host, openBets } = useServices();
  const { t } = useBetsTranslations();
  const [filter, setFilter] = useState<Filter>('open');
  const settledToday = useSettledToday();
  const open = openBets.list;
  const quoteOf = useLegQuotes((open ?? []).flatMap(({ bets }) => bets.filter(({ statusId }) => statusId < 0)));
  const store = useCashOutStore(open ?? []);
  const isLive = ({ bets }: PlacedCoupon) => bets.some((bet) => bet.statusId < 0 && quoteOf(bet).isLive);
  const lists: Readonly<Record<Filter, readonly PlacedCoupon[] | null>> = {
    open,
    live: open?.filter(isLive) ?? null,
    today: settledToday.coupons,
  };
  const shown = lists[filter];
  return (
    <>
      <div className={css.myBetsFilters}>
        <Chips label={t('mine.which')}>
          {FILTERS.map((each) => (
            <Chip
              key={each}
              // texts: mine.open, mine.live, mine.today
              label={t(`mine.${each}`)}
              {...withoutUndefined({ count: lists[each]?.length.toString() })}
              isOn={each === filter}
              onToggle={() => setFilter(each)}
            />
          ))}
        </Chips>
      </div>
      <div className={css.myBetsScroll}>
        {shown === null && <Waiting />}
        {shown?.length === 0 && <EmptyState hasMark title={t(`mine.none.${filter}`)} text={t('mine.noneText')} />}
        {shown !== null && shown.length > 0 && (
          <ul className={css.myBets} aria-label={t(`mine.${filter}`)}>
            {shown.map((coupon) => (
              <OwnBet key={coupon.couponId} coupon={coupon} quoteOf={quoteOf} store={store} />
            ))}
          </ul>
        )}
      </div>
      <div className={css.myBetsFoot}>
        <Link className={buttonClass({ tone: 'text', size: 'small' })} to={pathOfHistory(host.language)}>
          {t('mine.all')}
        </Link>
      </div>
    </>
  );
});

/** The player's placed bets beside the board: open, being played, settled today. */
export const MyBets = () => (useBetsTranslationsLoaded() ? <Lists /> : null);
