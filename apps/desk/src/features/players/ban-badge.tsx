import { Badge } from '@longshot/ui';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** Whether a player is banned, and at which level. */
export const BanBadge = ({ level }: { readonly level: number }) => {
  const { t } = useDeskText();
  return level === 0 ? (
    <Badge tone="success">{t('player.open')}</Badge>
  ) : (
    <Badge tone="danger">{t('player.banned', { level })}</Badge>
  );
};
