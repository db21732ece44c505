import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { RefusalIcon, SuccessIcon } from '../icons/icons.tsx';
import * as css from './message.css';

export interface MessageProps {
  readonly tone: 'danger' | 'success';
  /** Said at once to those who do not see it; leave it out inside what is announced already. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

/** Message about what went wrong with a form or a page, or what became of it: by its icon, its ground and its words. */
export const Message = ({ tone, isAlert = false, children }: MessageProps) => (
  <p
    className={joinClasses(css.message, tone === 'danger' ? css.messageDanger : css.messageSuccess)}
    role={isAlert ? 'alert' : undefined}
  >
    {tone === 'danger' ? <RefusalIcon /> : <SuccessIcon />}
    <span>{children}</span>
  </p>
);
