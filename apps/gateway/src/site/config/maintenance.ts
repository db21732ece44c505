import type { MaintenanceConfig, PageAccess, SiteConfig } from '@longshot/contracts';

type Times = Pick<SiteConfig, 'startAt' | 'finishAt' | 'notifyStartDate' | 'notifyEndDate'>;

function isWithin(nowMs: number, from: string | null, to: string | null): boolean {
  return from !== null && nowMs >= Date.parse(from) && (to === null || nowMs < Date.parse(to));
}

/** The maintenance that goes on now, or null. Without an end it goes on until one is set. */
export function maintenanceAt({ startAt, finishAt }: Times, nowMs: number): PageAccess['maintenance'] {
  return startAt !== null && isWithin(nowMs, startAt, finishAt) ? { startAt, finishAt } : null;
}

/** Maintenance as the pages ask for it. Source: shell 3, "Maintenance config". */
export function maintenanceConfigOf(times: Times, nowMs: number): MaintenanceConfig {
  const isActive = maintenanceAt(times, nowMs) !== null;
  const isAnnounced = isWithin(nowMs, times.notifyStartDate, times.notifyEndDate);
  const open = isAnnounced ? 'announced' : 'open';
  return {
    started_at: times.startAt,
    ended_at: times.finishAt,
    notify_started_at: times.notifyStartDate,
    notify_ended_at: times.notifyEndDate,
    isActive,
    web_state: isActive ? 'closed' : open,
  };
}

/** Seconds after which somebody should try again: when the maintenance ends, or five minutes where nobody knows. */
export function retryAfterS({ finishAt }: NonNullable<PageAccess['maintenance']>, nowMs: number): number {
  return finishAt === null ? 300 : Math.max(1, Math.ceil((Date.parse(finishAt) - nowMs) / 1_000));
}
