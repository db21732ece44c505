import type { StreamPort, Transport } from '@longshot/api-client';
import type { BootData } from '@longshot/contracts';
import type { Remotes } from '@longshot/federation';
import type { Formatters, MountContext } from '@longshot/host-contract';
import type { ReleaseDocument } from '@longshot/release';
import type { RootStore } from '@longshot/store';
import type { i18n as I18n } from 'i18next';
import type { Track } from '../tracking/track.ts';
import type { AccessPort, NavigationGatePort } from './access-port.ts';
import type { AuthPort } from './auth-port.ts';
import type { DeliveryPort, PageActivity } from './delivery-port.ts';

/** The boot data with the release as the host understands it. */
export type HostBoot = Omit<BootData, 'release'> & { readonly release: ReleaseDocument };

/** Everything the host's components work with; made once a page, by the shell. */
export interface PageServices {
  readonly boot: HostBoot;
  readonly store: RootStore;
  readonly transport: Transport;
  readonly stream: StreamPort;
  readonly i18n: I18n;
  readonly remotes: Remotes;
  readonly formatters: Formatters;
  readonly auth: AuthPort;
  readonly access: AccessPort;
  readonly gate: NavigationGatePort;
  /** Activity that must not be cut off. */
  readonly activity: PageActivity;
  /** Parts of the page's release that must not be shown or run any more. */
  readonly delivery: DeliveryPort;
  readonly track: Track;
  /** Adds texts of the release to the page. */
  readonly loadTranslations: NonNullable<MountContext['loadTranslations']>;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
}
