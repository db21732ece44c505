import type { MountContext } from '@longshot/host-contract';
import { createServicesContext, startTimer, type StartTimer } from '@longshot/remote';

/** Services of the coupon while it is only an empty panel. */
export interface EntryServices {
  readonly host: MountContext;
  readonly startTimer: StartTimer;
}

/** Creates the services of the panel before it is whole. */
export const createEntryServices = (host: MountContext): EntryServices => ({ host, startTimer });

/** Hands the services of the empty panel down. */
export const { ServicesProvider: EntryServicesProvider, useServices: useEntryServices } =
  createServicesContext<EntryServices>();
