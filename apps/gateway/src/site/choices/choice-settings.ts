import type { SiteSettings } from '@longshot/contracts';
import type { SiteChoice } from './choice-record.ts';

/** Choices that change settings of the site. */
export type SettingsChoice = Partial<Pick<SiteChoice, 'maintenance' | 'redirects' | 'blocks'>>;

const timeOf = (ms: number): string => new Date(ms).toISOString();

function maintenanceOf({ maintenance }: SettingsChoice, nowMs: number): SiteSettings['site'] {
  // One that is over leaves the settings as the file has them.
  if (maintenance === undefined || maintenance.untilMs <= nowMs) return {};
  const { announcedFromMs, fromMs, untilMs } = maintenance;
  return {
    startAt: timeOf(fromMs),
    finishAt: timeOf(untilMs),
    notifyStartDate: announcedFromMs === null ? null : timeOf(announcedFromMs),
    notifyEndDate: announcedFromMs === null ? null : timeOf(fromMs),
  };
}

/** Settings that choices come to, over those of the file: fields in their place, redirects before them. */
export function settingsOf(choice: SettingsChoice, nowMs: number): Pick<SiteSettings, 'site' | 'redirects'> {
  const { blocks = [], redirects = [] } = choice;
  return {
    site: {
      ...maintenanceOf(choice, nowMs),
      ...(blocks.length > 0 && { hiddenBlocks: [...blocks] }),
      ...(blocks.includes('registration-widget') && { isRegistrationWidgetOn: false }),
      ...(blocks.includes('callback') && { isCallbackSupportOn: false }),
    },
    redirects: [...redirects],
  };
}
