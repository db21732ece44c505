import type { StandingRow } from '@longshot/contracts';
import { useResultText } from '../results/result-translations.ts';
import * as css from './statistics.css';

type Outcome = StandingRow['form'][number];

/** Form of a side: a letter for each of its last games. */
export const FormLetters = ({ outcomes, label }: { readonly outcomes: readonly Outcome[]; readonly label: string }) => {
  const { t } = useResultText();
  return (
    <ol className={css.letters} aria-label={label}>
      {outcomes.map((outcome, index) => (
        <li key={index} className={css.letter} data-outcome={outcome}>
          <span aria-hidden="true">{t(`form.letter.${outcome}`)}</span>
          <span className="sr">{t(`form.${outcome}`)}</span>
        </li>
      ))}
    </ol>
  );
};
