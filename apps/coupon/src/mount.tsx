import type { HostLocation, Mount } from '@longshot/host-contract';
import { mountStyles } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { CouponApp } from './coupon-app.tsx';
import { browserEnvironment } from './environment.ts';
import { loadTexts } from './load-texts.ts';
import { isOwnPage } from './routes.ts';
import { createServices } from './services.ts';

/** Renders the coupon: its panel in a slot of the host or on its own page, the history on its page. */
export const mount: Mount = (element, context, at) => {
  // What it was mounted as it stays: on the way to one of its pages the host takes the slot away a moment later.
  const isSlot = !isOwnPage(at.location.pathname);
  const unmountStyles = mountStyles();
  const root = createRoot(element, { onUncaughtError: (error) => context.onError(error) });
  const services = createServices(context, browserEnvironment());
  let present = at;
  let life: 'loading' | 'shown' | 'over' = 'loading';
  const render = () => root.render(<CouponApp services={services} at={present} isSlot={isSlot} />);
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
