import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { RemoteEvent } from '@longshot/federation';

/**
 * Tells the gateway how builds of remotes loaded, each remote and kind once a page: the guard of a canary lives by it.
 * A report that does not come through is missed by nobody.
 */
export const createLoadReport = (transport: Pick<Transport, 'call'>, token: string) => {
  const reported = new Set<string>();
  return ({ remote, version, phase, errorCode, pageStatus }: RemoteEvent): void => {
    // A page that does not exist says nothing against the build that says so.
    if (pageStatus !== null && pageStatus < 500) return;
    const kind = errorCode === null ? 'ready' : 'failed';
    if (version === null || reported.has(kind + remote)) return;
    reported.add(kind + remote);
    const body = { token, kind, remote, version, phase, errorCode } as const;
    void transport.call(operations.reportRemote, { body }).catch(() => undefined);
  };
};
