import {
  faultOfFinish,
  STAFF_PLACINGS,
  STAFF_RESULTS,
  type StaffFinish,
  type StaffResult,
} from '@longshot/domain/coupon/settle';
import { withoutUndefined } from '@longshot/domain/input';
import { FormField, Select } from '@longshot/ui';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** Result that an outcome is given, with its finish; `result` is empty where it is left to the feed. */
export interface GivenOutcome extends StaffFinish {
  readonly result: StaffResult | '';
}

/** A runner of which it is said whether it won. */
type DecidedRunner = StaffFinish & { readonly result: 'won' | 'lost' };

/** Shares of a win or a place that are offered: of two, three and four that came in together. */
const SHARES: readonly string[] = ['1/2', '1/3', '2/3', '1/4', '3/4'];

/** A finish without what does not go with the result. */
export function fittingFinish(result: StaffResult, finish: StaffFinish, hasPlaces: boolean): StaffFinish {
  const fault = faultOfFinish(result, finish, hasPlaces);
  if (fault === null) return finish;
  const { [fault]: _unfit, ...rest } = finish;
  return fittingFinish(result, rest, hasPlaces);
}

const ShareField = ({
  label,
  value = '',
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (share: string | undefined) => void;
}) => {
  const { t } = useDeskText();
  const offered = value === '' || SHARES.includes(value) ? SHARES : [...SHARES, value];
  return (
    <FormField label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          <option value="">{t('bets.unshared')}</option>
          {offered.map((share) => (
            <option key={share} value={share}>
              {share}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
};

/** Fields of a runner: whether it is placed where it won or lost, and what it has of a dead heat. */
const FinishFields = ({
  name,
  given,
  onGive,
}: {
  readonly name: string;
  readonly given: DecidedRunner;
  readonly onGive: (given: GivenOutcome) => void;
}) => {
  const { t } = useDeskText();
  const { result, ...finish } = given;
  const { share, place = '', placeShare } = finish;
  const give = (changed: { readonly [Name in keyof StaffFinish]?: StaffFinish[Name] | undefined }) =>
    onGive({ result, ...fittingFinish(result, withoutUndefined({ ...finish, ...changed }), true) });
  return (
    <>
      {result === 'won' && (
        <ShareField
          label={t('bets.win-share', { name })}
          value={share}
          onChange={(chosen) => give({ share: chosen })}
        />
      )}
      <FormField label={t('bets.place', { name })}>
        {(ids) => (
          <Select
            {...ids}
            value={place}
            onChange={({ target }) => give({ place: STAFF_PLACINGS.find((each) => each === target.value) })}
          >
            <option value="">{t(result === 'won' ? 'bets.with-win' : 'bets.as-feed')}</option>
            {STAFF_PLACINGS.filter((each) => faultOfFinish(result, { place: each }, true) === null).map((each) => (
              <option key={each} value={each}>
                {t(`option.place.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {place === 'placed' && (
        <ShareField
          label={t('bets.place-share', { name })}
          value={placeShare}
          onChange={(chosen) => give({ placeShare: chosen })}
        />
      )}
    </>
  );
};

/** Fields that ask how an outcome ended; of a market that pays places, how it finished. */
export const OutcomeFields = ({
  name,
  given,
  hasPlaces,
  onGive,
}: {
  readonly name: string;
  readonly given: GivenOutcome;
  readonly hasPlaces: boolean;
  readonly onGive: (given: GivenOutcome) => void;
}) => {
  const { t } = useDeskText();
  const { result, ...finish } = given;
  const choose = (chosen: StaffResult | '') =>
    onGive(chosen === '' ? { result: '' } : { result: chosen, ...fittingFinish(chosen, finish, hasPlaces) });
  return (
    <>
      <FormField label={t('bets.outcome', { name })}>
        {(ids) => (
          <Select {...ids} value={result} onChange={({ target }) => choose(target.value as StaffResult | '')}>
            <option value="">{t('bets.as-feed')}</option>
            {STAFF_RESULTS.map((each) => (
              <option key={each} value={each}>
                {t(`option.result.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {hasPlaces && (result === 'won' || result === 'lost') && (
        <FinishFields name={name} given={{ result, ...finish }} onGive={onGive} />
      )}
    </>
  );
};
