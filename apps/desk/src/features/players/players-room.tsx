import { Panel, PanelHead, EmptyState } from '@longshot/ui';
import { useAddress } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { FoundPlayers } from './found-players.tsx';
import { PlayerCard } from './player-card.tsx';

/** Players that the search in the bar found. */
const Found = ({ search }: { readonly search: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal } = useLoaded(search === '' ? null : search, (key, signal) => api.players(key, signal));
  if (search === '') return <EmptyState isPage title={t('players.title')} text={t('players.begin')} />;
  return (
    <Panel label={t('players.title')}>
      <PanelHead title={t('players.title')} />
      <Refused refusal={refusal} />
      {value !== null && value.players.length === 0 && (
        <EmptyState title={t('players.none')} text={t('players.none-text')} />
      )}
      {value !== null && value.players.length > 0 && <FoundPlayers found={value} />}
    </Panel>
  );
};

/** The room of players: a search, or one of them whole. */
export const PlayersRoom = () => {
  const { pathname, searchParams } = useAddress();
  const [, playerId] = /^\/players\/(\d+)$/.exec(pathname) ?? [];
  return playerId === undefined ? (
    <Found search={searchParams.get('search') ?? ''} />
  ) : (
    <PlayerCard key={playerId} playerId={playerId} />
  );
};
