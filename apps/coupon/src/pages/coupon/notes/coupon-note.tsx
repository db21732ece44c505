import { joinClasses } from '@longshot/ui';
import type { ReactNode } from 'react';
import * as css from '../styles/coupon.css';

/** A message inside the coupon: an icon, a title, what it means, and the way on. */
export const CouponNote = ({
  icon,
  title,
  children,
  action,
  requestId,
  tone = 'plain',
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The number under which the gateway's log knows the failure. */
  readonly requestId?: string | null;
  readonly tone?: 'plain' | 'warning' | 'danger';
}) => (
  <div
    className={joinClasses(
      css.couponNote,
      tone === 'danger' && css.couponNoteBad,
      tone === 'warning' && css.couponNoteWarning,
    )}
  >
    <span className={css.couponNoteIcon}>{icon}</span>
    <p>
      <b className={css.couponNoteTitle}>{title}</b>
      {children !== undefined && (
        <>
          {' '}
          <span className={css.couponNoteText}>{children}</span>
        </>
      )}
    </p>
    {action && <div className={css.couponNoteAction}>{action}</div>}
    {requestId && <small className={joinClasses('num', css.couponNoteRequest)}>{requestId}</small>}
  </div>
);
