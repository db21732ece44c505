import { installedIntegrity } from '../boot.ts';
import { browserClock } from '../clock.ts';
import type { RemoteError } from '../remote-error.ts';
import { RemoteUsage, type RemoteStates } from '../remote-usage.ts';
import type { FragmentPorts } from './fragment-session.ts';

/** Input from the host. */
export interface FragmentPortsInput {
  /** `store.remotes`: where the public states stand. */
  readonly states: RemoteStates;
  readonly report: (name: string, error: RemoteError | null) => void;
}

/** Ends when the browser has brought the element's file, or refused it. */
const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('A file of the fragment did not come.')), { once: true });
  });

/** Creates the ports that fragments of the page share, over the network. After `installIntegrity`. */
export const createFragmentPorts = ({ states, report }: FragmentPortsInput): FragmentPorts => ({
  clock: browserClock,
  usage: new RemoteUsage(states),
  loaded,
  report,
  fetch: (url, init) => fetch(url, init),
  // The page's hashes are asked for only when a script is to run.
  integrity: { add: (folder, files) => installedIntegrity().add(folder, files) },
});
