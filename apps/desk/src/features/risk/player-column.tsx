import { linkTo } from '../../ground/address.ts';
import type { ListColumn } from '../../ground/list-table.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** A row about a player. */
interface PlayerRow {
  readonly playerId: string;
  readonly player: string;
}

/** Column with name and number of a player, leading to what bounds their stakes. */
export function usePlayerColumn(): ListColumn<PlayerRow> {
  const { t } = useDeskText();
  return {
    id: 'player',
    label: t('bound.player'),
    isStrong: true,
    cell: ({ playerId, player }) => (
      <a className="link" {...linkTo(`/risk/players/${playerId}`)}>
        {t('bound.of', { id: playerId, name: player })}
      </a>
    ),
  };
}
