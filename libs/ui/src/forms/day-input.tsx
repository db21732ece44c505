import { intlLocales } from '@longshot/i18n';
import { parseDay, WrittenDay } from '@longshot/i18n/written-day';
import { useMemo, useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A day that shows, in the language, how one is typed. */
const EXAMPLE = '1990-12-31';

export interface DayInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'isFigures' | 'inputMode'> {
  /** The language of the page, in whose order a day is typed: the browser's own field goes by the browser's. */
  readonly language: string;
  /** A day as `1990-12-31`, or what was typed in place of one. */
  readonly value: string;
  /** Told with the day as soon as what is typed is one, else with the text. */
  readonly onDay: (value: string) => void;
}

/** A day in figures, typed in the order of the page's language. Inside a `FormField`, spread the ids it hands over. */
export const DayInput = ({ language, value, onDay, onBlur, ...rest }: DayInputProps) => {
  const days = useMemo(() => new WrittenDay(intlLocales(language)), [language]);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      placeholder={days.write(EXAMPLE)}
      {...rest}
      isFigures
      inputMode="numeric"
      value={typed ?? (parseDay(value) === null ? value : days.write(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        onDay(days.parse(target.value) ?? target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
};
