import type { DeskCommandDone, DeskInput } from '@longshot/contracts/desk';
import { JURISDICTIONS } from '@longshot/domain/jurisdictions';
import { isCurrency, minorToDecimal, readTypedAmount } from '@longshot/domain/money';
import { DecimalInput, FormField, Select, TextInput } from '@longshot/ui';
import { useState } from 'react';
import { ActDialog } from '../../ground/acts/act-dialog.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './games.css';

/** Bounds of a provider's games, as they stand. */
export type Bounds = Omit<DeskInput<'provider.bound'>, 'providerId'>;

/** Sums that are bounded, in the order in which they are read. */
export const BOUNDED = [
  'minStakeMinor',
  'maxStakeMinor',
  'maxFeatureMinor',
  'maxWinMinor',
  'maxJackpotMinor',
] as const satisfies readonly (keyof Bounds)[];

type Bounded = (typeof BOUNDED)[number];

const GAME = /^[\w:.-]{0,100}$/u;
const LONGEST_GAME = 100;
const LONGEST_SUM = 20;

const NOTHING = Object.fromEntries(BOUNDED.map((name) => [name, ''])) as Readonly<Record<Bounded, string>>;

const typedOf = (bounds: Bounds | null): Readonly<Record<Bounded, string>> => {
  if (bounds === null) return NOTHING;
  const texts = BOUNDED.map((name) => {
    const minor = bounds[name];
    return [name, minor === null ? '' : minorToDecimal(minor, bounds.iso)];
  });
  return Object.fromEntries(texts) as Readonly<Record<Bounded, string>>;
};

export interface BoundsDialogProps {
  readonly providerId: string;
  /** Bounds that are changed; null for those of another game, jurisdiction or currency. */
  readonly bounds: Bounds | null;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}

/** Asks what may be staked and won in games of a provider, in sums of a currency; a sum that is left empty bounds nothing. */
export const BoundsDialog = ({ providerId, bounds, onClose, onDone }: BoundsDialogProps) => {
  const { t } = useDeskText();
  const [gameId, setGameId] = useState(bounds?.gameId ?? '');
  const [jurisdiction, setJurisdiction] = useState<string>(bounds?.jurisdiction ?? '');
  const [currency, setCurrency] = useState(bounds?.iso ?? 'EUR');
  const [typed, setTyped] = useState(() => typedOf(bounds));
  const iso = currency.trim().toUpperCase();
  const isKnown = isCurrency(iso);
  const minorOf = (name: Bounded): number | null =>
    typed[name].trim() === '' || !isKnown ? null : readTypedAmount(typed[name], iso);
  const isWrong = (name: Bounded): boolean => isKnown && typed[name].trim() !== '' && minorOf(name) === null;
  const isGame = GAME.test(gameId.trim());
  const sums = Object.fromEntries(BOUNDED.map((name) => [name, minorOf(name)])) as Pick<Bounds, Bounded>;
  const input = {
    providerId,
    gameId: gameId.trim() === '' ? null : gameId.trim(),
    jurisdiction: JURISDICTIONS.find((each) => each === jurisdiction) ?? null,
    iso,
    ...sums,
  };
  return (
    <ActDialog
      title={t('command.provider.bound.title')}
      label={t('command.provider.bound.label')}
      command="provider.bound"
      input={isKnown && isGame && !BOUNDED.some(isWrong) ? input : null}
      onClose={onClose}
      onDone={onDone}
    >
      <FormField
        label={t('bounds.game')}
        hint={t('bounds.game-hint')}
        error={isGame ? undefined : t('act.field-wrong')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={LONGEST_GAME}
            autoComplete="off"
            readOnly={bounds !== null}
            value={gameId}
            onChange={({ target }) => setGameId(target.value)}
          />
        )}
      </FormField>
      <FormField label={t('bounds.jurisdiction')}>
        {(ids) => (
          <Select
            {...ids}
            disabled={bounds !== null}
            value={jurisdiction}
            onChange={({ target }) => setJurisdiction(target.value)}
          >
            <option value="">{t('bounds.everywhere')}</option>
            {JURISDICTIONS.map((each) => (
              <option key={each} value={each}>
                {t(`option.jurisdiction.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        label={t('bounds.currency')}
        hint={t('bounds.currency-hint')}
        error={isKnown ? undefined : t('act.field-wrong')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={3}
            autoComplete="off"
            readOnly={bounds !== null}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          />
        )}
      </FormField>
      <p className="muted">{t('bounds.sum-hint')}</p>
      <div className={css.sums}>
        {BOUNDED.map((name) => (
          <FormField
            key={name}
            label={t(`bounds.sum.${name}`)}
            error={isWrong(name) ? t('act.field-wrong') : undefined}
          >
            {(ids) => (
              <DecimalInput
                {...ids}
                maxLength={LONGEST_SUM}
                value={typed[name]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </FormField>
        ))}
      </div>
    </ActDialog>
  );
};
