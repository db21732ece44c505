import type { MountContext } from '@longshot/host-contract';
import { useEffect } from 'react';

/** Tells the host what the page is called. */
export function usePageTitle(host: Pick<MountContext, 'setHead'>, title: string): void {
  useEffect(() => host.setHead({ title }), [host, title]);
}
