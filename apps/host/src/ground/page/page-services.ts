import type { StreamPort, Transport } from '@longshot/api-client';
import type { BootData } from '@longshot/contracts';
import { createRemotes, type RemoteEvent, type RemoteLoader, type Remotes } from '@longshot/federation';
import type { Formatters } from '@longshot/host-contract';
import type { ReleaseDocument } from '@longshot/release';
import type { RootStore } from '@longshot/store';
import type { i18n as I18n } from 'i18next';
import { AccessStore } from '../../shell/routing/access-store.ts';
import { NavigationGate } from '../../shell/routing/navigation-gate.ts';
import { Activity } from '../../features/delivery/activity.ts';
import { DeliveryStore } from '../../features/delivery/delivery-store.ts';
import { createLoadReport } from '../../features/remotes/load-report.ts';
import { createFormatters } from '../formatters/formatters.ts';
import { createTextLoader } from '../translations/dictionaries.ts';
import { AuthStore } from '../../features/session/auth-store.ts';
import type { Track } from '../tracking/track.ts';

/** The boot data with the release as the host understands it. */
export type HostBoot = Omit<BootData, 'release'> & { readonly release: ReleaseDocument };

/** Everything the host's components work with; made once a page. */
export interface PageServices {
  readonly boot: HostBoot;
  readonly store: RootStore;
  readonly transport: Transport;
  readonly stream: StreamPort;
  readonly i18n: I18n;
  readonly remotes: Remotes;
  readonly formatters: Formatters;
  readonly auth: AuthStore;
  readonly access: AccessStore;
  readonly gate: NavigationGate;
  /** What goes on and must not be cut off. */
  readonly activity: Activity;
  /** What of the page's release must not be shown or run any more. */
  readonly delivery: DeliveryStore;
  readonly track: Track;
  /** Adds texts of the release to the page. */
  readonly loadTexts: ReturnType<typeof createTextLoader>;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
}

/** What the services are made of. */
export type PageParts = Pick<PageServices, 'boot' | 'store' | 'transport' | 'stream' | 'i18n' | 'track'> & {
  /** Tells the other tabs that the session changed. */
  readonly announceSession: () => void;
  readonly remotes?: Remotes;
  /** Made before the services where the transport counts in it. */
  readonly activity?: Activity;
  readonly delivery?: DeliveryStore;
  /** What has begun to load the page's remotes. */
  readonly loader?: RemoteLoader;
};

const describeEvent = (
  { remote, version, phase, errorCode, message }: RemoteEvent,
  { bucket, override }: HostBoot['delivery'],
) => ({
  remote,
  phase,
  ...(bucket !== null && { bucket }),
  ...(override !== null && { override: override.of }),
  ...(version !== null && { version }),
  ...(errorCode !== null && { errorCode }),
  ...(message !== null && { message }),
});

/** Puts the page's services together. */
export const createPageServices = (parts: PageParts): PageServices => {
  const { boot, store, transport, stream, track, announceSession } = parts;
  const now = () => Date.now() + stream.clockOffsetMs;
  const reportLoad = createLoadReport(transport, boot.delivery.reportToken);
  return {
    ...parts,
    now,
    access: new AccessStore(boot.access),
    gate: new NavigationGate(),
    activity: parts.activity ?? new Activity(),
    delivery: parts.delivery ?? new DeliveryStore(boot.delivery),
    loadTexts: createTextLoader(parts.i18n, boot.language, boot.dictionaries),
    formatters: createFormatters(boot.language, store, now),
    auth: new AuthStore({
      transport,
      session: store.session,
      stream,
      announce: announceSession,
      onAccountSet: (id) => {
        // Source: shell 8; a bingo page says it itself.
        if (/^\/[a-z]{2}\/bingo(?:\/|$)/.test(location.pathname)) return;
        const title = parts.i18n.t('common:main_account_will_set', { id });
        store.notifications.show({ tone: 'success', key: 'account', title });
      },
      onAccountRefused: (code) =>
        store.notifications.show({
          tone: 'danger',
          key: 'account',
          title: parts.i18n.t('host:header.accountKept'),
          text: parts.i18n.t(`common:error.${code}`),
        }),
    }),
    remotes:
      parts.remotes ??
      createRemotes({
        release: boot.release,
        states: store.remotes,
        blocked: boot.delivery.blocked,
        ...(parts.loader !== undefined && { loader: parts.loader }),
        report: (event) => {
          track(event.errorCode === null ? 'remote_ready' : 'remote_failed', describeEvent(event, boot.delivery));
          reportLoad(event);
        },
      }),
  };
};
