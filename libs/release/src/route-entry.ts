/** A frame that the host draws around a route. Source: shell 2, "Layouts". */
export type RouteLayout = 'main' | 'empty' | 'blocked' | 'maintenance';

/** Who may see a route. Source: shell 2, "Route guard". */
export type RouteGuard = 'any' | 'signed-in' | 'anonymous';

/** Where a link stands: among the header's sections, which it does unless told, or in the player's account menu. */
export type NavigationMenu = 'sections' | 'account';

/** A part of the layout that a route can leave out. */
export type HiddenPart = 'header' | 'footer' | 'coupon';

/**
 * One page of an application, as it publishes it in its contract. The host renders it and the gateway answers for it
 * from this alone, so that a new page needs no release of either.
 */
export interface RouteEntry {
  /** Unique in a release, such as `live`. */
  readonly id: string;
  /** react-router pattern below the language prefix, without a leading slash: `live/:sport?/:champ?`. Home is ''. */
  readonly path: string;
  readonly layout: RouteLayout;
  /** Any visitor, unless given. */
  readonly guard?: RouteGuard;
  /** A link of the host: its place in the menu, and the key of its text in the application's dictionaries. */
  readonly navigation?: { readonly order: number; readonly labelKey: string; readonly menu?: NavigationMenu };
  /** Key of the page's title in the application's dictionaries. */
  readonly title: string;
  /** Stream of the page's metadata. Source: shell 2, "Pages are mapped to SEO streams". */
  readonly seo: string;
  /** Name of the page in analytics. */
  readonly analytics: string;
  /** Whether arriving here scrolls to the top; true unless given. */
  readonly scrollToTop?: boolean;
  readonly hides?: readonly HiddenPart[];
  /** Address below the language prefix that this route only leads on to. */
  readonly redirect?: string;
}
