import type { HomeContent } from '@longshot/contracts';
import type { EventBus } from '../../platform/bus/index.ts';
import type { Done, StaffCommand } from '../../platform/staff/staff-command.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import type { SiteSource } from '../config/site-source.ts';

/** Context of the desk's part of the site. */
export interface SiteDeskContext {
  readonly siteId: string;
  readonly source: Pick<SiteSource, 'configOf' | 'fileSettings'>;
  /** Choice for the front page that the installation has, where the desk has made none. */
  readonly readOwnHome: () => Promise<HomeContent>;
  readonly book: {
    event(eventId: string): EventSnapshot | undefined;
    events(of: { readonly isLive?: boolean }): readonly EventSnapshot[];
  };
  readonly bus: EventBus;
  readonly nowMs: () => number;
}

/** Tells every process that something of the site was set. */
export const notifyOf =
  ({ bus }: SiteDeskContext): NonNullable<StaffCommand<unknown>['notify']> =>
  ({ subject }: Done) =>
    bus.publish('site-set', { name: subject });
