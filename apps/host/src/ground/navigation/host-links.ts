import type { BootData, NavigationLink } from '@longshot/contracts';
import type { HostLink } from '@longshot/host-contract';

/** The links that the release's remotes published for a menu, in their order. */
export function linksOf(boot: BootData, menu: NavigationLink['menu']): readonly HostLink[] {
  return boot.navigation
    .filter((link) => link.menu === menu)
    .map(({ id, label, path }) => ({ id, label, to: `/${boot.language}/${path}` }));
}
