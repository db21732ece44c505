import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { RemoteEvent } from '@longshot/federation';

/**
 * Tells the gateway how builds of remotes loaded, each remote and kind once a page: the guard of a canary lives by it.
 * A report that does not come through is missed by nobody.
 */
export const createLoadReport = (transport: Pick<Transport, 'call'>, token: string) => {
  const told = new Set<string>();
  return ({ remote, version, errorCode }: RemoteEvent): void => {
    const kind = errorCode === null ? 'ready' : 'failed';
    if (version === null || told.has(kind + remote)) return;
    told.add(kind + remote);
    void transport.call(operations.reportRemote, { body: { token, kind, remote, version } }).catch(() => undefined);
  };
};
