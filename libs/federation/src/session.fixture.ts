import { RemotesStore } from '@longshot/store';
import {
  buildRemote,
  contextNoting,
  loaderOf,
  locationAt,
  recordingMount,
  releaseWith,
  type LoadSettings,
  type Network,
} from './loader.fixture.ts';
import { RemoteSession, type RemoteEvent } from './remote-session.ts';
import { RemoteUsage } from './remote-usage.ts';

/** Where the build of the release stands. */
export const folder = '/artifacts/coupon/1.1.0-b/';

/** How the remote of a test's page is. */
export interface OutletSetting {
  readonly withLastGood?: boolean;
  readonly blocked?: readonly string[];
  readonly settings?: LoadSettings;
}

/** A page with one remote, and all that is seen of it. */
export type Outlet = ReturnType<typeof place>;

/** Never comes to an end. */
export const never = () => new Promise<never>(() => undefined);

/** A place of a page over a test's network, modules and clock. */
export function place(setting: OutletSetting = {}) {
  const network: Network = new Map();
  const modules = new Map<string, () => unknown>();
  const log: string[] = [];
  const build = buildRemote(network, 'coupon', '1.1.0-b');
  const lastGood = buildRemote(network, 'coupon', '1.0.0-a');
  modules.set('coupon__1_1_0_b/mount', () => ({ mount: recordingMount(log, 'new') }));
  modules.set('coupon__1_0_0_a/mount', () => ({ mount: recordingMount(log, 'old') }));
  const release = releaseWith('coupon', build, setting.withLastGood ? lastGood : undefined, setting.settings);
  const { loader, clock, asked, integrity } = loaderOf(release, network, modules, setting.blocked);
  const store = new RemotesStore();
  const events: RemoteEvent[] = [];
  const phases: string[] = [];
  const errors: unknown[] = [];
  let chunkFailures = 0;
  const container = document.createElement('div');
  const context = contextNoting(errors);
  const ports = { loader, usage: new RemoteUsage(store), report: (event: RemoteEvent) => void events.push(event) };
  const open = (name = 'coupon') =>
    new RemoteSession(
      { ...ports, onChunkFailure: () => void (chunkFailures += 1) },
      {
        name,
        container,
        context,
        at: locationAt('/en'),
        onPhase: (phase, status) => void phases.push(typeof status !== 'number' ? phase : `${phase} ${status}`),
      },
    );
  const state = () => store.stateOf('coupon');
  return {
    loader,
    network,
    modules,
    log,
    clock,
    asked,
    integrity,
    events,
    phases,
    errors,
    container,
    open,
    state,
    count: () => chunkFailures,
  };
}
