import type { LotteryView } from '@longshot/contracts';
import { Cell, Panel, PanelHead, Table } from '@longshot/ui';
import { LotteryChips } from './lottery-links.tsx';
import { useLottoTranslation } from './use-lotto-translation.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';
import * as css from './lotto.css';

const oneIn = ({ winning, all }: LotteryView['categories'][number]): number => Number(BigInt(all) / BigInt(winning));

/** Prizes of a line, and how likely each is: the exact numbers of draws. */
const Prizes = ({ lottery }: { readonly lottery: LotteryView }) => {
  const { t, number, money } = useLottoTranslation();
  const { categories, kind, priceMinor } = lottery;
  const columns = [
    { id: 'hits', label: t('hits') },
    { id: 'prize', label: t(kind === 'pool' ? 'share' : 'prize'), isEnd: true },
    { id: 'chance', label: t('chance'), isEnd: true },
  ];
  return (
    <Table caption={t('prizes')} columns={columns}>
      {categories.map((category, index) => (
        <tr key={category.hits}>
          <Cell isStrong>
            <span className="num" dir="ltr">
              {category.hits}
            </span>
          </Cell>
          <Cell isEnd>
            <span className="num">
              {category.prices === null
                ? t(index === 0 ? 'percentJackpot' : 'percent', { value: number(category.percent ?? 0) })
                : money(category.prices * priceMinor)}
            </span>
          </Cell>
          <Cell isEnd>
            <span className="num" title={`${category.winning} / ${category.all}`}>
              {t('oneIn', { value: number(oneIn(category)) })}
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  );
};

/** The page of one lottery: a ticket, the prizes with their chances, the exact return, the player's tickets. */
export const LotteryPage = ({
  lottery,
  lotteries,
}: {
  readonly lottery: LotteryView;
  readonly lotteries: readonly LotteryView[];
}) => {
  const { t, returnOf, jackpotOf, at, number } = useLottoTranslation();
  const jackpot = jackpotOf(lottery);
  return (
    <>
      <LotteryChips section="lotto-name" lotteries={lotteries} />
      <div className={css.lottoColumns}>
        <div className={css.lottoColumn}>
          <TicketForm key={lottery.lottoId} lottery={lottery} />
          <TicketList />
        </div>
        <Panel label={t('prizes')}>
          <PanelHead title={t('prizes')} />
          <div className={css.lottoBody}>
            {/* texts: how.* */}
            <p className={css.lottoSay}>{t(`how.${lottery.lottoId}`)}</p>
            <p className={css.lottoSay}>
              <b>{returnOf(lottery)}</b>
            </p>
            {jackpot !== null && <p className={css.lottoSay}>{t('jackpotNow', { amount: jackpot })}</p>}
            <p className={css.lottoSay}>
              {t('closes', { number: number(lottery.nextDraw.number), time: at(lottery.nextDraw.closesAtMs) })}
            </p>
          </div>
          <Prizes lottery={lottery} />
        </Panel>
      </div>
    </>
  );
};
