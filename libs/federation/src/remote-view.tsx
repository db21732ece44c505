import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { HostLocation, MountContext } from '@longshot/host-contract';
import type { RemoteSession, ViewPhase } from './remote-session.ts';
import type { Remotes } from './remotes.ts';

/** Props of the error view. */
export interface FailedRemote {
  readonly name: string;
  /** The page error that the remote asked for, such as 404; null where it just failed. */
  readonly pageStatus: number | null;
  /** For the refresh button; answers at most once a second. */
  readonly retry: () => void;
}

/** Props of `RemoteView`, with those that it hands to the remote. */
export interface RemoteViewProps {
  readonly remotes: Remotes;
  /** The remote's name in the release. */
  readonly name: string;
  /** Keep its identity: another context mounts the remote anew. */
  readonly context: MountContext;
  readonly at: HostLocation;
  /** Stands where the remote will, in its size. */
  readonly skeleton: ReactNode;
  /** Stands where the remote failed. */
  readonly errorView: (props: FailedRemote) => ReactNode;
  /** Stands where the release has no such remote; the error view unless given. */
  readonly fallback?: ReactNode;
}

interface Shown {
  readonly phase: ViewPhase;
  readonly pageStatus: number | null;
}

/** A place of the host's page that a remote fills. */
export function RemoteView({ remotes, name, context, at, skeleton, errorView, fallback }: RemoteViewProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const session = useRef<RemoteSession | null>(null);
  const latestAt = useRef(at);
  const [{ phase, pageStatus }, show] = useState<Shown>({ phase: 'loading', pageStatus: null });

  useEffect(() => {
    latestAt.current = at;
    session.current?.update(at);
  }, [at]);

  useEffect(() => {
    if (container.current === null) return undefined;
    const onPhase = (next: ViewPhase, status: number | null = null) => show({ phase: next, pageStatus: status });
    const opened = remotes.open({ name, container: container.current, context, at: latestAt.current, onPhase });
    session.current = opened;
    return () => {
      session.current = null;
      opened.dispose();
    };
  }, [remotes, name, context]);

  const retry = () => session.current?.retry();
  return (
    <>
      {phase === 'loading' ? skeleton : null}
      {phase === 'error' || (phase === 'unknown' && fallback === undefined)
        ? errorView({ name, pageStatus, retry })
        : null}
      {phase === 'unknown' ? fallback : null}
      <div ref={container} data-remote-place={name} data-remote-phase={phase} />
    </>
  );
}
