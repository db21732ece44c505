import { usePageTitle } from '@longshot/remote';
import { panelClass, PlusIcon, Stack, ToolButton } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { usePriceGrid } from '../../parts/prices/price-grid.ts';
import { useMoreTranslations, withMoreTranslations } from '../../parts/more-translations.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { GameCard } from './game-card.tsx';
import { GameOffer } from './game-offer.tsx';
import { MAX_GAMES, MultiStore } from '../../model/multi/multi-store.ts';
import * as css from './multi.css';

/** Several games side by side. Their prices are the cells of every board: no render when they tick. */
export const MultiScreen = withMoreTranslations(
  observer(function MultiScreen() {
    const { host, storage } = useServices();
    const { t } = useMoreTranslations();
    const labels = useTranslations();
    const [multi] = useState(() => new MultiStore({ stream: host.stream, storage }));
    const [isAdding, setAdding] = useState(false);
    const grid = useRef<HTMLDivElement>(null);
    const walk = usePriceGrid(grid);
    useEffect(() => multi.open(), [multi]);
    usePageTitle(host, t('multi.title'));
    const isOffered = isAdding || multi.games.length === 0;
    return (
      <Stack gap="gutter" label={t('multi.title')}>
        <header className={panelClass(css.head)}>
          <div className={css.words}>
            <h1 className={css.title}>{t('multi.title')}</h1>
            {multi.games.length === 0 && <p>{t('multi.emptyText', { count: MAX_GAMES })}</p>}
          </div>
          {multi.games.length > 0 && (
            <ToolButton aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              <PlusIcon />
              {t('multi.add')}
            </ToolButton>
          )}
        </header>
        {isOffered && <GameOffer multi={multi} />}
        <div ref={grid} className={css.games} role="group" aria-label={t('multi.games')} {...walk}>
          {multi.games.map((game) => (
            <GameCard key={game.id} game={game} onRemove={multi.remove} />
          ))}
        </div>
        <p className={panelClass(css.note)}>{labels.t('board.delayed')}</p>
      </Stack>
    );
  }),
);
