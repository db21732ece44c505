import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { BoardRoute } from '../../model/addresses/betting-route.ts';
import { usePriceGrid } from '../prices/price-grid.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import * as css from './board.css';
import { LeagueSection } from './league-section.tsx';
import { useBoardRoom } from './use-board-room.ts';

/** The leagues of the board, side by side where there is room, with as many columns as leave the names theirs. */
export const Leagues = observer(function Leagues(props: {
  readonly route: BoardRoute;
  /** No league has another column than that of the result. */
  readonly hasOneColumn?: boolean;
}) {
  const { route, hasOneColumn = false } = props;
  const { board } = useServices();
  const { t } = useTranslations();
  const grid = useRef<HTMLDivElement>(null);
  const walk = usePriceGrid(grid);
  const room = useBoardRoom(grid, hasOneColumn);
  return (
    <div
      ref={grid}
      className={css.leagues}
      role="group"
      aria-label={t('board.prices')}
      data-lanes={room.lanes}
      data-lines={room.isLineOver ? 'over' : 'beside'}
      data-columns={room.isBelow ? 'below' : 'beside'}
      {...walk}
    >
      {board.leagues.map((league) => (
        <LeagueSection key={league.championship.id} league={league} route={route} room={room} />
      ))}
    </div>
  );
});
