import { CloseIcon, EmptyState, IconButton, panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { gridRow } from '../../parts/prices/price-grid.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { EventWhen } from '../../parts/events/event-when.tsx';
import { useMoreTranslations } from '../../parts/more-translations.tsx';
import { pathOfGame } from '../../model/addresses/paths.ts';
import { ColumnCell } from '../../parts/prices/column-cell.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { entryOf, statusOf, type MultiGame } from '../../model/multi/multi-store.ts';
import { GameSides } from './game-sides.tsx';
import * as css from './multi.css';

/** The market in a column of the board; a line that moves takes its place here as it does there. */
const ColumnMarket = observer(function ColumnMarket({
  entry,
  index,
}: {
  readonly entry: EventEntry;
  readonly index: number;
}) {
  const { market } = useTranslations();
  const key = entry.columns[index] ?? null;
  const outcomes = key === null ? [] : (entry.marketOf(key)?.outcomeIds ?? []);
  if (key === null || outcomes.length === 0) return null;
  return (
    <section className={css.market} aria-label={market(entry, key)}>
      <h3 className={css.marketName}>
        <bdi>{market(entry, key)}</bdi>
      </h3>
      <div className={css.cells} {...gridRow}>
        {outcomes.map((id) => (
          <ColumnCell key={`${key}/${id}`} entry={entry} index={index} outcomeId={id} isNameShown />
        ))}
      </div>
    </section>
  );
});

const CardHead = observer(function CardHead({ entry }: { readonly entry: EventEntry }) {
  const { prefix } = useServices();
  return (
    <Link to={pathOfGame(prefix, entry.head)} className={css.cardHead}>
      <EventWhen entry={entry} />
      <GameSides entry={entry} />
    </Link>
  );
});

const CardBody = observer(function CardBody({ game }: { readonly game: MultiGame }) {
  const { t } = useMoreTranslations();
  const entry = entryOf(game);
  const status = statusOf(game);
  if (status === 'loading')
    return (
      <SkeletonGroup label={t('multi.loading')}>
        <Skeleton height="block" />
      </SkeletonGroup>
    );
  return (
    <>
      {entry !== undefined && <CardHead entry={entry} />}
      {status === 'over' ? (
        <EmptyState title={t('multi.over')} text={t('multi.overText')} />
      ) : (
        entry?.columns.map((_, index) => <ColumnMarket key={index} entry={entry} index={index} />)
      )}
    </>
  );
});

/** A game among others: its score, its main markets, and the way off the page. */
export const GameCard = observer(function GameCard(props: {
  readonly game: MultiGame;
  readonly onRemove: (eventId: string) => void;
}) {
  const { game, onRemove } = props;
  const { t } = useMoreTranslations();
  const { match } = useTranslations();
  const entry = entryOf(game);
  const name = entry === undefined ? game.id : match(entry);
  return (
    <section className={panelClass(css.card)} aria-label={name}>
      <span className={css.remove}>
        <IconButton label={t('multi.remove', { name })} icon={<CloseIcon />} onClick={() => onRemove(game.id)} />
      </span>
      <CardBody game={game} />
    </section>
  );
});
