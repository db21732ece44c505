import { useEffect, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { persistTime } from '../../ground/storage/persisted-time.ts';
import { confirmAge, isAgeRequested, type AgePorts } from './age-gate.ts';
import type { AgeQuestionProps } from './age-question.tsx';

const key = 'longshot.age-confirmed';

const ports: AgePorts = {
  device: persistTime(() => localStorage, key),
  session: persistTime(() => sessionStorage, key),
  nowMs: () => Date.now(),
};

/** Most visitors have answered it: it comes with those who have not. */
const question: LazyPartSource<AgeQuestionProps> = {
  load: async () => (await import('./age-question.tsx')).AgeQuestion,
};

/** Asks for the age before anything else. */
export const AgeRestriction = ({ onSettled }: { readonly onSettled: () => void }) => {
  const { siteConfig, session } = usePage().store;
  const [isAsked, setAsked] = useState(() => !session.isSignedIn && isAgeRequested(siteConfig, ports));
  useEffect(() => {
    if (!isAsked) onSettled();
    // Told once: what it leads to does not depend on who tells.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);
  if (!isAsked) return null;
  const handleConfirm = (isRemembered: boolean) => {
    confirmAge(isRemembered, ports);
    setAsked(false);
  };
  return <LazyPart source={question} props={{ onConfirm: handleConfirm }} skeleton={null} />;
};
