import type { Notification } from '@longshot/store';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';

/** Where a notification goes when it cannot be shown. Source: shell 8, notification plugin load failure. */
const logInstead = ({ tone, title, text, standardText }: Notification): void => {
  // eslint-disable-next-line no-console -- the log is what is left to tell it by
  const write = tone === 'danger' || tone === 'warning' ? console.warn : console.info;
  write(['notification not shown:', title, text ?? standardText].filter(Boolean).join(' '));
};

/** Messages about what happened elsewhere; their code comes with the first of them, and a log takes its place when it does not come. */
export const Notices = observer(function Notices({
  renderStack,
}: {
  /** Shows them; calls `onMissing` where its code does not come. */
  readonly renderStack: (onMissing: () => void) => ReactNode;
}) {
  const { all, close } = usePage().store.notifications;
  if (all.length === 0) return null;
  const handleFailure = () => {
    for (const notification of all) {
      logInstead(notification);
      close(notification.id);
    }
  };
  return renderStack(handleFailure);
});
