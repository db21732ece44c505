import { couponType } from '@longshot/domain/coupon/types';
import { Button, buttonClass, Fact, Facts, RefusalIcon, SuccessIcon, UndoIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pathOfPrint } from '../../../model/addresses.ts';
import { useServices } from '../../../parts/services.ts';
import type { PlacingState } from '../../../model/placing/placing-store.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { formatCouponNumber } from '../../../model/labels.ts';
import { SentBets } from './sent-bets.tsx';
import { SinglesResult } from './singles-result.tsx';
import * as css from '../styles/coupon.css';

/** The proof that a bet was taken: number, type, odds, stake, possible win, and every bet of it. */
export const Receipt = observer(function Receipt({
  state: { attempt, coupon: placed },
  onFollow,
}: {
  /** Shows what becomes of it. */
  readonly onFollow: () => void;
  readonly state: Extract<PlacingState, { readonly step: 'placed' }>;
}) {
  const { host, coupon, placing } = useServices();
  const labels = useTranslations();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone; whoever pressed it by keyboard goes on from here.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.contains(head.current)) head.current?.focus();
  }, []);
  const type = labels.type(placed.typeId);
  const keep = () => {
    coupon.putIn(attempt.bets);
    placing.dismiss();
  };
  // Each of many singles has a number and a price of its own.
  const isMany = placed.singles !== undefined;
  const size = labels.placedSize(placed);
  const price =
    placed.typeId === couponType.single ? type : labels.t('receipt.type', { type, count: placed.bets.length });
  return (
    <>
      <div className={css.couponReceipt}>
        <p ref={head} tabIndex={-1} className={css.couponReceiptHead}>
          {placed.state === 'rejected' ? <RefusalIcon /> : <SuccessIcon />}
          {labels.receipt(placed)}
        </p>
        <Facts>
          {isMany ? (
            <Fact term={type}>
              <span className="num">{placed.bets.length}</span>
            </Fact>
          ) : (
            <>
              <Fact term={labels.t('receipt.number')}>
                <span className="num">{formatCouponNumber(placed.couponId)}</span>
              </Fact>
              <Fact term={price}>
                <span className="num">{labels.total(placed.coef)}</span>
              </Fact>
            </>
          )}
          {size !== null && <Fact term={labels.t('system.label')}>{size}</Fact>}
          <Fact term={labels.t('stake.label')}>
            <span className="num">{labels.money(placed.amountMinor, placed.iso)}</span>
          </Fact>
          {placed.isEachWay === true && (
            <Fact term={labels.t('eachWay.label')}>
              <span className="num">2 × {labels.money(placed.amountMinor / 2, placed.iso)}</span>
            </Fact>
          )}
          {placed.bonusMultiplier !== undefined && (
            <Fact term={labels.t('bonus.bet')}>
              <span className="num">× {placed.bonusMultiplier}</span>
            </Fact>
          )}
          {placed.hyperBonusPercent !== undefined && (
            <Fact term={labels.t('bonus.hyper')}>
              <span className="num">{placed.hyperBonusPercent} %</span>
            </Fact>
          )}
          {placed.promoCode !== undefined && (
            <Fact term={labels.t('promo.label')}>
              <bdi>{placed.promoCode}</bdi>
            </Fact>
          )}
          {placed.isFreeBet === true && <Fact term={labels.t('grant.free')}>{labels.t('grant.winningsAlone')}</Fact>}
          {placed.boostPercent !== undefined && (
            <Fact term={labels.t('grant.boosted')}>
              <span className="num">+{placed.boostPercent} %</span>
            </Fact>
          )}
          {placed.insuredLegs !== undefined && (
            <Fact term={labels.t('grant.insured')}>{labels.t('grant.covered', { count: placed.insuredLegs })}</Fact>
          )}
          {placed.prepaidAmount !== undefined && (
            <Fact term={labels.t('prepaid.label')}>
              <span className="num">{labels.money(placed.prepaidAmount, placed.iso)}</span>
            </Fact>
          )}
          <Fact term={labels.t('sums.possibleWin')} isLarge>
            <span className="num">{labels.money(placed.possibleWinMinor, placed.iso)}</span>
          </Fact>
        </Facts>
        {placed.isVipBet === true && placed.state === 'submitted' && (
          <p className={css.couponWaitText}>{labels.t('vip.waits')}</p>
        )}
        {placed.state === 'rejected' && (
          <p className={css.couponWaitText}>
            {labels.t('vip.rejected.text', { stake: labels.money(placed.amountMinor, placed.iso) })}
          </p>
        )}
        <SinglesResult attempt={attempt} placed={placed} />
      </div>
      {!isMany && (
        <div className={css.couponScroll}>
          <SentBets bets={attempt.bets} label={labels.t('receipt.bets')} />
        </div>
      )}
      <div className={css.couponReceiptFoot}>
        <Button tone="outline" onClick={onFollow}>
          {labels.t('receipt.follow')}
        </Button>
        <Button onClick={keep}>
          <UndoIcon />
          {labels.t('receipt.keep')}
        </Button>
        <Link className={buttonClass({ tone: 'outline' })} to={pathOfPrint(host.language, placed.couponId)}>
          {labels.t('receipt.print')}
        </Link>
        <Button tone="outline" onClick={placing.dismiss}>
          {labels.t('receipt.done')}
        </Button>
      </div>
    </>
  );
});
