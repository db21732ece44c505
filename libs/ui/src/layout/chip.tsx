import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { LiveDot } from '../icons/small-marks.tsx';
import * as css from './chip.css';

/** A row of chips; what does not fit takes more lines. `isPlain` begins where the text around it does. */
export const Chips = ({
  label,
  isPlain = false,
  children,
}: {
  readonly label: string;
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={joinClasses(css.chips, isPlain && css.chipsPlain)} role="group" aria-label={label}>
    {children}
  </div>
);

export interface ChipProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** How many things it stands for, as text. */
  readonly count?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
}

/** Content of a chip or a link that looks like one. */
export const ChipContent = ({ label, icon, count }: Pick<ChipProps, 'label' | 'icon' | 'count'>) => (
  <>
    {icon}
    {label}
    {count !== undefined && <span className={joinClasses('num', css.chipCount)}>{count}</span>}
  </>
);

/** The look of a chip for links (they carry `aria-current`); fill them with `ChipContent`. */
export const chipLinkClass = (): string => css.chip;

/** A filter that is on or off. */
export const Chip = ({ isOn, isDisabled, onToggle, ...content }: ChipProps) => (
  <button type="button" className={css.chip} aria-pressed={isOn} disabled={isDisabled} onClick={onToggle}>
    <ChipContent {...content} />
  </button>
);

/** Tone of a badge by its colour, always beside its words. */
export type BadgeTone = 'plain' | 'live' | 'success' | 'warning' | 'danger' | 'accent' | 'info';

const badgeClass: Readonly<Record<BadgeTone, string | undefined>> = {
  plain: undefined,
  live: css.badgeLive,
  success: css.badgeSuccess,
  warning: css.badgeWarning,
  danger: css.badgeDanger,
  accent: css.badgeAccent,
  info: css.badgeInfo,
};

/** A word on a soft ground. */
export const Badge = ({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span className={joinClasses(css.badge, badgeClass[tone])}>
    {tone === 'live' && <LiveDot />}
    {children}
  </span>
);
