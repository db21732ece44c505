import type { PageEvents } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { Disposables, onPlayerChange } from '@longshot/remote';
import { CareStore } from './model/care-store.ts';
import { LimitsStore } from './model/limits-store.ts';
import type { LimitsServices } from './parts/services.ts';

/** Makes the store of a mount. */
export function createServices(host: MountContext): LimitsServices {
  const { transport, stream } = host;
  const limits = new LimitsStore({ transport, onChanged: announceChange });
  const care = new CareStore(transport);
  const stopAccount = onPlayerChange(host, () => {
    limits.reset();
    care.reset();
  });
  // What was deposited or staked counts; another tab may have changed a limit.
  const stopStream = stream.onPrivate((message) => {
    const concernsLimits = message.type === 'accounts' || message.type === 'limits';
    if (concernsLimits && limits.status !== 'idle') void limits.load();
    if (message.type === 'limits' && care.status !== 'idle') void care.load();
  });
  const { dispose } = new Disposables(stopAccount, stopStream);
  return { host, limits, care, dispose };
}

/** Tells the host, whose session limit and reality check go by limits. */
function announceChange(): void {
  const detail: PageEvents['longshot:limits-changed'] = { version: 1 };
  dispatchEvent(new CustomEvent('longshot:limits-changed', { detail }));
}
