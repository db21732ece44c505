import { useAddress } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { BoundPlayers } from './bound-players.tsx';
import { GroupPage } from './group-page.tsx';
import { GroupsPage } from './groups-page.tsx';
import { PlayerBoundsPage } from './player-bounds-page.tsx';
import { ReferralsPage } from './referrals-page.tsx';

/** List of the room that an address names. */
const List = ({ pathname }: { readonly pathname: string }) => {
  if (pathname === '/risk/referrals') return <ReferralsPage />;
  return pathname === '/risk/groups' ? <GroupsPage /> : <BoundPlayers />;
};

/** The room of risk: bounds of players and of groups of them, and the stakes above them that wait. */
export const RiskRoom = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { pathname } = useAddress();
  const [, playerId] = /^\/risk\/players\/(\d+)$/u.exec(pathname) ?? [];
  if (playerId !== undefined) return <PlayerBoundsPage key={playerId} playerId={playerId} />;
  const [, groupId] = /^\/risk\/groups\/(\d+)$/u.exec(pathname) ?? [];
  if (groupId !== undefined) return <GroupPage key={groupId} groupId={groupId} />;
  const tabs = [
    { href: '/risk', label: t('bound.players') },
    { href: '/risk/groups', label: t('group.title') },
    ...(may('referrals.read') ? [{ href: '/risk/referrals', label: t('referral.title') }] : []),
  ];
  return (
    <>
      <RoomTabs label={t('event.lists')} tabs={tabs} />
      <List pathname={pathname} />
    </>
  );
};
