import { useState } from 'react';
import { DeskRefusal } from './desk-api.ts';
import { useDesk } from './desk-context.tsx';

/** A call that a dialog makes once somebody wants it. */
export interface DialogRequest {
  readonly isBusy: boolean;
  /** Why the last call was refused; null before there is one. */
  readonly refusal: DeskRefusal | null;
  /** Makes the call unless one is under way. What it did ends the dialog; a refusal stays there, and leaves it as it was. */
  readonly request: (call: () => Promise<void>) => void;
}

/** Promises calls one at a time, and what refused the last; whoever is signed out meanwhile is led to the sign-in. */
export function useRequest(): DialogRequest {
  const { onSignedOut } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null);
  const request = (call: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    call().catch((error: unknown) => {
      const refused = error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null);
      if (refused.code === 'unauthorised') onSignedOut();
      setRefusal(refused);
      setBusy(false);
    });
  };
  return { isBusy, refusal, request };
}
