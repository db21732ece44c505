import { panelClass, PlusIcon, SportIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { MAX_GAMES, type MultiStore } from '../../model/multi/multi-store.ts';
import { bySport } from '../../model/multi/by-sport.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { EventWhen } from '../../parts/events/event-when.tsx';
import { useMoreTranslations } from '../../parts/more-translations.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { GameSides } from './game-sides.tsx';
import * as css from './multi.css';

/** A game that can be watched, with how it stands; pressed, it is. */
const OfferedGame = observer(function OfferedGame(props: {
  readonly entry: EventEntry;
  readonly onAdd: (eventId: string) => void;
}) {
  const { entry, onAdd } = props;
  const { t } = useMoreTranslations();
  const { match, name } = useTranslations();
  return (
    <button
      type="button"
      className={css.offered}
      aria-label={t('multi.addOne', { name: match(entry) })}
      onClick={() => onAdd(entry.id)}
    >
      <span className={css.offeredLeague}>
        <bdi className="clip">{name(entry.championship.name)}</bdi>
        <PlusIcon size={14} />
      </span>
      <span className={css.sides}>
        <EventWhen entry={entry} />
        <GameSides entry={entry} />
      </span>
    </button>
  );
});

/** The games that are played now and not on the page, by sport. */
export const GameOffer = observer(function GameOffer({ multi }: { readonly multi: MultiStore }) {
  const { t } = useMoreTranslations();
  const { name } = useTranslations();
  const { choices } = useServices();
  const left = multi.offer.book.entries.filter((entry) => !multi.has(entry.id) && choices.isSportShown(entry));
  if (multi.isFull) return <p className={panelClass(css.note)}>{t('multi.full', { count: MAX_GAMES })}</p>;
  if (left.length === 0) return <p className={panelClass(css.note)}>{t('multi.nothing')}</p>;
  return (
    <div className={panelClass(css.offer)}>
      {bySport(left).map(({ sport, entries }) => (
        <section key={sport.id} className={css.offeredSport} aria-label={name(sport.name)}>
          <h2 className={css.sportName}>
            <SportIcon sportId={Number(sport.id)} size={14} />
            {name(sport.name)}
          </h2>
          <ul className={css.offeredGames}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <OfferedGame entry={entry} onAdd={multi.add} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});
