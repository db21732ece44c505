import { ColumnsIcon, IconButton, Menu, NextIcon, PreviousIcon, useMedia, useShortcut } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { scoreText } from '../../model/events/score-points.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { Section } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './match-head.css';

/** At most so many matches stand in the list. */
const MAX_GAMES = 40;

/** Where the column of other games stands beside the page. */
const HAS_COLUMN = '(min-width: 1600px)';

/** The list of other matches as one button. */
const OtherMatches = observer(function OtherMatches({
  section,
  currentId,
  onGo,
}: {
  readonly section: Section;
  readonly currentId: string;
  readonly onGo: (entry: EventEntry) => void;
}) {
  const { game, host } = useServices();
  const { match } = useTranslations();
  const { t } = useGameText();
  const { entries } = game.others.book;
  const name = t(`others.${section}`, { count: entries.length });
  const noteOf = ({ score, startsAtMs }: EventEntry) =>
    score === null ? host.formatters.time(startsAtMs) : scoreText(score);
  return (
    <Menu
      label={name}
      triggerClass={css.matches}
      triggerLabel={name}
      trigger={
        <>
          <ColumnsIcon size={16} />
          <span className={css.matchesWord}>{name}</span>
        </>
      }
      items={entries.slice(0, MAX_GAMES).map((entry) => ({
        id: entry.id,
        label: match(entry),
        note: noteOf(entry),
        isChecked: entry.id === currentId,
        onSelect: () => onGo(entry),
      }))}
    />
  );
});

/** The way to the other matches of the board: a list where no column has them, and the next and the one before by key. */
export const OtherGames = observer(function OtherGames({
  section,
  currentId,
}: {
  readonly section: Section;
  readonly currentId: string;
}) {
  const { game, host, prefix } = useServices();
  const { t } = useGameText();
  const navigate = useNavigate();
  const hasColumn = useMedia(HAS_COLUMN) && !host.store.preferences.current.isLeftHidden;
  const buttons = useRef<HTMLSpanElement>(null);
  const neighbour = (by: -1 | 1) => game.neighbourOf(currentId, by);
  const go = useCallback((entry: EventEntry) => void navigate(pathOfGame(prefix, entry.head)), [navigate, prefix]);
  const step = useCallback(
    (by: -1 | 1) => {
      const entry = game.neighbourOf(currentId, by);
      if (entry === null) return;
      game.noteStep(by);
      go(entry);
    },
    [game, currentId, go],
  );
  const before = useCallback(() => step(-1), [step]);
  const after = useCallback(() => step(1), [step]);
  useShortcut('j', neighbour(-1) === null ? null : before);
  useShortcut('k', neighbour(1) === null ? null : after);
  useEffect(() => {
    // Who steps from match to match goes on from the same button.
    const by = game.takeStep();
    if (by !== null) buttons.current?.querySelector<HTMLElement>(`[data-step="${by}"]`)?.focus({ preventScroll: true });
  }, [game, currentId]);
  if (game.others.book.entries.length < 2) return null;
  return (
    <>
      {!hasColumn && <OtherMatches section={section} currentId={currentId} onGo={go} />}
      <span ref={buttons} className={css.moment}>
        <IconButton
          data-step={-1}
          label={t('others.before')}
          icon={<PreviousIcon size={16} />}
          disabled={neighbour(-1) === null}
          onClick={before}
        />
        <kbd className={css.key} aria-hidden="true">
          J
        </kbd>
        <kbd className={css.key} aria-hidden="true">
          K
        </kbd>
        <IconButton
          data-step={1}
          label={t('others.after')}
          icon={<NextIcon size={16} />}
          disabled={neighbour(1) === null}
          onClick={after}
        />
      </span>
    </>
  );
});
