import type { Notification as NotificationData, NotificationTone } from '@longshot/store';
import { Button, Notification, NotificationStack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './notice-stack.css';

/** The dictionary's word for what has no title of its own. Source: product 8. */
const standardTitle: Readonly<Record<NotificationTone, string>> = {
  danger: 'notice.error',
  warning: 'notice.error',
  success: 'notice.done',
  info: 'notice.ok',
};

const standardTextKeys = { 'query-error': 'common:main_query_error', saved: 'common:main_save_success' } as const;

const Notice = observer(function Notice({ notice }: { readonly notice: NotificationData }) {
  const { t } = useFrameText();
  const { close, hold, release } = usePage().store.notifications;
  const { id, tone, title, text, standardText, isPermanent, action } = notice;
  // texts: common:main_query_error, common:main_save_success
  const labels = text ?? (standardText && t(standardTextKeys[standardText]));
  return (
    <div
      onPointerEnter={() => hold(id)}
      onPointerLeave={() => release(id)}
      onFocus={() => hold(id)}
      onBlur={() => release(id)}
    >
      <Notification
        tone={tone}
        // texts: notice.*
        title={title ?? t(standardTitle[tone])}
        text={labels}
        {...(action && {
          action: (
            <p className={css.noticeAction}>
              <Button
                size="small"
                onClick={() => {
                  close(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            </p>
          ),
        })}
        isTimed={!isPermanent}
        onClose={() => close(id)}
      />
    </div>
  );
});

/** Messages about what happened elsewhere, under the header at the end of the page; each waits while somebody rests on it. */
export const NoticeStack = observer(function NoticeStack() {
  const { t } = useFrameText();
  const { shown } = usePage().store.notifications;
  return (
    <div className={css.noticesPlace}>
      <NotificationStack label={t('notice.list')}>
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </NotificationStack>
    </div>
  );
});
