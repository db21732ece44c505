import type { Board, Session, SiteConfig } from './wire.ts';

/** A link of the host, as a remote published it, in the page's language. */
export interface NavigationLink {
  readonly id: string;
  /** Below the language prefix: `live`. */
  readonly path: string;
  readonly label: string;
  readonly order: number;
  /** Among the header's sections, or in the player's account menu. */
  readonly menu: 'sections' | 'account';
}

/** A route entry as the page needs it. The remote that published it owns what it shows. */
export interface PageRoute {
  readonly id: string;
  readonly app: string;
  /** react-router pattern below the language prefix: `live/:sport?/:champ?`. */
  readonly path: string;
  readonly layout: string;
  readonly guard: 'any' | 'signed-in' | 'anonymous';
  readonly hides: readonly string[];
  readonly scrollToTop: boolean;
  /** Address below the language prefix that it redirects to, or null. */
  readonly redirect: string | null;
}

/**
 * Everything the page starts with, inline in its HTML as JSON in `#longshot-boot`, so that nothing waits for a
 * second round trip.
 */
export interface BootData {
  /** The release document the page lives with until it is loaded anew. */
  readonly release: unknown;
  readonly channel: string;
  readonly routes: readonly PageRoute[];
  readonly navigation: readonly NavigationLink[];
  /** The remote that fills each named slot: `{ 'end-column': 'coupon' }`. */
  readonly slots: Readonly<Record<string, string>>;
  readonly language: string;
  readonly siteConfig: SiteConfig;
  readonly session: Session;
  /** The status the page was answered with. */
  readonly status: number;
  /** The board the address asks for, when it asks for one. */
  readonly board: { readonly topic: string; readonly image: Board } | null;
}
