import type { SuggestedBets } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { useBetsWords } from '../../../parts/bets-texts.ts';
import { useServices } from '../../../parts/services.ts';
import { takeBets } from '../share/take-bets.ts';
import { useWords } from '../../../parts/use-words.ts';
import * as css from './generator.css';

/** Suggested bets with their prices, and the button that takes them. */
export const SuggestedList = ({ suggested }: { readonly suggested: SuggestedBets }) => {
  const words = useWords();
  const { t } = useBetsWords();
  const services = useServices();
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
      <Button size="small" onClick={() => takeBets(services, suggested.bets)}>
        {t('suggest.take')} <span className="num">{words.total(suggested.coef)}</span>
      </Button>
    </>
  );
};
