import type { DeskSession } from '@longshot/contracts/desk';
import { Button, EmptyState } from '@longshot/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DeskRefusal, type DeskApi } from '../ground/desk-api.ts';
import { DeskProvider } from '../ground/desk-context.tsx';
import { Refused } from '../ground/refused.tsx';
import { useDeskText } from '../ground/use-desk-text.ts';
import { Frame } from './frame.tsx';
import { SignIn } from './sign-in.tsx';

/** The desk: who has not signed in gets the sign-in, whatever the address says. */
export const App = ({ api }: { readonly api: DeskApi }) => {
  const { t } = useDeskText();
  const [session, setSession] = useState<DeskSession | null | undefined>(undefined);
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null);
  const load = useCallback(() => {
    setRefusal(null);
    api.session().then(setSession, (error: unknown) => {
      setRefusal(error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null));
    });
  }, [api]);
  useEffect(load, [load]);
  const onSignedOut = useCallback(() => setSession(null), []);
  const desk = useMemo(() => (session ? { api, session, onSignedOut } : null), [api, session, onSignedOut]);
  if (refusal !== null)
    return (
      <main>
        <Refused refusal={refusal} />
        <EmptyState isPage title={t('app.failed')} action={<Button onClick={load}>{t('app.again')}</Button>} />
      </main>
    );
  if (session === undefined) return <main aria-busy="true" />;
  if (desk === null) return <SignIn api={api} onSignedIn={load} />;
  return (
    <DeskProvider value={desk}>
      <Frame />
    </DeskProvider>
  );
};
