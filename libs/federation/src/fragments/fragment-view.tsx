import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { LoadLimits } from '../remote-loader.ts';
import type { FragmentRequest } from './fragment-answer.ts';
import type { FragmentHead } from './fragment-head.ts';
import { FragmentSession, type FragmentPhase, type FragmentPorts } from './fragment-session.ts';

/** Props of the error view. */
export interface FailedFragment {
  /** The page error that it comes to, such as 404; null where it just failed. */
  readonly pageStatus: number | null;
  /** For the refresh button; answers at most once a second. */
  readonly retry: () => void;
}

/** Props of `FragmentView`. Keep the identity of `ports` and `components`: others load the fragment anew. */
export interface FragmentViewProps extends FragmentRequest {
  readonly ports: FragmentPorts;
  readonly limits?: LoadLimits;
  /** Stands where the fragment will, in its size. */
  readonly skeleton: ReactNode;
  /** Stands where the fragment failed. */
  readonly errorView: (props: FailedFragment) => ReactNode;
  readonly onHead?: ((head: FragmentHead) => void) | undefined;
  readonly follow?: (path: string) => void;
}

interface Shown {
  readonly phase: FragmentPhase;
  readonly pageStatus: number | null;
}

/** A place of the host's page that a fragment of the gateway fills. */
export function FragmentView(props: FragmentViewProps): ReactNode {
  const { ports, name, path, components, isSpa = false, limits, skeleton, errorView } = props;
  const container = useRef<HTMLDivElement>(null);
  const session = useRef<FragmentSession | null>(null);
  const latest = useRef(props);
  const [{ phase, pageStatus }, show] = useState<Shown>({ phase: 'loading', pageStatus: null });
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    const opened = new FragmentSession(ports, {
      name,
      path,
      isSpa,
      container: container.current,
      ...(components && { components }),
      ...(limits && { limits }),
      onPhase: (next, status) => show({ phase: next, pageStatus: status }),
      onHead: (head) => latest.current.onHead?.(head),
      follow: latest.current.follow && ((to) => latest.current.follow?.(to)),
    });
    session.current = opened;
    return () => {
      session.current = null;
      opened.dispose();
    };
  }, [ports, name, path, components, isSpa, limits]);

  return (
    <>
      {phase === 'loading' ? skeleton : null}
      {phase === 'error' ? errorView({ pageStatus, retry: () => session.current?.retry() }) : null}
      <div ref={container} data-fragment={name} data-fragment-phase={phase} hidden={phase !== 'ready'} />
    </>
  );
}
