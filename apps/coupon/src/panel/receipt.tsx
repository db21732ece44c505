import { couponType } from '@longshot/domain';
import { Button, Fact, Facts, SuccessIcon, UndoIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useServices } from '../services.ts';
import type { PlacingState } from '../stores/placing-store.ts';
import { useWords } from '../use-words.ts';
import { writeCouponNumber } from '../words.ts';
import * as css from './coupon.css';

/** The proof that a bet was taken: number, type, price, stake, possible win. */
export const Receipt = observer(function Receipt({
  state: { attempt, coupon: placed },
}: {
  readonly state: Extract<PlacingState, { readonly step: 'placed' }>;
}) {
  const { coupon, placing } = useServices();
  const words = useWords();
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone; whoever pressed it by keyboard goes on from here.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  const type = words.type(placed.typeId);
  const keep = () => {
    coupon.putBack(attempt.bets);
    placing.dismiss();
  };
  const title =
    placed.typeId === couponType.single ? type : words.t('receipt.type', { type, count: placed.bets.length });
  return (
    <>
      <div className={css.couponReceipt}>
        <p ref={head} tabIndex={-1} className={css.couponReceiptHead}>
          <SuccessIcon />
          {words.t('receipt.accepted')}
        </p>
        <Facts>
          <Fact term={words.t('receipt.number')}>
            <span className="num">{writeCouponNumber(placed.couponId)}</span>
          </Fact>
          <Fact term={title}>
            <span className="num">{words.total(placed.coef)}</span>
          </Fact>
          <Fact term={words.t('stake.label')}>
            <span className="num">{words.money(placed.amountMinor, placed.iso)}</span>
          </Fact>
          <Fact term={words.t('sums.possibleWin')} isLarge>
            <span className="num">{words.money(placed.possibleWinMinor, placed.iso)}</span>
          </Fact>
        </Facts>
      </div>
      <div className={css.couponReceiptFoot}>
        <Button onClick={keep}>
          <UndoIcon />
          {words.t('receipt.keep')}
        </Button>
        <Button tone="outline" onClick={placing.dismiss}>
          {words.t('receipt.done')}
        </Button>
      </div>
    </>
  );
});
