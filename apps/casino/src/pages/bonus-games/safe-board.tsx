import { ArrowUpIcon, Button, CheckIcon, DownIcon, Select } from '@longshot/ui';
import { useState, type FormEvent } from 'react';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { numberOf, numbersOf, triesOf } from '../../model/bonus-shown.ts';
import type { BoardProps } from './board.ts';
import { usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const PLACES = [0, 1, 2] as const;

const icons = { right: CheckIcon, higher: ArrowUpIcon, lower: DownIcon } as const;

/** Codes that were tried, each digit with its hint. */
const Tries = ({ play }: Pick<BoardProps, 'play'>) => {
  const { t } = useBonusTranslations();
  return (
    <ol className={css.tries} aria-label={t('safe.tries')} aria-live="polite">
      {triesOf(play?.shown).map(({ digits, hints }, index) => (
        <li key={index}>
          {digits.map((digit, place) => {
            const hint = hints[place] ?? 'right';
            const HintIcon = icons[hint];
            return (
              <span key={place} className={css.try} data-hint={hint}>
                <b className="num">{digit}</b>
                <HintIcon />
                {/* texts: safe.hint.* */}
                <span className="sr">{t(`safe.hint.${hint}`)}</span>
              </span>
            );
          })}
        </li>
      ))}
    </ol>
  );
};

/** A safe whose code is found by hints. */
export const SafeBoard = ({ view, play, isStill, onDecide }: BoardProps) => {
  const { t } = useBonusTranslations();
  const prizeText = usePrizeText(play ?? view);
  const [digits, setDigits] = useState<readonly string[]>(['5', '5', '5']);
  const code = numbersOf(play?.shown, 'code');
  const left = numberOf(play?.shown, 'left');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isStill) onDecide(Number(digits.join('')));
  };
  return (
    <div className={css.safe}>
      <svg
        className={css.safeArt}
        viewBox="0 0 120 100"
        role="img"
        aria-label={code.length === 0 ? t('safe.shut') : t('safe.open', { prize: prizeText(play?.row ?? null) })}
      >
        <rect className={css.safeBody} x="4" y="4" width="112" height="86" rx="8" />
        <rect className={css.safeDoor} x="14" y="14" width="92" height="66" rx="4" />
        <circle className={css.safeDial} cx="60" cy="47" r="20" />
        <path className={css.safeHand} d="M60 47 L60 31" />
      </svg>
      <form className={css.safeForm} onSubmit={submit}>
        {PLACES.map((place) => (
          <Select
            key={place}
            aria-label={t('safe.digit', { number: place + 1 })}
            value={digits[place] ?? '0'}
            disabled={isStill}
            onChange={({ target }) => setDigits(digits.map((digit, index) => (index === place ? target.value : digit)))}
          >
            {DIGITS.map((digit) => (
              <option key={digit}>{digit}</option>
            ))}
          </Select>
        ))}
        <Button type="submit" tone="brand" disabled={isStill}>
          {t('safe.try')}
        </Button>
      </form>
      {left !== null && <p className={css.note}>{t('safe.left', { count: left })}</p>}
      <Tries play={play} />
    </div>
  );
};
