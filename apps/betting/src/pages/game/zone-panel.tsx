import { Button, CloseIcon, IconButton, joinClasses, panelClass, TabBar, Tabs } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { BroadcastStore } from '../../model/game/broadcast-store.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import { Course } from './course.tsx';
import { Visualisation } from '../../parts/zone/visualisation.tsx';
import { ExpandIcon, FloatIcon } from '../../parts/zone/zone-icons.tsx';
import { dockZone, floatZone, openZone, sideZoneOf, zoneInput } from '../../model/zone/zone-entity.ts';
import * as css from '../../parts/zone/zone.css';

const PANEL_ID = 'betting-zone';

const tabs = ['tracker', 'video', 'course'] as const;
type ZoneTab = (typeof tabs)[number];

const BroadcastPlayer = lazy(async () => ({ default: (await import('./broadcast.tsx')).BroadcastPlayer }));

/** The pictures of a match: asked for where there are some, by who is signed in. */
function useBroadcast(entry: EventEntry): BroadcastStore {
  const { host, startTimer } = useServices();
  const [broadcast] = useState(() => new BroadcastStore(host.transport, startTimer, entry.id));
  const { isSignedIn } = host.store.session;
  const isAsked = entry.hasVideo && isSignedIn;
  useEffect(() => (isAsked ? broadcast.request() : broadcast.loaded.reset()), [broadcast, isAsked]);
  return broadcast;
}

/** The drawing as the page's media know it. */
function useZoneInput(entry: EventEntry, base: string) {
  const { prefix } = useServices();
  const { match } = useTranslations();
  const title = match(entry);
  // The address changes with the section alone.
  const link = pathOfGame(prefix + base, entry.head);
  return useMemo(() => zoneInput(entry, title, link), [entry, title, link]);
}

const Tools = ({ entry, base }: { readonly entry: EventEntry; readonly base: string }) => {
  const { host } = useServices();
  const { t } = useGameText();
  const input = useZoneInput(entry, base);
  if (input === null) return null;
  return (
    <>
      <IconButton label={t('zone.float')} icon={<FloatIcon />} onClick={() => floatZone(host.media, input)} />
      <IconButton
        label={t('zone.fullscreen')}
        icon={<ExpandIcon />}
        onClick={() => host.media.select({ ...input, type: 'fullscreen' })}
      />
      <IconButton label={t('zone.close')} icon={<CloseIcon />} onClick={() => host.media.unselectAll(input.gameId)} />
    </>
  );
};

const Elsewhere = observer(function Elsewhere({ entry, base }: { readonly entry: EventEntry; readonly base: string }) {
  const { host } = useServices();
  const { t } = useGameText();
  const input = useZoneInput(entry, base);
  const isFloating = sideZoneOf(host.media, entry.id) !== undefined;
  return (
    <div className={css.elsewhere}>
      <p>{t(isFloating ? 'zone.floats' : 'zone.closed')}</p>
      {input !== null && (
        <Button size="small" onClick={() => dockZone(host.media, input)}>
          {t(isFloating ? 'zone.dock' : 'zone.open')}
        </Button>
      )}
    </div>
  );
});

/** The place of the drawing on a game's page, with the course of the game in words beside it. */
export const ZonePanel = observer(function ZonePanel({
  entry,
  base,
}: {
  readonly entry: EventEntry;
  readonly base: string;
}) {
  const { host } = useServices();
  const { t } = useGameText();
  const [chosen, setTab] = useState<ZoneTab>('tracker');
  const broadcast = useBroadcast(entry);
  const mayWatch = entry.hasVideo && broadcast.loaded.value !== null;
  const shown = tabs.filter((id) => id !== 'video' || mayWatch);
  const tab = shown.includes(chosen) ? chosen : 'tracker';
  const input = useZoneInput(entry, base);
  const gameId = input?.gameId;
  useEffect(() => {
    if (input !== null) openZone(host.media, input);
    // Only the first time: the address of a game may change, and a zone that was closed stays closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, gameId]);
  useEffect(() => () => host.media.clear(), [host]);
  const zone = sideZoneOf(host.media, entry.id);
  const isDocked = zone !== undefined && !zone.isFloating;
  return (
    <div className={panelClass(css.zone)} role="region" aria-label={t('zone.title')}>
      <TabBar tools={isDocked ? <Tools entry={entry} base={base} /> : undefined}>
        <Tabs
          label={t('zone.title')}
          tabs={shown.map((id) => ({ id, label: t(`zone.tab.${id}`) }))}
          selectedId={tab}
          onSelect={(id) => setTab(tabs.find((each) => each === id) ?? 'tracker')}
          panelId={PANEL_ID}
        />
      </TabBar>
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={t(`zone.tab.${tab}`)}
        className={joinClasses(css.zoneBody, tab === 'course' && css.zoneScrolls)}
      >
        {tab === 'video' ? (
          <Suspense fallback={<div className={css.drawingWaits} />}>
            <BroadcastPlayer entry={entry} broadcast={broadcast} />
          </Suspense>
        ) : tab === 'course' ? (
          <Course incidents={entry.incidents} head={entry.head} />
        ) : isDocked ? (
          <Visualisation entry={entry} />
        ) : (
          <Elsewhere entry={entry} base={base} />
        )}
      </div>
    </div>
  );
});
