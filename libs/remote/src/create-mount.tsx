import type { HostLocation, Mount, MountContext } from '@longshot/host-contract';
import type { TextsTarget } from '@longshot/i18n';
import { mountStyles } from '@longshot/ui';
import type { Provider, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router';

/** What a remote is made of. */
export interface RemoteApp<Services> {
  /** Adds the texts of the application to the page's; nothing is shown before. */
  readonly loadTexts: (target: TextsTarget) => Promise<void>;
  /** Makes the stores of one mount. `dispose` ends what they started. */
  readonly createServices: (context: MountContext) => Services & { dispose?(): void };
  readonly ServicesProvider: Provider<Services | null>;
  /** The application's components; told where it was mounted, which a slot stays as. */
  readonly render: (mountedAt: HostLocation) => ReactNode;
}

/** What stands around a remote's components: the page's texts and the host's location. */
export const RemoteFrame = ({
  context,
  at,
  children,
}: {
  readonly context: MountContext;
  readonly at: HostLocation;
  readonly children: ReactNode;
}) => (
  <I18nextProvider i18n={context.i18n}>
    <Router location={at.location} navigationType={at.navigationType} navigator={context.navigator}>
      {children}
    </Router>
  </I18nextProvider>
);

/**
 * The `mount` of a remote: a React root of its own over the host's location, with the page's texts and the mount's
 * services around. Unmounting ends the services, takes the styles away, and may be repeated.
 */
export function createMount<Services>(app: RemoteApp<Services>): Mount {
  return (element, context, at) => {
    const unmountStyles = mountStyles();
    const root = createRoot(element, { onUncaughtError: (error) => context.onError(error) });
    const services = app.createServices(context);
    let present = at;
    let life: 'loading' | 'shown' | 'over' = 'loading';
    const render = () =>
      root.render(
        <RemoteFrame context={context} at={present}>
          <app.ServicesProvider value={services}>{app.render(at)}</app.ServicesProvider>
        </RemoteFrame>,
      );
    const show = () => {
      if (life === 'over') return;
      life = 'shown';
      render();
    };
    app.loadTexts(context).then(show, (error: unknown) => context.onError(error));
    return {
      update(next) {
        present = next;
        if (life === 'shown') render();
      },
      unmount() {
        if (life === 'over') return;
        life = 'over';
        services.dispose?.();
        // React warns of a root that is unmounted while another one renders; a microtask later none does.
        queueMicrotask(() => {
          root.unmount();
          unmountStyles();
        });
      },
    };
  };
}
