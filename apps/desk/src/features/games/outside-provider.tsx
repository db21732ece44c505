import type { DeskRegistry } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** A provider outside the house. */
export type OutsideProvider = DeskRegistry['providers'][number];

/** Whether calls of a provider are taken. */
export const EnabledBadge = ({ isEnabled }: Pick<OutsideProvider, 'isEnabled'>) => {
  const { t } = useDeskText();
  return (
    <Badge tone={isEnabled ? 'success' : 'warning'}>{t(isEnabled ? 'outside.enabled' : 'outside.disabled')}</Badge>
  );
};
