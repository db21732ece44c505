import type { DeskGame, DeskGames } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { useAddress } from '../../ground/address.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { SearchForm } from '../../ground/search-form.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

const State = ({ game: { isShown, isOffered } }: { readonly game: DeskGame }) => {
  const { t } = useDeskText();
  if (!isShown) return <Badge tone="warning">{t('game.hidden')}</Badge>;
  return <Badge tone={isOffered ? 'success' : 'plain'}>{t(isOffered ? 'game.shown' : 'game.not-offered')}</Badge>;
};

const GameActs = ({
  game: { gameId, name, isShown, position },
  acts,
}: {
  readonly game: DeskGame;
  readonly acts: Acts;
}) => {
  const given = { gameId };
  const about = <p>{name}</p>;
  return (
    <div className={room.acts}>
      {isShown ? (
        <ActButton acts={acts} command="game.hide" given={given} about={about} isDanger />
      ) : (
        <ActButton acts={acts} command="game.show" given={given} about={about} />
      )}
      <ActButton acts={acts} command="game.lead" given={given} about={about} />
      <ActButton acts={acts} command="game.move" given={given} about={about} />
      {position !== null && <ActButton acts={acts} command="game.release" given={given} about={about} />}
    </div>
  );
};

/** Games of the catalogue, hidden ones too: each is shown, hidden and placed from here. */
export const CataloguePage = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const { value, refusal, reload } = useList<DeskGames>('games');
  const acts = useActs(reload);
  const after = value?.after ?? null;
  const search = searchParams.get('search');
  return (
    <>
      <SearchForm href="/games" label={t('game.search')} />
      <ListPanel
        href="/games"
        title={t('game.title')}
        filters={['all', 'hidden', 'placed'].map((id) => ({ id, label: t(`game.of.${id}`) }))}
        none={t('game.none')}
        rows={value?.games ?? null}
        refusal={refusal}
        next={after === null ? null : { after, ...(search === null ? {} : { search }) }}
        acts={acts}
        keyOf={({ gameId }) => gameId}
        columns={[
          {
            id: 'id',
            label: t('game.number'),
            isEnd: true,
            cell: ({ gameId }) => <span className="num">{gameId}</span>,
          },
          { id: 'name', label: t('game.name'), isStrong: true, cell: ({ name }) => name },
          { id: 'provider', label: t('game.provider'), cell: ({ provider }) => provider },
          { id: 'section', label: t('game.section'), cell: ({ section }) => section },
          {
            id: 'place',
            label: t('game.place'),
            isEnd: true,
            cell: ({ position }) => <span className="num">{position ?? t('game.by-popularity')}</span>,
          },
          { id: 'state', label: t('game.state'), cell: (game) => <State game={game} /> },
          { id: 'act', label: t('appeal.act'), cell: (game) => <GameActs game={game} acts={acts} /> },
        ]}
      />
    </>
  );
};
