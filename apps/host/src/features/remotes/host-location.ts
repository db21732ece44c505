import type { HostLocation } from '@longshot/host-contract';
import { useMemo } from 'react';
import { createPath, type NavigateFunction, type Navigator, useLocation, useNavigationType } from 'react-router';

/** Where the page is, as remotes are told, or at the address given; the same value until it moves. */
export const useHostLocation = (pathname?: string): HostLocation => {
  const location = useLocation();
  const navigationType = useNavigationType();
  return useMemo(
    () => ({ location: pathname === undefined ? location : { ...location, pathname }, navigationType }),
    [location, navigationType, pathname],
  );
};

/** A navigator for remotes' routers that leads through the host's own, whichever it is at the moment. */
export const createNavigator = (navigate: () => NavigateFunction): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => void navigate()(to, { state }),
  replace: (to, state) => void navigate()(to, { replace: true, state }),
  go: (delta) => void navigate()(delta),
});
