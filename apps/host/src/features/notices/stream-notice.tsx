import { OfflineIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { AtFoot } from '../../ground/parts/page-foot.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './notices.css';

/**
 * Says that prices stand still and betting waits, as long as the stream is stale, or that they come at intervals because
 * too many pages are open; over the page, so that nothing moves.
 */
export const StreamNotice = observer(function StreamNotice() {
  const { t } = useTranslations();
  const { session, stream } = usePage().store;
  const { status, isTurnedAway } = stream;
  // Whoever is banned is told so by the page.
  const isCrowded = isTurnedAway && (session.user?.banLevel ?? 0) === 0;
  // texts: stream.title stream.text stream.crowded.title stream.crowded.text
  const said = status === 'stale' ? 'stream' : isCrowded ? 'stream.crowded' : null;
  return (
    <AtFoot>
      <div role="status">
        {said !== null && (
          <p className={css.streamNotice}>
            <OfflineIcon />
            <b>{t(`${said}.title`)}</b>
            <span className={css.streamNoticeText}>{t(`${said}.text`)}</span>
          </p>
        )}
      </div>
    </AtFoot>
  );
});
