import { buttonClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useServices } from '../../parts/services.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';

const WINDOW = 'popup,width=1000,height=760';

/**
 * The way to what is known of both sides in a window of its own, where the player prefers that; elsewhere the page's tabs
 * have it. A browser that opens no window follows the link.
 */
export const StatisticsLink = observer(function StatisticsLink({ eventId }: { readonly eventId: string }) {
  const { host, prefix } = useServices();
  const { t } = useGameText();
  if (!host.store.preferences.current.isStatsInNewWindow) return null;
  const address = `${prefix}/statisticpopup/game/${eventId}`;
  const handleClick = (event: MouseEvent) => {
    if (window.open(address, `statistic-${eventId}`, WINDOW) !== null) event.preventDefault();
  };
  return (
    <a
      className={buttonClass({ size: 'small', tone: 'quiet' })}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={handleClick}
    >
      {t('statistics')}
    </a>
  );
});
