import { OfflineIcon, registerSheet } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { AtFoot } from '../page/page-foot.tsx';
import { usePage } from '../start/page-context.tsx';
import { useText } from '../start/use-text.ts';
import * as css from './notices.css';

registerSheet(css.default);

/** Says that prices stand still and betting waits, as long as the stream is stale; over the page, so that nothing moves. */
export const StreamNotice = observer(function StreamNotice() {
  const { t } = useText();
  const isStale = usePage().store.stream.status === 'stale';
  return (
    <AtFoot>
      <div role="status">
        {isStale && (
          <p className={css.streamNotice}>
            <OfflineIcon />
            <b>{t('stream.title')}</b>
            <span className={css.streamNoticeText}>{t('stream.text')}</span>
          </p>
        )}
      </div>
    </AtFoot>
  );
});
