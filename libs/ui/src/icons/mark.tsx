import * as css from './mark.css';
import wordmark from './wordmark.svg';

/** The mark alone: two axes and the outlier. `isFaded` leaves the dot and lets the axes recede, for empty places. */
export const Mark = ({ isFaded = false }: { readonly isFaded?: boolean }) => (
  <svg className={isFaded ? css.markFaded : css.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path className={css.markLine} d="M4.5 2v17.5H22" />
    <circle className={css.markDot} cx="16.5" cy="8" r="4" />
  </svg>
);

/** Mark and word for the header. The words are outlines, never text, in a file of their own: no script waits for them. */
export const Wordmark = () => (
  <span className={css.wordmark}>
    <Mark />
    <svg className={css.markWord} viewBox="0 0 117.2 24" aria-hidden="true">
      <use href={`${wordmark}#word`} />
    </svg>
  </span>
);
