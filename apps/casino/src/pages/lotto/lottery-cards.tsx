import type { LotteryView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { buttonClass, Fact, Facts, joinClasses, panelClass } from '@longshot/ui';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { Balls } from './ball.tsx';
import { useLottoTranslation } from './use-lotto-translation.ts';
import * as css from './lotto.css';

const LotteryCard = ({ lottery, isChosen }: { readonly lottery: LotteryView; readonly isChosen: boolean }) => {
  const { host } = useServices();
  const { t, nameOf, returnOf, jackpotOf, money, at, number } = useLottoTranslation();
  const { lottoId, nextDraw, lastDraw, priceMinor } = lottery;
  const jackpot = jackpotOf(lottery);
  return (
    <li
      className={panelClass(css.lottoCard, isChosen && css.lottoCardChosen)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <h2 className={css.lottoName}>{nameOf(lottery)}</h2>
      {/* texts: how.* */}
      <p className={css.lottoSay}>{t(`how.${lottoId}`)}</p>
      <Facts>
        {jackpot !== null && (
          <Fact isLarge term={t('jackpot')}>
            <span className="num">{jackpot}</span>
          </Fact>
        )}
        <Fact term={t('price')}>
          <span className="num">{money(priceMinor)}</span>
        </Fact>
        <Fact term={t('nextDraw', { number: number(nextDraw.number) })}>
          <span className="num">{at(nextDraw.closesAtMs)}</span>
        </Fact>
      </Facts>
      <p className={joinClasses('faint', css.lottoSay)}>{returnOf(lottery)}</p>
      {lastDraw?.results && (
        <Balls label={t('ballsOf', { number: number(lastDraw.number) })} results={lastDraw.results} />
      )}
      <div className={css.lottoTools}>
        <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, `lotto/lotto-name/${lottoId}`)}>
          {t('play')}
        </Link>
        <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, `lotto/view/${lottoId}`)}>
          {t('section.view')}
        </Link>
      </div>
    </li>
  );
};

/** All lotteries, each with its jackpot, next draw, last numbers and exact return. */
export const LotteryCards = ({
  lotteries,
  chosenId,
}: {
  readonly lotteries: readonly LotteryView[];
  readonly chosenId: string | null;
}) => {
  const { t } = useLottoTranslation();
  return (
    <ul className={css.lottoCards} aria-label={t('lotteries')}>
      {lotteries.map((lottery) => (
        <LotteryCard key={lottery.lottoId} lottery={lottery} isChosen={lottery.lottoId === chosenId} />
      ))}
    </ul>
  );
};
