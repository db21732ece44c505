import type { PageAccess } from '@longshot/contracts';

/** State of access: what keeps visitors from the site, and where this one came from. */
export interface AccessPort {
  /** Null while no block applies. */
  readonly block: PageAccess['block'];
  /** Null while the site is open. */
  readonly maintenance: PageAccess['maintenance'];
  /** The page before this one, below the language, with its query; forms of signing in do not count. Null for none. */
  readonly previousPath: string | null;
  /** The address at which the player signed out; null once the page went on. */
  readonly signedOutAt: string | null;
  /** Takes over what the gateway says of the maintenance now. */
  readonly setMaintenance: (maintenance: PageAccess['maintenance']) => void;
  /** Remembers a page that was left, as where to go back to. */
  readonly leave: (path: string) => void;
  /** The player signed out here: a page that is for players leads home instead of asking who they are. */
  readonly signOutAt: (pathname: string) => void;
}

/** The cancel flag of navigation: while anybody holds the page where it is, links lead nowhere. */
export interface NavigationGatePort {
  /** Whether navigation is cancelled now. */
  readonly isHeld: boolean;
  /** Holds the page where it is until the answer is called; calling it twice is the same. */
  readonly hold: () => () => void;
}
