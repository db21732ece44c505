import { useCommonText } from '@longshot/i18n';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { CloseIcon, type Icon, InfoIcon, RefusalIcon, SuccessIcon, WarningIcon } from '../icons/icons.tsx';
import * as css from './notification.css';

/** Tone of a notification; also told by its icon. */
export type NotificationTone = 'info' | 'success' | 'warning' | 'danger';

const look: Readonly<Record<NotificationTone, readonly [string, Icon]>> = {
  info: [css.noticeInfo, InfoIcon],
  success: [css.noticeSuccess, SuccessIcon],
  warning: [css.noticeWarning, WarningIcon],
  danger: [css.noticeDanger, RefusalIcon],
};

export interface NotificationProps {
  readonly tone: NotificationTone;
  readonly title: string;
  readonly text?: ReactNode;
  /** A link or button under the text. */
  readonly action?: ReactNode;
  /** Shows the line of the 10 s after which the caller closes it. */
  readonly isTimed?: boolean;
  readonly onClose: () => void;
}

/** One message about what happened elsewhere. Errors interrupt a screen reader, the others wait their turn. */
export const Notification = ({ tone, title, text, action, isTimed = false, onClose }: NotificationProps) => {
  const { t } = useCommonText();
  const [toneClass, Drawing] = look[tone];
  return (
    <div className={css.notice} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={joinClasses(css.noticeIcon, toneClass)}>
        <Drawing />
      </span>
      <div>
        <p className={css.noticeTitle}>{title}</p>
        {text !== undefined && <p className={css.noticeText}>{text}</p>}
        {action}
      </div>
      <IconButton label={t('action.close')} icon={<CloseIcon size={14} />} onClick={onClose} />
      {isTimed && <span className={css.noticeTime} />}
    </div>
  );
};

/** The place of notifications, newest first. */
export const NotificationStack = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={css.notices} aria-label={label}>
    {children}
  </section>
);
