import { RemoteUsage, type RemoteEvent, type RemoteSessionOptions, type RemotesOptions } from '@longshot/federation';
import type { Mount, MountHandle } from '@longshot/host-contract';
import { buildsOf } from '@longshot/release/release-document';
import { REMOTE_STATE } from '@longshot/store';

/** The applications that stand on home, as lazy parts of the host's own build. */
const mounts: Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>> = {
  betting: () => import(/* webpackChunkName: "bundled-betting" */ '../../../../../apps/betting/src/mount.tsx'),
  coupon: () => import(/* webpackChunkName: "bundled-coupon" */ '../../../../../apps/coupon/src/mount.tsx'),
};

/** Begins with a part as the loader begins with a remote. */
export const createLoader = () => ({ prepare: (name: string) => void mounts[name]?.() });

/** Stands in place of the loader over the network: no container, no hashes, no retries, no fallback. */
export function createRemotes({ release, states, report }: RemotesOptions) {
  const usage = new RemoteUsage(states);
  return {
    release,
    open: ({ name, container, context, at, onPhase }: RemoteSessionOptions) => {
      const load = mounts[name];
      const version = buildsOf(release, name)[0]?.version;
      let latest = at;
      let handle: MountHandle | undefined;
      let isOver = false;
      const element = container.ownerDocument.createElement('div');
      const show = (state: 1 | 2 | -1, phase: 'loading' | 'ready' | 'error') => {
        usage.move(name, state);
        onPhase(phase);
      };
      const tell = (reported: Pick<RemoteEvent, 'phase' | 'errorCode' | 'message'>) =>
        report({ releaseId: release.id, remote: name, version: version ?? null, pageStatus: null, ...reported });
      const fail = (error: unknown) => {
        if (isOver) return;
        show(REMOTE_STATE.error, 'error');
        tell({ phase: 'run', errorCode: 'threw', message: String(error) });
      };
      const start = async () => {
        if (load === undefined) throw new Error(`"${name}" is not in this build.`);
        const { mount } = await load();
        if (isOver) return;
        container.append(element);
        const loadTranslations = (namespace: string) =>
          context.loadTranslations?.(namespace, version) ?? Promise.resolve(false);
        handle = mount(element, { ...context, loadTranslations, loadTexts: loadTranslations, onError: fail }, latest);
        show(REMOTE_STATE.ready, 'ready');
        tell({ phase: 'ready', errorCode: null, message: null });
      };
      usage.enter(name);
      show(REMOTE_STATE.loading, 'loading');
      start().catch(fail);
      return {
        update: (next: typeof at) => {
          latest = next;
          handle?.update(next);
        },
        retry: () => undefined,
        dispose: () => {
          isOver = true;
          queueMicrotask(() => {
            handle?.unmount();
            element.remove();
          });
          usage.leave(name);
        },
      };
    },
  };
}
