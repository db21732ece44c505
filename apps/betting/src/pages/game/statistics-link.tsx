import { Button, buttonClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useServices } from '../../parts/services.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';

const WINDOW = 'popup,width=1000,height=760';

/**
 * The way to what is known of both sides: a window of its own where the player prefers that, else a part of this page.
 * A browser that opens no window follows the link.
 */
export const StatisticsLink = observer(function StatisticsLink(props: {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { eventId, isOpen, onToggle } = props;
  const { host, prefix } = useServices();
  const { t } = useGameText();
  if (!host.store.preferences.current.isStatsInNewWindow)
    return (
      <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
        {t('statistics')}
      </Button>
    );
  const address = `${prefix}/statisticpopup/game/${eventId}`;
  const handleClick = (event: MouseEvent) => {
    if (window.open(address, `statistic-${eventId}`, WINDOW) !== null) event.preventDefault();
  };
  return (
    <a className={buttonClass({ size: 'small' })} href={address} target="_blank" rel="noopener" onClick={handleClick}>
      {t('statistics')}
    </a>
  );
});
