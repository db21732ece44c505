import { Button, useMedia } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { BroadcastStore } from '../../model/game/broadcast-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './broadcast.css';

/** The pictures of a match, to who may see them, with a way to stop them. */
export const BroadcastPlayer = observer(function BroadcastPlayer({
  entry,
  broadcast,
}: {
  readonly entry: EventEntry;
  readonly broadcast: BroadcastStore;
}) {
  const { t } = useGameText();
  const labels = useTranslations();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setStill] = useState<boolean | null>(null);
  const isStill = chosen ?? isCalm;
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => broadcast.watch(), [broadcast]);
  const { score } = entry;
  const address = broadcast.address({ isStill, version: score === null ? '' : `${score.home}-${score.away}` });
  const isFailed = address !== null && failed === address;
  return (
    <div className={css.broadcast}>
      {address !== null && !isFailed && (
        <img
          className={css.picture}
          src={address}
          alt={t('broadcast.of', { match: labels.match(entry) })}
          width="640"
          height="360"
          onError={() => setFailed(address)}
        />
      )}
      {isFailed && <p className={css.failed}>{t('broadcast.failed')}</p>}
      <div className={css.tools}>
        <Button size="small" onClick={() => setStill(!isStill)}>
          {t(isStill ? 'broadcast.play' : 'broadcast.pause')}
        </Button>
        <small>{t('broadcast.by', { provider: broadcast.loaded.value?.provider ?? '' })}</small>
      </div>
    </div>
  );
});
