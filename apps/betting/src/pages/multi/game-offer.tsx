import { Chip, Chips, panelClass, PlusIcon, SportIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MAX_GAMES, type MultiStore } from '../../model/multi/multi-store.ts';
import { bySport, type SportEntries } from '../../model/multi/by-sport.ts';
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

/** The sports that are offered, of which one may be looked at alone. */
const SportChoice = observer(function SportChoice(props: {
  readonly groups: readonly SportEntries[];
  readonly chosen: string | null;
  readonly onChoose: (sportId: string | null) => void;
}) {
  const { groups, chosen, onChoose } = props;
  const { t, sport: sportName, number } = useTranslations();
  return (
    <div className={css.choice}>
      <Chips label={t('side.sports')} isPlain>
        <Chip label={t('board.allSports')} isOn={chosen === null} onToggle={() => onChoose(null)} />
        {groups.map(({ sport, entries }) => (
          <Chip
            key={sport.id}
            label={sportName(sport)}
            icon={<SportIcon sportId={Number(sport.id)} size={14} />}
            count={number(entries.length)}
            isOn={chosen === sport.id}
            onToggle={() => onChoose(sport.id)}
          />
        ))}
      </Chips>
    </div>
  );
});

/** The games that are played now and not on the page, by sport. */
export const GameOffer = observer(function GameOffer({ multi }: { readonly multi: MultiStore }) {
  const { t } = useMoreTranslations();
  const { sport: sportName } = useTranslations();
  const { choices } = useServices();
  const [wanted, setWanted] = useState<string | null>(null);
  const left = multi.offer.book.entries.filter((entry) => !multi.has(entry.id) && choices.isSportShown(entry));
  if (multi.isFull) return <p className={panelClass(css.note)}>{t('multi.full', { count: MAX_GAMES })}</p>;
  if (left.length === 0) return <p className={panelClass(css.note)}>{t('multi.nothing')}</p>;
  const groups = bySport(left);
  // A sport whose last game is over, or on the page, is no choice any more.
  const chosen = groups.some(({ sport }) => sport.id === wanted) ? wanted : null;
  return (
    <div className={panelClass(css.offer)}>
      {groups.length > 1 && <SportChoice groups={groups} chosen={chosen} onChoose={setWanted} />}
      {groups
        .filter(({ sport }) => chosen === null || sport.id === chosen)
        .map(({ sport, entries }) => (
          <section key={sport.id} className={css.offeredSport} aria-label={sportName(sport)}>
            <h2 className={css.sportName}>
              <SportIcon sportId={Number(sport.id)} size={14} />
              {sportName(sport)}
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
