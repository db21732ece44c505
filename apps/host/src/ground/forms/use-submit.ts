import { isRequestFailure } from '@longshot/api-client';
import { useEffect, useRef, useState } from 'react';

/** State of a call that the page makes for a form. */
export interface Submit {
  readonly isBusy: boolean;
  /** Key below `error` of the shared dictionary; null while nothing is wrong. */
  readonly refusal: string | null;
  /** Makes the call once, however often it is asked for; `onDone` follows only where it succeeded. */
  run(call: () => Promise<unknown>): void;
}

/** Keeps what becomes of a form's call; nothing is told to a form that has left the page. */
export const useSubmit = (onDone: () => void): Submit => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const finish = (next: string | null) => {
    if (!isHere.current) return;
    setBusy(false);
    setRefusal(next);
    if (next === null) onDone();
  };
  const run = (call: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    call().then(
      () => finish(null),
      (error: unknown) => finish(isRequestFailure(error) ? error.code : 'generic'),
    );
  };
  return { isBusy, refusal, run };
};
