import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPath, type Location, NavigationType, type Navigator, Router, type To } from 'react-router';

/** State that the browser keeps with each of the page's addresses. */
interface PersistedState {
  readonly usr?: unknown;
  readonly key?: string;
}

interface Place {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

const here = (navigationType: NavigationType): Place => {
  const { pathname, search, hash } = window.location;
  const persisted = (history.state ?? {}) as PersistedState; // written below, or by nobody
  const location = { pathname, search, hash, state: persisted.usr ?? null, key: persisted.key ?? 'default' };
  return { location, navigationType };
};

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const newKey = (): string => Math.random().toString(36).slice(2, 10);

const createNavigator = (canContinue: (href: string | null) => boolean, show: (place: Place) => void): Navigator => ({
  createHref: hrefOf,
  push(to, state) {
    if (!canContinue(hrefOf(to))) return;
    history.pushState({ usr: state as unknown, key: newKey() } satisfies PersistedState, '', hrefOf(to));
    show(here(NavigationType.Push));
  },
  replace(to, state) {
    if (!canContinue(hrefOf(to))) return;
    history.replaceState({ usr: state as unknown, key: newKey() } satisfies PersistedState, '', hrefOf(to));
    show(here(NavigationType.Replace));
  },
  go(delta) {
    if (canContinue(null)) history.go(delta);
  },
});

/**
 * The router of the page over the browser's address. Every link and every call to navigate asks `canContinue` before the
 * address changes, with the address, or null for a step through the history; remotes' routers lead through here.
 */
export const PageRouter = ({
  canContinue,
  children,
}: {
  readonly canContinue: (href: string | null) => boolean;
  readonly children: ReactNode;
}) => {
  const [place, setPlace] = useState(() => here(NavigationType.Pop));
  const navigator = useMemo(() => createNavigator(canContinue, setPlace), [canContinue]);
  useEffect(() => {
    const handlePop = () => setPlace(here(NavigationType.Pop));
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
  }, []);
  return (
    <Router location={place.location} navigationType={place.navigationType} navigator={navigator}>
      {children}
    </Router>
  );
};
