import { createVisiblePolling, type PageVisibility, type StreamClock, type Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { AccessPort } from '../../ground/page/access-port.ts';

/** How often the page asks whether the site is open. */
export const MAINTENANCE_EVERY_MS = 60_000;

/** Ports of the watch. */
export interface MaintenancePorts {
  readonly transport: Transport;
  readonly access: AccessPort;
  readonly now: () => number;
  /** Told when no answer came. */
  readonly log: (message: string) => void;
  readonly clock?: Pick<StreamClock, 'startTimer'>;
  readonly visibility?: PageVisibility;
}

/**
 * Asks now and then whether the site is closed, so that an open page goes to the maintenance and comes back from it. The
 * answer ends it. Source: shell 2 and 4.
 */
export const watchMaintenance = ({ transport, access, now, log, ...timing }: MaintenancePorts): (() => void) => {
  let isOver = false;
  const ask = async (): Promise<void> => {
    try {
      const { isActive, started_at, ended_at } = await transport.call(operations.getMaintenanceConfig);
      if (isOver) return;
      const startAt = started_at ?? new Date(now()).toISOString();
      access.setMaintenance(isActive ? { startAt, finishAt: ended_at } : null);
    } catch (error) {
      log(String(error));
    }
  };
  const polling = createVisiblePolling({ run: ask, intervalMs: MAINTENANCE_EVERY_MS, ...timing });
  return () => {
    isOver = true;
    polling.stop();
  };
};
