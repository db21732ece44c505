import type { CouponLine } from '@longshot/domain/coupon/settle';
import { couponType } from '@longshot/domain/coupon/types';
import { floorRational, minorToDecimal } from '@longshot/domain/money';
import { Cell, Fact, Facts, LiveRegion, StatusMark, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './calculator.css';
import { useProblemText } from './use-problem-text.ts';

/** Sums as the player wants them written; those that no number holds exactly, with their decimals alone. */
const useMoney = () => {
  const { host, calculator } = useServices();
  const { iso } = calculator;
  return (minor: bigint): string =>
    minor > BigInt(Number.MAX_SAFE_INTEGER)
      ? `${minorToDecimal(minor, iso)} ${iso}`
      : host.formatters.money(Number(minor), iso);
};

const LinePayout = ({ payout }: Pick<CouponLine, 'payout'>) => {
  const { t } = useTranslations();
  const money = useMoney();
  if (payout === null) return <StatusMark tone="waiting">{t('calculator.line.open')}</StatusMark>;
  if (payout.numerator === 0n) return <StatusMark tone="lost">{t('calculator.line.lost')}</StatusMark>;
  return <span className="num">{money(floorRational(payout))}</span>;
};

/** Every line of the coupon: which bets, on which share of the stake, with which return. */
const Lines = observer(function Lines() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const money = useMoney();
  const { lines, bets } = calculator;
  if (lines === null) return null;
  const numbers = new Map(bets.map(({ id }, index) => [id, index + 1]));
  const columns = [
    { id: 'bets', label: t('calculator.line.bets') },
    { id: 'stake', label: t('calculator.stake'), isEnd: true },
    { id: 'payout', label: t('calculator.line.payout'), isEnd: true },
  ];
  return (
    <div className={css.calcLines}>
      <h3 className={css.calcPartTitle}>{t('calculator.lines')}</h3>
      <Table caption={t('calculator.lines')} columns={columns}>
        {lines.map(({ betIds, stake, payout }) => (
          <tr key={betIds.join(' ')}>
            <Cell>
              <span className="num">{betIds.map((id) => numbers.get(id)).join(' + ')}</span>
            </Cell>
            <Cell isEnd>
              <span className="num">{money(floorRational(stake))}</span>
            </Cell>
            <Cell isEnd>
              <LinePayout payout={payout} />
            </Cell>
          </tr>
        ))}
      </Table>
      <p className={css.calcNote}>{t('calculator.linesNote')}</p>
    </div>
  );
});

/** Result of the coupon; said to those who do not see it, when it has been still for a moment. */
export const CalculatorResult = observer(function CalculatorResult() {
  const { calculator } = useServices();
  const { t } = useTranslations();
  const money = useMoney();
  const problem = useProblemText();
  const { outcome } = calculator;
  if (outcome.kind === 'wrong') {
    const words = problem(outcome.field) ?? '';
    return (
      <>
        <p className={css.calcNote}>{t('calculator.incomplete')}</p>
        {outcome.field === 'bets' && <p className={css.calcProblem}>{words}</p>}
        <LiveRegion message={words} quietMs={1_500} />
      </>
    );
  }
  const { lines, possibleWin, payout } = outcome.settlement;
  const isCounted = outcome.coupon.typeId !== couponType.single && lines > 1n;
  const said =
    payout === null
      ? t('calculator.saidOpen', { sum: money(possibleWin) })
      : t('calculator.said', { sum: money(payout) });
  return (
    <>
      <Facts>
        {isCounted && (
          <Fact term={t('calculator.lineCount')}>
            <span className="num">{String(lines)}</span>
          </Fact>
        )}
        <Fact term={t('calculator.possibleWin')}>
          <span className="num">{money(possibleWin)}</span>
        </Fact>
        <Fact term={t('calculator.payout')} isLarge>
          {payout === null ? t('calculator.open') : <span className="num">{money(payout)}</span>}
        </Fact>
      </Facts>
      <LiveRegion message={said} quietMs={1_500} />
      <Lines />
    </>
  );
});
