import { couponType } from '@longshot/domain/coupon/types';
import { parseRational } from '@longshot/domain/money';
import { formatTotalCoef } from '@longshot/domain/odds';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { BetGrantChoice as Choice } from '../../../model/stake/bet-grant-store.ts';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as typeCss from '../styles/coupon-types.css';

/** How a kind is called. */
const nameKeys: Readonly<Record<Choice['kind'], string>> = {
  'free-bet': 'grant.freeBet',
  'odds-boost': 'grant.boost',
  'bet-insurance': 'grant.insurance',
};

/** Name of a choice: "Free bet €10.00", "Boost +20 %", "Insurance: 1 lost bet". */
const useNames = () => {
  const { coupon } = useServices();
  const labels = useTranslations();
  return ({ kind, amountMinor, percent, insuredLegs }: Choice): string => {
    const sum = labels.money(amountMinor, coupon.iso);
    // texts: grant.freeBet, grant.boost, grant.insurance
    return labels.t(nameKeys[kind], { sum, percent, count: insuredLegs ?? 0 });
  };
};

/** Why a choice does not fit the coupon as it stands; what it would pay where it does. */
const useMeaning = () => {
  const { coupon } = useServices();
  const labels = useTranslations();
  return (choice: Choice): string => {
    const { unfitField, lowestCoef, lowestLegs, amountMinor } = choice;
    if (unfitField?.startsWith('bets.') === true) {
      return labels.t('grant.lowCoef', { coef: labels.total(formatTotalCoef(parseRational(lowestCoef))) });
    }
    if (unfitField === 'bets') return labels.t('grant.fewBets', { count: lowestLegs });
    if (unfitField !== null) return labels.t('grant.otherType');
    const isTooMuch = choice.kind !== 'free-bet' && (coupon.amounts.ownMinor ?? 0) > amountMinor;
    if (isTooMuch) return labels.t('grant.tooMuch', { sum: labels.money(amountMinor, coupon.iso) });
    const pays = coupon.payoutWith(choice);
    return pays === null ? '' : labels.t('grant.pays', { sum: labels.money(pays, coupon.iso) });
  };
};

/** Free bets and boosts next to the stake, each with what the coupon would pay by it; nothing where the player has none. */
export const BetGrantChoice = observer(function BetGrantChoice() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const name = useId();
  const nameOf = useNames();
  const meaningOf = useMeaning();
  const { betGrants, composition } = coupon;
  if (betGrants.choices.length === 0 || composition.typeId === couponType.manySingles) return null;
  const choose = (id: string | null) => {
    betGrants.choose(id);
    placing.dismiss();
  };
  const { chosen, fitting } = betGrants;
  return (
    <fieldset className={typeCss.couponGrants}>
      <legend>{labels.t('grant.label')}</legend>
      <label className={typeCss.couponGrant}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
        <span>{labels.t('grant.none')}</span>
      </label>
      {betGrants.choices.map((choice) => (
        <label key={choice.id} className={typeCss.couponGrant}>
          <input
            type="radio"
            name={name}
            checked={chosen?.id === choice.id}
            disabled={choice.unfitField !== null && chosen?.id !== choice.id}
            onChange={() => choose(choice.id)}
          />
          <span>{nameOf(choice)}</span>
          <span className={typeCss.couponGrantMeaning}>{meaningOf(choice)}</span>
        </label>
      ))}
      <p role="status" className="sr">
        {fitting !== null && labels.t('grant.fits', { grant: nameOf(fitting) })}
      </p>
    </fieldset>
  );
});
