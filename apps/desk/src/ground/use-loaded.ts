import { useCallback, useEffect, useRef, useState } from 'react';
import { DeskRefusal } from './desk-api.ts';
import { useDesk } from './desk-context.tsx';

/** Answer of the gateway, as far as it is known. */
export interface Loaded<Value> {
  readonly value: Value | null;
  readonly refusal: DeskRefusal | null;
  /** Asks again; what is known stays until the answer. */
  readonly reload: () => void;
}

/** Asks for something as long as it is shown, and anew for another key; null asks for nothing. */
export function useLoaded<Value>(
  key: string | null,
  load: (key: string, signal: AbortSignal) => Promise<Value>,
): Loaded<Value> {
  const { onSignedOut } = useDesk();
  const [known, setKnown] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (key === null) return undefined;
    const ended = new AbortController();
    latest.current(key, ended.signal).then(
      (value) => {
        if (ended.signal.aborted) return;
        setKnown({ key, value });
        setRefusal(null);
      },
      (error: unknown) => {
        if (ended.signal.aborted) return;
        const refused = error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null);
        if (refused.code === 'unauthorised') onSignedOut();
        else setRefusal(refused);
      },
    );
    return () => ended.abort();
  }, [key, onSignedOut, round]);
  return { value: known !== null && known.key === key ? known.value : null, refusal, reload };
}
