import type { PlacedCoupon } from '@longshot/contracts';
import { Cell, DownIcon, IconButton, UpIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { outcomeOfCoupon } from '../../model/history/coupon-outcome.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { formatCouponNumber } from '../../model/labels.ts';
import { HistoryDetail } from './history-detail.tsx';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import { useCashOut } from './cash-out-context.ts';
import { OutcomeMark } from '../../parts/outcome-mark.tsx';
import { BET_FOCUS, BET_ROW } from '../../parts/use-restored-focus.ts';
import * as css from './history.css';

/** Text under the type: the bet of a single, else how many bets. */
const useBetsText = ({ bets }: PlacedCoupon): string => {
  const labels = useTranslations();
  const [first] = bets;
  if (bets.length === 1 && first !== undefined) return `${labels.market(first)}: ${labels.bet(first)}`;
  return labels.t('history.bets', { count: bets.length });
};

/** Return of a coupon, sales included; while it is open, what it may be sold for now. */
const Return = observer(function Return({ coupon }: { readonly coupon: PlacedCoupon }) {
  const { t, money } = useBetsTranslations();
  const cashOut = useCashOut();
  const { payoutMinor, soldMinor = 0, iso } = coupon;
  const value = cashOut?.quoteOf(coupon.couponId)?.valueMinor;
  const returned = payoutMinor === null && soldMinor === 0 ? '–' : money((payoutMinor ?? 0) + soldMinor, iso);
  return (
    <>
      <span className="num">{returned}</span>
      {payoutMinor === null && value !== undefined && (
        <small className={css.historySmall}>
          {t('cashOut.now')} <span className="num">{money(value, iso)}</span>
        </small>
      )}
    </>
  );
});

/** A coupon of the history: one row, and its bets when it is opened. */
export const HistoryRow = observer(function HistoryRow({
  coupon,
  columns,
}: {
  readonly coupon: PlacedCoupon;
  readonly columns: number;
}) {
  const { host, history } = useServices();
  const labels = useTranslations();
  const isOpened = history.openedCouponId === coupon.couponId;
  const number = formatCouponNumber(coupon.couponId);
  const size = labels.placedSize(coupon);
  const label = labels.t(isOpened ? 'history.close' : 'history.open', { number });
  return (
    <>
      <tr {...BET_ROW} className={isOpened ? css.historyOpened : undefined}>
        <Cell>
          <span className="num">{number}</span>
        </Cell>
        <td className={css.historyDate}>
          {host.formatters.day(coupon.placedAtMs)}
          <span className={css.historyTime}>
            <span className="num">{host.formatters.time(coupon.placedAtMs)}</span>
          </span>
        </td>
        <Cell>
          {labels.type(coupon.typeId)}
          <small className={css.historySmall}>{useBetsText(coupon)}</small>
          {size !== null && <small className={css.historySmall}>{size}</small>}
        </Cell>
        <Cell isEnd>
          <span className="num">{labels.money(coupon.amountMinor, coupon.iso)}</span>
        </Cell>
        <Cell isEnd>
          <span className="num">{labels.total(coupon.coef)}</span>
        </Cell>
        <Cell>
          <OutcomeMark outcome={outcomeOfCoupon(coupon)} />
        </Cell>
        <Cell isEnd isStrong>
          <Return coupon={coupon} />
        </Cell>
        <td {...BET_FOCUS}>
          <IconButton
            label={label}
            icon={isOpened ? <UpIcon size={14} /> : <DownIcon size={14} />}
            aria-expanded={isOpened}
            aria-controls={`coupon-${coupon.couponId}`}
            onClick={() => history.toggle(coupon.couponId)}
          />
        </td>
      </tr>
      {isOpened && <HistoryDetail coupon={coupon} columns={columns} />}
    </>
  );
});
