import type { BonusGameView } from '@longshot/contracts';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { isBlank } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

/** Terms of each kind of prize that is in the table. */
export const PrizeTerms = ({ view }: { readonly view: BonusGameView }) => {
  const { t, money } = useBonusTranslations();
  const { prizes, terms, iso } = view;
  const days = t('days', { count: terms.days });
  const rounds = prizes.flatMap(({ freeRounds }) => (freeRounds === undefined ? [] : [freeRounds]));
  const gives = (kind: BonusGameView['prizes'][number]['gives']) =>
    prizes.some((prize) => prize.gives === kind && !isBlank(prize));
  const wagered = terms.multiple === '0' ? t('terms.money') : t('terms.wagered', { times: terms.multiple, days });
  return (
    <>
      {gives('bonus-money') && <p className={css.note}>{wagered}</p>}
      {gives('free-bet') && <p className={css.note}>{t('terms.freeBet', { days })}</p>}
      {gives('points') && <p className={css.note}>{t('terms.points')}</p>}
      {rounds.map(({ gameName, stakeMinor, largestWinMinor, pays }, index) => (
        <p key={index} className={css.note}>
          {t(pays === 'money' ? 'terms.freeRounds' : 'terms.freeRoundsBonus', {
            game: gameName,
            stake: money(stakeMinor, iso),
            most: money(largestWinMinor, iso),
            days,
          })}
        </p>
      ))}
    </>
  );
};
