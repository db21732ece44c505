import { currencySign } from '@longshot/i18n';
import { DecimalInput, FieldMessage } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../../parts/services.ts';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { usePlacingByEnter } from '../stake/use-placing.ts';
import { useProblemText } from '../stake/stake-problem-text.ts';
import * as css from '../styles/bet-row.css';

/** The stake of one of many singles, and under the bet what is wrong with it; what is wrong with the coupon's stands there once. */
export const BetAmount = observer(function BetAmount({
  line,
  name,
}: {
  readonly line: BetLine;
  readonly name: string;
}) {
  const { host, coupon, placing } = useServices();
  const labels = useTranslations();
  const messageId = useId();
  const { id } = line.bet;
  const error = useProblemText(coupon.amounts.problemOfBet(id), coupon.amounts.byBet.get(id) ?? null);
  const isNamed = error !== undefined && coupon.amounts.isOfBet(id);
  const placeByEnter = usePlacingByEnter();
  const change = (text: string) => {
    coupon.amounts.changeOfBet(id, text);
    placing.dismiss();
  };
  return (
    <>
      <span className={css.betAmount}>
        <DecimalInput
          prefix={currencySign(coupon.iso, host.language)}
          aria-label={labels.t('stake.ofBet', { bet: name })}
          aria-invalid={error !== undefined}
          aria-describedby={isNamed ? messageId : undefined}
          value={coupon.amounts.textOfBet(id)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={placeByEnter}
        />
      </span>
      {isNamed && (
        <div className={css.betBelow}>
          <FieldMessage id={messageId} error={error} />
        </div>
      )}
    </>
  );
});
