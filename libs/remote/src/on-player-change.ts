import type { MountContext } from '@longshot/host-contract';
import { reaction } from 'mobx';

/** Calls when another player is there, or none any more; at once as well where that is asked for. Returns what ends it. */
export const onPlayerChange = (
  { store }: Pick<MountContext, 'store'>,
  run: (playerId: string | undefined) => void,
  fireImmediately = false,
): (() => void) => reaction(() => store.session.user?.id, run, { fireImmediately });
