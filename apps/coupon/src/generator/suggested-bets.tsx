import type { OfferedBet, SuggestedBets } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { useBetsWords } from '../history/bets-texts.ts';
import { useServices } from '../services.ts';
import { toCouponBet } from '../share/take-bets.ts';
import { useWords } from '../use-words.ts';
import * as css from './generator.css';

/** Puts bets into the coupon at once. */
export const useTakeBets = () => {
  const { host } = useServices();
  return (bets: readonly OfferedBet[]) => {
    for (const bet of bets) host.store.coupon.add(toCouponBet(bet, host.now()));
  };
};

/** Suggested bets with their prices, and the button that takes them. */
export const SuggestedList = ({ suggested }: { readonly suggested: SuggestedBets }) => {
  const words = useWords();
  const { t } = useBetsWords();
  const take = useTakeBets();
  return (
    <>
      <ul className={css.suggestedBets}>
        {suggested.bets.map((bet) => (
          <li key={`${bet.eventId} ${bet.outcomeId}`}>
            <span>
              <bdi>{words.event(bet)}</bdi>
              <small>{`${words.market(bet)}: ${words.bet(bet)}`}</small>
            </span>
            <b className="num">{words.coef(bet.coef)}</b>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => take(suggested.bets)}>
        {t('suggest.take')} <span className="num">{words.total(suggested.coef)}</span>
      </Button>
    </>
  );
};
