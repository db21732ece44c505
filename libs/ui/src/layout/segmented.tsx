import { joinClasses } from '../join-classes.ts';
import { handleRovingKeys } from './roving.ts';
import * as css from './segmented.css';

/** One of a few choices that stand side by side. */
export interface Segment {
  readonly id: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SegmentedProps {
  readonly label: string;
  readonly segments: readonly Segment[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** 24 high and only as wide as its words. */
  readonly isTight?: boolean;
}

/** A choice of one among a few, by the ARIA radio pattern: one tab stop, arrows move and choose. */
export const Segmented = ({ label, segments, selectedId, onSelect, isTight = false }: SegmentedProps) => {
  const tabStopId = segments.some(({ id, isDisabled }) => id === selectedId && !isDisabled)
    ? selectedId
    : segments.find(({ isDisabled }) => !isDisabled)?.id;
  return (
    <div
      className={joinClasses(css.segmented, isTight && css.segmentedTight)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) =>
        handleRovingKeys(event, '[role="radio"]', 'both', (segment) => {
          if (segment.dataset['segmentId'] !== undefined) onSelect(segment.dataset['segmentId']);
        })
      }
    >
      {segments.map(({ id, label: text, isDisabled }) => (
        <button
          key={id}
          type="button"
          role="radio"
          className={css.segment}
          data-segment-id={id}
          aria-checked={id === selectedId}
          tabIndex={id === tabStopId ? 0 : -1}
          disabled={isDisabled}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
};
