import type { HostLocation, Mount } from '@longshot/host-contract';
import { mountStyles } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { browserEnvironment } from './environment.ts';
import { loadTexts } from './load-texts.ts';
import { PaymentsApp } from './payments-app.tsx';
import { createServices } from './services.ts';

/** Renders the page of payments that the address asks for. */
export const mount: Mount = (element, context, at) => {
  const unmountStyles = mountStyles();
  const root = createRoot(element, { onUncaughtError: (error) => context.onError(error) });
  const services = createServices(context, browserEnvironment());
  let present = at;
  let life: 'loading' | 'shown' | 'over' = 'loading';
  const render = () => root.render(<PaymentsApp services={services} at={present} />);
  const show = () => {
    if (life === 'over') return;
    life = 'shown';
    render();
  };
  loadTexts(context).then(show, (error: unknown) => context.onError(error));
  return {
    update(next: HostLocation) {
      present = next;
      if (life === 'shown') render();
    },
    unmount() {
      if (life === 'over') return;
      life = 'over';
      services.dispose();
      // React warns of a root that is unmounted while another one renders; a microtask later none does.
      queueMicrotask(() => {
        root.unmount();
        unmountStyles();
      });
    },
  };
};
