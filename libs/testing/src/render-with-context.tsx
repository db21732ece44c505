import type { Mount, MountHandle } from '@longshot/host-contract';
import { act, render, type RenderResult } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router';
import { buildContext, type ContextInput, type TestContext } from './build-context.ts';

/** A context that is there already, or what one is built from. */
export type ContextOption = TestContext | ContextInput;

function isContext(option: ContextOption): option is TestContext {
  return 'contractVersion' in option;
}

function HostRouter({ context, children }: { readonly context: TestContext; readonly children: ReactNode }) {
  const at = useSyncExternalStore(context.navigator.onMove, () => context.navigator.at);
  return (
    <I18nextProvider i18n={context.i18n}>
      <Router location={at.location} navigationType={at.navigationType} navigator={context.navigator}>
        {children}
      </Router>
    </I18nextProvider>
  );
}

/**
 * Renders part of a remote inside a router over the context's navigator, with its texts:
 * `renderWithContext((context) => <Board context={context} />, { url: '/en/live' })`.
 */
export function renderWithContext(
  ui: (context: TestContext) => ReactNode,
  option: ContextOption = {},
): RenderResult & { readonly context: TestContext } {
  const context = isContext(option) ? option : buildContext(option);
  const result = render(<HostRouter context={context}>{ui(context)}</HostRouter>);
  return { ...result, context };
}

/** A remote that was mounted as the host does it. */
export interface MountedRemote {
  readonly context: TestContext;
  readonly element: HTMLElement;
  readonly handle: MountHandle;
  /** Takes the remote out, and waits until its root is gone. */
  unmount(): Promise<void>;
}

/** Mounts a remote into an element of the document; moves of the context's navigator are handed to it. */
export async function mountRemote(mount: Mount, option: ContextOption = {}): Promise<MountedRemote> {
  const context = isContext(option) ? option : buildContext(option);
  const element = document.createElement('div');
  document.body.append(element);
  const handle = await act(async () => mount(element, context, context.navigator.at));
  const stop = context.navigator.onMove(() => handle.update(context.navigator.at));
  return {
    context,
    element,
    handle,
    unmount: async () => {
      stop();
      await act(async () => handle.unmount());
      element.remove();
    },
  };
}
