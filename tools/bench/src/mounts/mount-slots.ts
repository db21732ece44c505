/** A page that an application fills, and what else of the page it brings along. */
export interface MountSlot {
  /** The remote, as the release names it; `fragment:` before the name of a fragment. */
  readonly name: string;
  /** Below the language. */
  readonly path: string;
}

/** A page for each of the seven remotes, and one of a fragment. */
export const MOUNT_SLOTS: readonly MountSlot[] = [
  { name: 'betting', path: 'live' },
  { name: 'coupon', path: 'office/history' },
  { name: 'payments', path: 'office/recharge' },
  { name: 'casino', path: 'casino-lobby' },
  { name: 'office', path: 'office/account' },
  { name: 'responsible-gaming', path: 'office/responsible' },
  { name: 'info', path: 'information/about' },
  { name: 'fragment:promotions', path: 'promo' },
];

/** A page of the host alone, without columns: no remote is mounted on it, and no fragment. */
export const EMPTY_SLOT = 'oldbrowser';

/** Selector that matches once the place stands. */
export function readySelector({ name }: MountSlot): string {
  const [, fragment] = name.split('fragment:');
  return fragment === undefined
    ? `[data-remote-place="${name}"][data-remote-phase="ready"]`
    : `[data-fragment="${fragment}"][data-fragment-phase="ready"]`;
}

/** Selector that matches as long as anything is mounted. */
export const MOUNTED = '[data-remote-place], [data-fragment]';
