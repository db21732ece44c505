import type { DeskBetMarket, DeskCommandDone, DeskInput } from '@longshot/contracts/desk';
import { placeTermsOf } from '@longshot/domain/coupon/racing';
import { withoutUndefined } from '@longshot/domain/input';
import { FormField, TextInput } from '@longshot/ui';
import { useState } from 'react';
import { ActDialog } from '../../ground/acts/act-dialog.tsx';
import { ActPreview } from '../../ground/acts/act-preview.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { fittingFinish, type GivenOutcome, OutcomeFields } from './outcome-fields.tsx';

type Outcome = Omit<DeskBetMarket['outcomes'][number], 'bets'>;

const COMMAND = 'market.settle';

/** A score as the gateway takes it. */
const SCORE = /^[\d:; -]{1,20}$/u;

type Given = Readonly<Record<string, GivenOutcome>>;

/** Known result of an outcome: by the staff, else by the feed. */
function knownOf({ said, decided, saidFinish, decidedFinish }: Outcome, hasPlaces: boolean): GivenOutcome {
  const result = decided ?? said;
  if (result === null) return { result: '' };
  const finish = (decided === null ? saidFinish : decidedFinish) ?? {};
  return { result, ...fittingFinish(result, finish, hasPlaces) };
}

function inputOf(
  market: Pick<DeskInput<typeof COMMAND>, 'eventId' | 'marketKey'>,
  given: Given,
  score: string,
): DeskInput<typeof COMMAND> | null {
  const outcomes = Object.entries(given).flatMap(([outcomeId, { result, ...finish }]) =>
    result === '' ? [] : { outcomeId, result, ...withoutUndefined(finish) },
  );
  if (outcomes.length === 0 || (score !== '' && !SCORE.test(score))) return null;
  return { ...market, outcomes, ...(score === '' ? {} : { score }) };
}

/** Asks how each outcome of a market ended, and tells who is paid what before anything is asked for. */
export const SettleDialog = ({
  eventId,
  marketKey,
  outcomes,
  score: known,
  onClose,
  onDone,
}: {
  readonly eventId: string;
  readonly marketKey: string;
  readonly outcomes: readonly Outcome[];
  /** Score that the market was settled by. */
  readonly score: string | null;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}) => {
  const { t } = useDeskText();
  const hasPlaces = placeTermsOf(marketKey) !== null;
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(outcomes.map((outcome) => [outcome.outcomeId, knownOf(outcome, hasPlaces)])),
  );
  const [score, setScore] = useState(known ?? '');
  const input = inputOf({ eventId, marketKey }, given, score.trim());
  return (
    <ActDialog
      title={t('command.market.settle.title')}
      label={t('command.market.settle.label')}
      isDanger
      command={COMMAND}
      input={input}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('market.about', { key: marketKey })}</p>
      <p className="muted">{t('act.two-eyes')}</p>
      {outcomes.map(({ outcomeId, name }) => (
        <OutcomeFields
          key={outcomeId}
          name={name ?? outcomeId}
          given={given[outcomeId] ?? { result: '' }}
          hasPlaces={hasPlaces}
          onGive={(outcome) => setGiven((before) => ({ ...before, [outcomeId]: outcome }))}
        />
      ))}
      <FormField
        label={t('field.score')}
        hint={t('field-hint.score')}
        error={score.trim() !== '' && !SCORE.test(score.trim()) ? t('act.field-wrong') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={20}
            autoComplete="off"
            value={score}
            onChange={(event) => setScore(event.target.value)}
          />
        )}
      </FormField>
      <ActPreview command={COMMAND} input={input} />
    </ActDialog>
  );
};
