import type { OfferView } from '@longshot/contracts';
import { formatTotalCoef } from '@longshot/domain/odds';
import { compareRational, ONE, parseRational } from '@longshot/domain/money';
import { Progress } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useBonusTranslations } from './bonus-translations.tsx';
import * as css from './pages.css';
import { useServices } from './services.ts';

type Mission = NonNullable<OfferView['mission']>;
type Step = Mission['steps'][number];

/** Sentence that says what a step counts. */
const useStepText = (iso: string) => {
  const { t, money } = useBonusTranslations();
  return ({ of, smallestMinor, lowestCoef, lowestLegs, games }: Step): string => {
    const coef = parseRational(lowestCoef);
    return [
      // texts: mission.step.*
      t(`mission.step.${of}`, { sum: money(smallestMinor, iso) }),
      lowestLegs > 1 ? t('mission.legs', { count: lowestLegs }) : '',
      compareRational(coef, ONE) > 0 ? t('mission.coef', { coef: formatTotalCoef(coef) }) : '',
      games.length > 0 ? t('mission.ofGames') : '',
    ]
      .filter((part) => part !== '')
      .join(' ');
  };
};

const isWhole = ({ done, count }: Step): boolean => done >= count;

/** Where a mission stands, in one sentence. */
const Standing = observer(function Standing({ mission }: { readonly mission: Mission }) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const { state, endsAtMs, withinDays, steps } = mission;
  if (state === null) return <p className={css.officeNote}>{t('mission.within', { count: withinDays })}</p>;
  if (state !== 'running') {
    // texts: mission.state.*
    return <p className={css.officeNote}>{t(`mission.state.${state}`)}</p>;
  }
  const until = host.formatters.dateTime(endsAtMs ?? host.now());
  return <p className={css.officeNote}>{steps.every(isWhole) ? t('mission.ready') : t('mission.until', { until })}</p>;
});

/** The steps of a mission, each with how far the player is once they have joined. */
export const MissionSteps = observer(function MissionSteps({
  mission,
  iso,
}: {
  readonly mission: Mission;
  readonly iso: string;
}) {
  const { t } = useBonusTranslations();
  const textOf = useStepText(iso);
  return (
    <>
      {mission.steps.map((step, index) => {
        const text = textOf(step);
        return (
          <div key={index}>
            <p>{text}</p>
            {mission.state !== null && <Progress label={text} value={step.done} max={step.count} />}
            <p className={css.officeNote}>{t('mission.done', { done: step.done, all: step.count })}</p>
          </div>
        );
      })}
      <Standing mission={mission} />
    </>
  );
});
