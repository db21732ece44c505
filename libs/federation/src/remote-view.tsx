import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { HostLocation, MountContext } from '@longshot/host-contract';
import type { RemoteSession, ViewPhase } from './remote-session.ts';
import type { Remotes } from './remotes.ts';

/** What `RemoteView` shows, and what it hands to the remote. */
export interface RemoteViewProps {
  readonly remotes: Remotes;
  /** The remote's name in the release. */
  readonly name: string;
  /** Keep its identity: another context mounts the remote anew. */
  readonly context: MountContext;
  readonly at: HostLocation;
  /** Stands where the remote will, in its size. */
  readonly skeleton: ReactNode;
  /** Stands where the remote failed; `retry` is for its refresh button and answers at most once a second. */
  readonly errorView: (props: { readonly name: string; readonly retry: () => void }) => ReactNode;
  /** Stands where the release has no such remote; the error view unless given. */
  readonly fallback?: ReactNode;
}

/** A place of the host's page that a remote fills. */
export function RemoteView({ remotes, name, context, at, skeleton, errorView, fallback }: RemoteViewProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const session = useRef<RemoteSession | null>(null);
  const latestAt = useRef(at);
  const [phase, setPhase] = useState<ViewPhase>('loading');

  useEffect(() => {
    latestAt.current = at;
    session.current?.update(at);
  }, [at]);

  useEffect(() => {
    if (container.current === null) return undefined;
    const options = { name, container: container.current, context, at: latestAt.current, onPhase: setPhase };
    const opened = remotes.open(options);
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
      {phase === 'error' || (phase === 'unknown' && fallback === undefined) ? errorView({ name, retry }) : null}
      {phase === 'unknown' ? fallback : null}
      <div ref={container} data-remote-place={name} data-remote-phase={phase} />
    </>
  );
}
