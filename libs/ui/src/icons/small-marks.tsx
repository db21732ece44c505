import { joinClasses } from '../join-classes.ts';
import * as css from './small-marks.css';

/** The dot beside what is live. It stands still where motion is unwanted, and always when `isPulsing` is not set. */
export const LiveDot = ({ isPulsing = false }: { readonly isPulsing?: boolean }) => (
  <span className={joinClasses(css.liveDot, isPulsing && css.liveDotPulsing)} aria-hidden="true" />
);

/** A card shown to a team, with how many where it is more than a mark. `label` says it in words. */
export const CardMark = ({
  colour,
  count,
  label,
}: {
  readonly colour: 'red' | 'yellow';
  readonly count?: number;
  readonly label: string;
}) => (
  <span className={joinClasses(css.cardMark, colour === 'yellow' && css.cardMarkYellow)} role="img" aria-label={label}>
    {count}
  </span>
);

/** Marks who serves. */
export const ServingMark = ({ label }: { readonly label: string }) => (
  <span className={css.servingMark} role="img" aria-label={label} />
);

/** The triangle of a price's movement, in the colour of the text around it. */
export const MovementMark = ({ direction }: { readonly direction: 'up' | 'down' }) => (
  <span
    className={joinClasses(css.movementMark, direction === 'up' ? css.movementUp : css.movementDown)}
    aria-hidden="true"
  />
);

/** A count in a pill: accent for what the player chose, quiet for the rest. `label` says what is counted. */
export const Tally = ({
  count,
  label,
  isQuiet = false,
}: {
  readonly count: number;
  readonly label?: string;
  readonly isQuiet?: boolean;
}) => (
  <span
    className={joinClasses('num', css.tally, isQuiet && css.tallyQuiet)}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
  >
    {count}
  </span>
);

/** The turning ring of something under way; decoration beside a word that says so. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
