import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { ClockIcon, type Icon, MinusIcon, SuccessIcon, UndoIcon, WalletIcon } from '../icons/icons.tsx';
import * as css from './status-mark.css';

/** Outcome of a bet, by shape and colour; the words are the caller's. A loss is grey. */
export type StatusTone = 'won' | 'lost' | 'returned' | 'waiting' | 'cashed';

const statusLook: Readonly<Record<StatusTone, readonly [string, Icon]>> = {
  won: [css.statusWon, SuccessIcon],
  lost: [css.statusLost, MinusIcon],
  returned: [css.statusReturned, UndoIcon],
  waiting: [css.statusWaiting, ClockIcon],
  cashed: [css.statusCashed, WalletIcon],
};

/** The status of a bet or coupon in a row. */
export const StatusMark = ({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) => {
  const [look, Drawing] = statusLook[tone];
  return (
    <span className={joinClasses(css.status, look)}>
      <Drawing size={14} />
      {children}
    </span>
  );
};
