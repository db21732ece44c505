import type { HostLocation, MountContext, MountHandle } from '@longshot/host-contract';
import type { RemoteBuild } from '@longshot/release';
import { REMOTE_STATE } from '@longshot/store';
import { attemptRemote } from './remote-attempts.ts';
import { asRemoteError, pageStatusOf, RemoteError, type LoadErrorCode, type LoadPhase } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteUsage } from './remote-usage.ts';

/** Phase of a remote in its view. */
export type ViewPhase = 'loading' | 'ready' | 'error' | 'unknown';

/** Reported when a remote loads or fails. */
export interface RemoteEvent {
  readonly releaseId: string;
  readonly remote: string;
  readonly version: string | null;
  readonly phase: LoadPhase | 'ready';
  readonly errorCode: LoadErrorCode | null;
  readonly message: string | null;
  /** The page error that the remote asked for by its own error; null where it named no status code. */
  readonly pageStatus: number | null;
}

/** Ports that all sessions of a page share. */
export interface RemoteSessionPorts {
  readonly loader: RemoteLoader;
  readonly usage: RemoteUsage;
  readonly report: (event: RemoteEvent) => void;
  /** A lazy script of a remote did not come; the page may want to be loaded anew. */
  readonly onChunkFailure: () => void;
}

/** One use of a remote by a view. */
export interface RemoteSessionOptions {
  readonly name: string;
  /** Where the remote may put elements of its own. */
  readonly container: HTMLElement;
  readonly context: MountContext;
  readonly at: HostLocation;
  /** `pageStatus` is the page error that the remote asked for, such as 404. Source: shell 4, "Micro-frontend view". */
  readonly onPhase: (phase: ViewPhase, pageStatus?: number | null) => void;
}

/** Time between two uses of the refresh button. Source: shell 9, "reload at most once per 1000 ms". */
export const retryThrottleMs = 1000;

interface Mounted {
  readonly build: RemoteBuild;
  readonly element: HTMLElement;
  readonly handle: MountHandle;
}

/** Keeps one remote on the page for one view: loads, mounts, follows the location, recovers, cleans up. */
export class RemoteSession {
  private readonly ports: RemoteSessionPorts;
  private readonly options: RemoteSessionOptions;
  private readonly onDisposed: () => void;
  private readonly ended = new AbortController();
  private at: HostLocation;
  private mounted: Mounted | undefined;
  private isLoading = false;
  private lastRetryAt = Number.NEGATIVE_INFINITY;
  /** When loading ended in an error that another time may not have; null where it did not. */
  private failedAt: number | null = null;

  /** Begins to load at once; `onDisposed` is told when it is over. */
  constructor(ports: RemoteSessionPorts, options: RemoteSessionOptions, onDisposed: () => void = () => undefined) {
    this.ports = ports;
    this.onDisposed = onDisposed;
    this.options = options;
    this.at = options.at;
    ports.usage.enter(options.name);
    void this.load();
  }

  /** The build that stands on the page, `coupon@4.7.0-1ab3`; null while none does. */
  get build(): string | null {
    return this.mounted === undefined ? null : `${this.options.name}@${this.mounted.build.version}`;
  }

  /** Tells the remote where the page is now. */
  update(at: HostLocation): void {
    this.at = at;
    this.mounted?.handle.update(at);
  }

  /** Tries again after an error; at most once a second, and not while it is at it. */
  retry(): void {
    const now = this.ports.loader.clock.now();
    if (this.isLoading || this.mounted !== undefined || now - this.lastRetryAt < retryThrottleMs) return;
    this.lastRetryAt = now;
    void this.load();
  }

  /** Tries again, as `retry`, where loading has failed at least so long ago and another time may go better. */
  revive(failedForMs: number): void {
    if (this.failedAt !== null && this.ports.loader.clock.now() - this.failedAt >= failedForMs) this.retry();
  }

  /** Takes the remote off the page. */
  dispose(): void {
    if (this.ended.signal.aborted) return;
    this.ended.abort();
    this.takeDown();
    this.ports.usage.leave(this.options.name);
    this.onDisposed();
  }

  private async load(): Promise<void> {
    const { name } = this.options;
    if (this.ports.loader.buildsOf(name).length === 0) {
      this.fail(new RemoteError('resolve', 'unknown-remote', `The release has no remote "${name}".`), null, 'unknown');
      return;
    }
    this.isLoading = true;
    this.failedAt = null;
    this.show(REMOTE_STATE.loading, 'loading');
    let tried: RemoteBuild | null = null;
    try {
      const mounted = await attemptRemote(this.ports.loader, {
        name,
        signal: this.ended.signal,
        mount: (build, signal) => this.mount(build, signal),
        onFailure: ({ build, error }) => {
          tried = build;
          this.report(error.phase, build, error);
        },
      });
      this.isLoading = false;
      if (this.mounted === mounted) this.announceReady(mounted);
    } catch (error) {
      this.isLoading = false;
      if (this.ended.signal.aborted) return;
      const failure = asRemoteError(error, 'mount');
      if (failure.isRetriable) this.failedAt = this.ports.loader.clock.now();
      this.fail(failure, tried, 'error');
    }
  }

  private async mount(build: RemoteBuild, signal: AbortSignal): Promise<Mounted> {
    const { loader } = this.ports;
    const { name, container, context } = this.options;
    const mount = await loader.load(build, loader.limitsOf(name).timeoutMs, signal);
    if (signal.aborted) throw new RemoteError('mount', 'timeout', `${build.container} came too late.`);
    // A fresh element for each try: a root that failed half-way cannot be in the way of the next.
    const element = container.ownerDocument.createElement('div');
    element.dataset.remote = name;
    element.dataset.remoteVersion = build.version;
    container.append(element);
    try {
      const onError = (error: unknown) => this.crashed(element, error);
      // An older build must not get the translations of a newer one.
      const loadTranslations = (namespace: string) =>
        context.loadTranslations?.(namespace, build.version) ?? Promise.resolve(false);
      const handle = mount(element, { ...context, loadTranslations, loadTexts: loadTranslations, onError }, this.at);
      this.mounted = { build, element, handle };
      return this.mounted;
    } catch (error) {
      element.remove();
      throw asRemoteError(error, 'mount');
    }
  }

  private announceReady({ build }: Mounted): void {
    this.show(REMOTE_STATE.ready, 'ready');
    this.report('ready', build, null);
  }

  /** The remote threw while rendering. Its element is what tells this mount from an earlier one. */
  private crashed(element: HTMLElement, cause: unknown): void {
    this.options.context.onError(cause);
    if (this.ended.signal.aborted || this.mounted?.element !== element) return;
    const { build } = this.mounted;
    const error = asRemoteError(cause, 'run');
    this.takeDown();
    const status = pageStatusOf(cause);
    this.report('run', build, error, status);
    this.fail(error, build, 'error', status);
    if (error.code === 'chunk') this.ports.onChunkFailure();
  }

  private fail(
    error: RemoteError,
    build: RemoteBuild | null,
    phase: 'error' | 'unknown',
    pageStatus: number | null = null,
  ): void {
    if (build === null) this.report(error.phase, null, error);
    this.show(REMOTE_STATE.error, phase, pageStatus);
  }

  private show(state: 1 | 2 | -1, phase: ViewPhase, pageStatus: number | null = null): void {
    this.ports.usage.move(this.options.name, state);
    this.options.onPhase(phase, pageStatus);
  }

  private takeDown(): void {
    const { mounted } = this;
    this.mounted = undefined;
    if (mounted === undefined) return;
    // React warns about a root that is unmounted while another one renders.
    queueMicrotask(() => {
      mounted.handle.unmount();
      mounted.element.remove();
    });
  }

  private report(
    phase: LoadPhase | 'ready',
    build: RemoteBuild | null,
    error: RemoteError | null,
    pageStatus: number | null = null,
  ): void {
    this.ports.report({
      releaseId: this.ports.loader.release.id,
      remote: this.options.name,
      version: build?.version ?? null,
      phase,
      errorCode: error?.code ?? null,
      message: error?.message ?? null,
      pageStatus,
    });
  }
}
