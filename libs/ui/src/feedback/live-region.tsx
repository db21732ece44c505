import { useEffect, useRef, useState } from 'react';

export interface LiveRegionProps {
  /** Text to say; saying the same again needs another text between. */
  readonly message: string;
  /** At most one announcement in this time; of several in between, the last is said. */
  readonly quietMs?: number;
  /** Interrupts instead of waiting. For what the player must know now. */
  readonly isUrgent?: boolean;
}

/** Tells assistive technology what changed, sparingly. Shows nothing. */
export const LiveRegion = ({ message, quietMs = 3_000, isUrgent = false }: LiveRegionProps) => {
  const [said, setSaid] = useState(message);
  const saidAtMs = useRef(-Infinity);
  useEffect(() => {
    if (message === said) return;
    const waitMs = Math.max(0, saidAtMs.current + quietMs - performance.now());
    const timer = setTimeout(() => {
      saidAtMs.current = performance.now();
      setSaid(message);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [message, said, quietMs]);
  return (
    <div className="sr" role={isUrgent ? 'alert' : 'status'} aria-live={isUrgent ? 'assertive' : 'polite'}>
      {said}
    </div>
  );
};
