import type { SuggestedBets } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { useServices } from '../../../parts/services.ts';
import { takeBets } from '../share/take-bets.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from './generator.css';

/** Suggested bets with their prices, and the button that takes them. */
export const SuggestedList = ({ suggested }: { readonly suggested: SuggestedBets }) => {
  const labels = useTranslations();
  const { t } = useBetsTranslations();
  const services = useServices();
  return (
    <>
      <ul className={css.suggestedBets}>
        {suggested.bets.map((bet) => (
          <li key={`${bet.eventId} ${bet.outcomeId}`}>
            <span>
              <bdi>{labels.event(bet)}</bdi>
              <small>{`${labels.market(bet)}: ${labels.bet(bet)}`}</small>
            </span>
            <b className="num">{labels.coef(bet.coef)}</b>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => takeBets(services, suggested.bets)}>
        {t('suggest.take')} <span className="num">{labels.total(suggested.coef)}</span>
      </Button>
    </>
  );
};
