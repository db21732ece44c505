import type { ActivityKind, MountContext } from '@longshot/host-contract';
import { reaction } from 'mobx';

/**
 * Keeps the page from being loaded anew by itself for as long as an observable says so; the answer ends it. On a host of
 * before, which knows no such thing, it does nothing.
 */
export function keepActivity(
  { activity }: Pick<MountContext, 'activity'>,
  kind: ActivityKind,
  isGoingOn: () => boolean,
): () => void {
  let end: (() => void) | undefined;
  const stop = reaction(
    isGoingOn,
    (isOn) => {
      end?.();
      end = isOn ? activity?.begin(kind) : undefined;
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    end?.();
  };
}
