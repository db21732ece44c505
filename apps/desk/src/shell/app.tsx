import type { DeskCommandTable, DeskSession } from '@longshot/contracts/desk';
import { Button, EmptyState } from '@longshot/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DeskRefusal, type DeskApi } from '../ground/desk-api.ts';
import { DeskProvider } from '../ground/desk-context.tsx';
import { Refused } from '../ground/refused.tsx';
import { useDeskText } from '../ground/use-desk-text.ts';
import { Frame } from './frame.tsx';
import { SignIn } from './sign-in.tsx';

/** Who sits at the desk, and what can be done there. */
interface Seat {
  readonly session: DeskSession;
  readonly commands: DeskCommandTable;
}

async function sitDown(api: DeskApi): Promise<Seat | null> {
  const session = await api.session();
  return session === null ? null : { session, commands: await api.commands() };
}

/** The desk: who has not signed in gets the sign-in, whatever the address says. */
export const App = ({ api }: { readonly api: DeskApi }) => {
  const { t } = useDeskText();
  const [seat, setSeat] = useState<Seat | null | undefined>(undefined);
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null);
  const load = useCallback(() => {
    setRefusal(null);
    sitDown(api).then(setSeat, (error: unknown) => {
      setRefusal(error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null));
    });
  }, [api]);
  useEffect(load, [load]);
  const onSignedOut = useCallback(() => setSeat(null), []);
  const desk = useMemo(() => (seat ? { api, ...seat, onSignedOut } : null), [api, seat, onSignedOut]);
  if (refusal !== null)
    return (
      <main>
        <Refused refusal={refusal} />
        <EmptyState isPage title={t('app.failed')} action={<Button onClick={load}>{t('app.again')}</Button>} />
      </main>
    );
  if (seat === undefined) return <main aria-busy="true" />;
  if (desk === null) return <SignIn api={api} onSignedIn={load} />;
  return (
    <DeskProvider value={desk}>
      <Frame />
    </DeskProvider>
  );
};
