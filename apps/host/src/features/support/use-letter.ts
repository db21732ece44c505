import { useState } from 'react';
import { failureText } from './failure-text.ts';

/** A form that sends something once: under way, sent, or failed with the key of a text. */
export const useLetter = (send: () => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send();
      setSent(true);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, isSent, failure, submit };
};
