import { Notification, NotificationStack, registerSheet } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './notices.css';

registerSheet(css.default);

/** Messages about what happened elsewhere, under the header at the end of the page. */
export const Notices = observer(function Notices() {
  const { t } = useText();
  const { shown, close } = usePage().store.notifications;
  return (
    <div className={css.noticesPlace}>
      <NotificationStack label={t('page.notifications')}>
        {shown.map(({ id, tone, title, text, isPermanent }) => (
          <Notification
            key={id}
            tone={tone}
            title={title ?? t('page.notifications')}
            {...(text !== undefined && { text })}
            isTimed={!isPermanent}
            onClose={() => close(id)}
          />
        ))}
      </NotificationStack>
    </div>
  );
});
