import { useMay } from '../../ground/desk-context.tsx';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** The pages of the room of money, those that may be seen. */
export const MoneyPages = () => {
  const { t } = useDeskText();
  const may = useMay();
  const tabs = [
    { href: '/money', label: t('withdrawal.title') },
    { href: '/money/deposits', label: t('deposit.title') },
    ...(may('reports.read') ? [{ href: '/money/closings', label: t('closing.title') }] : []),
  ];
  return <RoomTabs label={t('money.pages')} tabs={tabs} />;
};
