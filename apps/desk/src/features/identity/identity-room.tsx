import type { DeskIdentifications } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { linkTo, useAddress } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { IdentityPage } from './identity-page.tsx';
import { PairsPage } from './pairs-page.tsx';

/** Players who wait to be identified, or whose documents or corrections wait. */
const Queue = () => {
  const { t } = useDeskText();
  const { value, refusal } = useList<DeskIdentifications>('identifications');
  const after = value?.after ?? null;
  return (
    <ListPanel
      href="/identity"
      title={t('identity.title')}
      none={t('identity.none')}
      rows={value?.players ?? null}
      refusal={refusal}
      next={after === null ? null : { after }}
      keyOf={({ playerId }) => playerId}
      columns={[
        {
          id: 'player',
          label: t('player.number'),
          isEnd: true,
          cell: ({ playerId }) => (
            <a className="link num" {...linkTo(`/identity/${playerId}`)}>
              {playerId}
            </a>
          ),
        },
        { id: 'name', label: t('player.name'), isStrong: true, cell: ({ name }) => name },
        {
          id: 'born',
          label: t('identity.born'),
          cell: ({ dateOfBirth }) => <span className="num">{dateOfBirth}</span>,
        },
        { id: 'country', label: t('player.country'), cell: ({ country }) => country },
        {
          id: 'documents',
          label: t('identity.documents'),
          isEnd: true,
          cell: ({ documents }) => <span className="num">{documents}</span>,
        },
        {
          id: 'corrections',
          label: t('identity.corrections'),
          isEnd: true,
          cell: ({ corrections }) => <span className="num">{corrections}</span>,
        },
        {
          id: 'since',
          label: t('identity.since'),
          cell: ({ sinceMs }) => sinceMs !== null && <span className="num">{dateTime(sinceMs)}</span>,
        },
        { id: 'asked', label: t('identity.asked'), cell: ({ isAsked }) => t(isAsked ? 'identity.yes' : 'identity.no') },
        {
          id: 'lists',
          label: t('identity.lists'),
          cell: ({ listedOn }) =>
            listedOn.map((list) => (
              <Badge key={list} tone="danger">
                {list}
              </Badge>
            )),
        },
      ]}
    />
  );
};

/** The room of identity: who waits and which accounts are alike, or one player with what they told beside what they sent. */
export const IdentityRoom = () => {
  const { t } = useDeskText();
  const { pathname } = useAddress();
  const [, playerId] = /^\/identity\/(\d+)$/u.exec(pathname) ?? [];
  if (playerId !== undefined) return <IdentityPage key={playerId} playerId={playerId} />;
  const tabs = [
    { href: '/identity', label: t('identity.title') },
    { href: '/identity/pairs', label: t('pair.title') },
  ];
  return (
    <>
      <RoomTabs label={t('event.lists')} tabs={tabs} />
      {pathname === '/identity/pairs' ? <PairsPage /> : <Queue />}
    </>
  );
};
