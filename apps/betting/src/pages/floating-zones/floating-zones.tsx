import { CloseIcon, IconButton } from '@longshot/ui';
import type { MediaEntity } from '@longshot/store';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TopicStore } from '../../model/events/topic-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';
import { gameTranslations, useGameText } from '../../parts/zone/game-translations.ts';
import { EventScore } from '../../parts/events/event-score.tsx';
import { EventWhen } from '../../parts/events/event-when.tsx';
import { Visualisation } from '../../parts/zone/visualisation.tsx';
import { DockIcon, ExpandIcon } from '../../parts/zone/zone-icons.tsx';
import { floatingZoneOf, fullscreenZoneOf } from '../../model/zone/zone-entity.ts';
import * as css from '../../parts/zone/zone.css';

/** Follows the event of a zone on its own: the page may be about something else. */
function useEntryOf({ gameId }: MediaEntity) {
  const { host } = useServices();
  const [topic] = useState(() => new TopicStore(host.stream));
  useEffect(() => topic.follow(`event:${gameId}`), [topic, gameId]);
  return topic;
}

const Drawing = observer(function Drawing({
  zone,
  onGone,
}: {
  readonly zone: MediaEntity;
  readonly onGone: () => void;
}) {
  const topic = useEntryOf(zone);
  const [entry] = topic.book.entries;
  const isGone = topic.status === 'missing';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (entry === undefined) return <div className={css.drawingWaits} />;
  return (
    <>
      <div className={css.floatingScore}>
        <EventWhen entry={entry} />
        <bdi className="clip">{entry.head.home.name}</bdi>
        <EventScore entry={entry} side="home" />
        <EventScore entry={entry} side="away" />
        <bdi className="clip">{entry.head.away.name}</bdi>
      </div>
      <Visualisation entry={entry} />
    </>
  );
});

const Frame = (props: {
  readonly zone: MediaEntity;
  readonly className: string;
  readonly tools: ReactNode;
  readonly onClose: () => void;
}) => {
  const { zone, className, tools, onClose } = props;
  const { t } = useGameText();
  const title = zone.title ?? t('zone.title');
  return (
    <section className={className} aria-label={t('zone.of', { match: title })}>
      <header className={css.frameHead}>
        {zone.gameLink === undefined ? (
          <bdi className="clip">{title}</bdi>
        ) : (
          <Link className="clip" to={zone.gameLink}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <span className={css.frameTools}>
          {tools}
          <IconButton label={t('zone.close')} icon={<CloseIcon />} onClick={onClose} />
        </span>
      </header>
      <Drawing zone={zone} onGone={onClose} />
    </section>
  );
};

const Floating = ({ zone }: { readonly zone: MediaEntity }) => {
  const { media } = useServices().host;
  const { t } = useGameText();
  return (
    <Frame
      zone={zone}
      className={css.floating}
      onClose={() => media.unselect(zone.id)}
      tools={
        <>
          <IconButton
            label={t('zone.dock')}
            icon={<DockIcon />}
            onClick={() => media.select({ ...zone, isFloating: false, autoClearable: true })}
          />
          <IconButton
            label={t('zone.fullscreen')}
            icon={<ExpandIcon />}
            onClick={() => {
              const { id: _id, ...input } = zone;
              media.select({ ...input, type: 'fullscreen', isFloating: false, autoClearable: true });
            }}
          />
        </>
      }
    />
  );
};

/** Fills the screen; a browser that does not allow that fills its window. Escape ends both. */
const Fullscreen = ({ zone }: { readonly zone: MediaEntity }) => {
  const { media } = useServices().host;
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { id } = zone;
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    const leave = () => media.unselect(id);
    const handleChange = () => document.fullscreenElement === null && leave();
    element.addEventListener('close', leave);
    document.addEventListener('fullscreenchange', handleChange);
    const whole = room.current;
    // A dialog itself may not fill the screen, what is in it may; refused, the dialog over the whole window stays.
    whole?.requestFullscreen?.().catch(() => undefined);
    return () => {
      element.removeEventListener('close', leave);
      document.removeEventListener('fullscreenchange', handleChange);
      if (whole !== null && document.fullscreenElement === whole) void document.exitFullscreen();
    };
  }, [media, id]);
  return (
    <dialog ref={dialog} className={css.fullscreen}>
      <div ref={room} className={css.fullscreenRoom}>
        <Frame zone={zone} className={css.fullscreenFrame} tools={null} onClose={() => media.unselect(id)} />
      </div>
    </dialog>
  );
};

/** The drawings that are not at their place on a game's page: one that floats, one that fills the screen. */
export const FloatingZones = observer(function FloatingZones() {
  const { media, store } = useServices().host;
  const areTranslationsHere = useTranslationsLoaded(gameTranslations);
  if (!areTranslationsHere || store.preferences.current.isGameZoneOff) return null;
  const floating = floatingZoneOf(media);
  const whole = fullscreenZoneOf(media);
  return (
    <>
      {floating !== undefined && <Floating key={floating.id} zone={floating} />}
      {whole !== undefined && <Fullscreen key={whole.id} zone={whole} />}
    </>
  );
});
