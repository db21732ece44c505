import { Message } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

/** Outcome of the last change: the gateway's own words where it sent some. */
export const NoticeLine = observer(function NoticeLine() {
  const { notice } = useServices().limits;
  const { t, has } = useTranslations();
  const isProblem = notice?.tone === 'problem';
  return (
    <div role={isProblem ? 'alert' : 'status'}>
      {notice !== null && (
        <div className={css.rgNotice}>
          <Message tone={isProblem ? 'danger' : 'success'}>
            {/* texts: notice.*, problem.*, responsible_gaming_* */}
            {notice.title || t(has(notice.key) ? notice.key : 'problem.generic')}
          </Message>
        </div>
      )}
    </div>
  );
});
