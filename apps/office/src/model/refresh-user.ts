import { operations } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { runInAction } from 'mobx';

/** Reads anew what the page knows of the player; what cannot be read now is read again within a minute by the host. */
export async function refreshUser({ transport, store }: Pick<MountContext, 'transport' | 'store'>): Promise<void> {
  try {
    const { result } = await transport.call(operations.getUserConfig);
    const { user } = store.session;
    if (result === null || user === null) return;
    runInAction(() => {
      store.user.takeConfig(result, store.user.isInstalled);
      store.session.updateUser({
        ...user,
        name: result.user_name,
        needsDataAfterRegistration: result.isDataAfterRegistration,
        needsIdentification: result.is_need_identification,
      });
    });
  } catch {
    // What the page knows stays as it was.
  }
}
