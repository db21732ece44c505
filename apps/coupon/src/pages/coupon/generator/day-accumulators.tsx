import { operations, type DayAccumulators } from '@longshot/contracts';
import { useEffect, useState } from 'react';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { useServices } from '../../../parts/services.ts';
import { SuggestedList } from './suggested-bets.tsx';
import * as css from './generator.css';

/** The accumulators of the day, each where the player wants it and it has bets. Nothing where they cannot be had. */
export const DayAccumulatorList = ({ hasLine, hasLive }: { readonly hasLine: boolean; readonly hasLive: boolean }) => {
  const { host } = useServices();
  const { t } = useBetsTranslations();
  const [day, setDay] = useState<DayAccumulators | null>(null);
  useEffect(() => {
    let isWanted = true;
    host.transport.call(operations.getDayAccumulators, {}).then(
      (answer) => isWanted && setDay(answer),
      // Nobody asked for it: without an answer there is none.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [host]);
  const shown = [hasLine ? ('line' as const) : null, hasLive ? ('live' as const) : null].filter(
    (each) => each !== null,
  );
  if (day === null) return null;
  return shown
    .filter((section) => day[section].bets.length > 0)
    .map((section) => (
      <details key={section} className={css.suggested}>
        <summary>{t(`suggest.${section}`)}</summary>
        <p className={css.suggestedNote}>{t('suggest.honest')}</p>
        <SuggestedList suggested={day[section]} />
      </details>
    ));
};
