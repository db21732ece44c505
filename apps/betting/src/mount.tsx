import type { HostLocation, Mount, MountContext } from '@longshot/host-contract';
import { mountStyles } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router';
import { BettingApp } from './betting-app.tsx';
import { loadTexts } from './load-texts.ts';
import { createServices, ServicesProvider } from './services.ts';

const startTimer = (run: () => void, delayMs: number) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

const startInterval = (run: () => void, everyMs: number) => {
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
};

/** Storage that may be forbidden: reading the property itself can throw. */
const openStorage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

/** Shows the betting application in an element of the host's page. */
export const mount: Mount = (element: HTMLElement, context: MountContext, at: HostLocation) => {
  const removeStyles = mountStyles();
  const services = createServices(context, { startTimer, startInterval, storage: openStorage() });
  const root = createRoot(element, { onUncaughtError: (error) => context.onError(error) });
  const render = ({ location, navigationType }: HostLocation) =>
    root.render(
      <I18nextProvider i18n={context.i18n}>
        <ServicesProvider value={services}>
          <Router location={location} navigationType={navigationType} navigator={context.navigator}>
            <BettingApp />
          </Router>
        </ServicesProvider>
      </I18nextProvider>,
    );
  let isMounted = true;
  let hasTexts = false;
  let present = at;
  const show = () => {
    hasTexts = true;
    if (isMounted) render(present);
  };
  loadTexts(context).then(show, (error: unknown) => context.onError(error));
  return {
    update(next) {
      present = next;
      if (isMounted && hasTexts) render(next);
    },
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      // React warns about a root that is unmounted while another renders.
      queueMicrotask(() => {
        root.unmount();
        removeStyles();
      });
    },
  };
};
