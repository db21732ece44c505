import type { HostLocation, Mount, MountContext } from '@longshot/host-contract';
import { addTranslations, type DictionaryModule, type LanguageCode } from '@longshot/i18n';
import { mountStyles } from '@longshot/ui';
import { Suspense, type ComponentType, type Provider, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router';

/** Parts of a remote. */
export interface Remote<Services> {
  /** The namespace of its own texts, which is its name in releases. */
  readonly name: string;
  /** Its own texts in a language; nothing is shown before they are there. */
  readonly dictionary: (code: LanguageCode) => Promise<DictionaryModule>;
  /** Makes the stores of one mount. `dispose` ends what they started. */
  readonly services: (host: MountContext) => Services & { dispose?(): void };
  readonly ServicesProvider: Provider<Services | null>;
  /** Component at the address of the host; told where it was mounted, which a slot stays as. */
  readonly App: ComponentType<{ readonly mountedAt: HostLocation }>;
  /** Component in place of `App` where it fills a slot of the host. */
  readonly Slot?: ComponentType;
}

/** Frame around a remote's components: the page's texts and the host's location; nothing while code is loaded. */
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
      <Suspense fallback={null}>{children}</Suspense>
    </Router>
  </I18nextProvider>
);

/**
 * The `mount` of a remote: a React root of its own over the host's location, with the page's texts and the mount's
 * services around. Unmounting ends the services, takes the styles away, and may be repeated.
 */
export function createRemote<Services>(remote: Remote<Services>): Mount {
  const { ServicesProvider, App, Slot } = remote;
  return (element, context, mountedAt) => {
    const unmountStyles = mountStyles();
    const root = createRoot(element, { onUncaughtError: (error) => context.onError(error) });
    const services = remote.services(context);
    const isSlot = Slot !== undefined && context.slot !== undefined;
    let present = mountedAt;
    let life: 'loading' | 'shown' | 'over' = 'loading';
    const render = () =>
      root.render(
        <RemoteFrame context={context} at={present}>
          <ServicesProvider value={services}>{isSlot ? <Slot /> : <App mountedAt={mountedAt} />}</ServicesProvider>
        </RemoteFrame>,
      );
    const show = () => {
      if (life === 'over') return;
      life = 'shown';
      render();
    };
    addTranslations(context, remote.name, remote.dictionary).then(show, (error: unknown) => context.onError(error));
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
