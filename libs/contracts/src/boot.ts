import type { AccessRoute, BlockPage, ParamShape, Platform } from '@longshot/site-rules';
import type { Board, Session, SiteConfig } from './wire.ts';

/** A link of the host, as a remote published it, in the page's language. */
export interface NavigationLink {
  readonly id: string;
  /** Below the language prefix: `live`. */
  readonly path: string;
  readonly label: string;
  readonly order: number;
  /** Among the header's sections, in the player's account menu, or in the footer. */
  readonly menu: 'sections' | 'account' | 'footer';
}

/** A route entry as the page needs it. The application that published it owns what it shows. */
export interface PageRoute extends AccessRoute {
  readonly app: string;
  /** Pattern below the language prefix: `live/:sport?/:champ?`; matched by `matchRoute` of the domain. */
  readonly path: string;
  readonly params: Readonly<Record<string, ParamShape>>;
  readonly query: Readonly<Record<string, string>> | null;
  /** `main`, `empty`, `blocked` or `maintenance`; one that is not known is `main`. */
  readonly layout: string;
  readonly guard: 'any' | 'signed-in' | 'anonymous';
  readonly hides: readonly string[];
  readonly scrollToTop: boolean;
  /** Namespaces of dictionaries to load before it shows, beside its application's own. */
  readonly dictionaries: readonly string[];
  /** Lists of pictures to load as it is opened. */
  readonly mediaResources: readonly string[];
  /** The fragment of the gateway that is its content; null where it is its application's. */
  readonly fragment: string | null;
  /** Stream of the page's metadata. */
  readonly seo: string;
  /** Name of the page in analytics. */
  readonly analytics: string;
}

/** Access of a visitor to the site, as the gateway found it for this page. */
export interface PageAccess {
  readonly block: { readonly displayTypeId: number; readonly templateTypeId: number; readonly page: BlockPage } | null;
  /** ISO 8601; null while the site is open. `finishAt` is null when nobody knows yet. */
  readonly maintenance: { readonly startAt: string; readonly finishAt: string | null } | null;
}

/** How the page came to its release, and what of it must not run. */
export interface PageDelivery {
  readonly cohort: 'stable' | 'canary' | 'override';
  /** Of 10,000, while a canary runs: the visitor's place in it; null where there was nothing to choose. */
  readonly bucket: number | null;
  /** Remotes that are switched off: a panel stands in their place and none of their code is loaded. */
  readonly killed: readonly string[];
  /** Builds that must not run, not even to fall back to: `coupon@4.7.0-1ab3`. */
  readonly blocked: readonly string[];
  /** For the badge: what is shown in place of the channel's release, and until when. */
  readonly override: { readonly of: string; readonly expiresAtMs: number } | null;
  /** Token by which the page reports how its remotes loaded; see `reportRemote`. */
  readonly reportToken: string;
}

/**
 * Everything the page starts with, inline in its HTML as JSON in `#longshot-boot`, so that nothing waits for a
 * second round trip.
 */
export interface BootData {
  /** The release document the page lives with until it is loaded anew. */
  readonly release: unknown;
  readonly delivery: PageDelivery;
  readonly channel: string;
  readonly routes: readonly PageRoute[];
  readonly navigation: readonly NavigationLink[];
  /** The remote that fills each named slot: `{ 'end-column': 'coupon' }`. */
  readonly slots: Readonly<Record<string, string>>;
  /** Names of the remotes that the page needs at once; a gateway of before names none. */
  readonly remotes?: readonly string[];
  readonly language: string;
  readonly siteConfig: SiteConfig;
  readonly session: Session;
  /** Address of each namespace of texts of the release, in the page's language. */
  readonly dictionaries: Readonly<Record<string, string>>;
  readonly access: PageAccess;
  /** Platform that the page is made for: forced by the query `platform_type`, else as the browser names itself. */
  readonly platform: Platform;
  /** The status the page was answered with. */
  readonly status: number;
  /** The board the address asks for, when it asks for one. */
  readonly board: { readonly topic: string; readonly image: Board } | null;
}
