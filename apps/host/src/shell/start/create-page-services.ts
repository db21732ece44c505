import { withoutUndefined } from '@longshot/domain/input';
import { accountSetNotice } from '@longshot/site-rules';
import { createRemotes, type RemoteEvent, type RemoteLoader, type Remotes } from '@longshot/federation';
import { Activity } from '../../features/delivery/activity.ts';
import { DeliveryStore } from '../../features/delivery/delivery-store.ts';
import { createLoadReport } from '../../features/remotes/load-report.ts';
import { AuthStore } from '../../features/session/auth-store.ts';
import { createFormatters } from '../../ground/formatters/formatters.ts';
import type { DeliveryPort, PageActivity } from '../../ground/page/delivery-port.ts';
import type { HostBoot, PageServices } from '../../ground/page/page-services.ts';
import { createTranslationsLoader } from '../../ground/translations/dictionaries.ts';
import { AccessStore } from '../routing/access-store.ts';
import { NavigationGate } from '../routing/navigation-gate.ts';

/** Parts that the services are made of. */
export type PageParts = Pick<PageServices, 'boot' | 'store' | 'transport' | 'stream' | 'i18n' | 'track'> & {
  /** Tells the other tabs that the session changed. */
  readonly announceSession: () => void;
  readonly remotes?: Remotes;
  /** Made before the services where the transport counts in it. */
  readonly activity?: PageActivity;
  readonly delivery?: DeliveryPort;
  /** Loader that has begun to load the page's remotes. */
  readonly loader?: RemoteLoader;
};

const describeEvent = (
  { remote, version, phase, errorCode, message }: RemoteEvent,
  { bucket, override }: HostBoot['delivery'],
) => ({
  remote,
  phase,
  ...withoutUndefined({
    bucket: bucket !== null ? bucket : undefined,
    override: override !== null ? override.of : undefined,
    version: version !== null ? version : undefined,
    errorCode: errorCode !== null ? errorCode : undefined,
    message: message !== null ? message : undefined,
  }),
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
    loadTranslations: createTranslationsLoader(parts.i18n, boot.language, boot.dictionaries),
    formatters: createFormatters(boot.language, store, now),
    auth: new AuthStore({
      transport,
      session: store.session,
      stream,
      announce: announceSession,
      onAccountSet: (id) => {
        const notice = accountSetNotice(location.pathname);
        if (notice === null) return;
        const { titleKey, ...rest } = notice;
        // texts: common:main_account_will_set
        store.notifications.show({ ...rest, title: parts.i18n.t(titleKey, { id }) });
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
        ...withoutUndefined({ loader: parts.loader }),
        report: (event) => {
          track(event.errorCode === null ? 'remote_ready' : 'remote_failed', describeEvent(event, boot.delivery));
          reportLoad(event);
        },
      }),
  };
};
