import type { ParamShape, PlayerNeed, RouteCondition } from '@longshot/site-rules';

/** A frame that the host draws around a route. Source: shell 2, "Layouts". */
export type RouteLayout = 'main' | 'empty' | 'blocked' | 'maintenance';

/** Who may see a route. Source: shell 2, "Route guard". */
export type RouteGuard = 'any' | 'signed-in' | 'anonymous';

/** Where a link stands: among the header's sections, which it does unless told, or in the player's account menu. */
export type NavigationMenu = 'sections' | 'account';

/** Every place of the host where published links stand. */
export type LinkSlot = NavigationMenu | 'footer';

/** A part of the layout that a route can leave out. */
export type HiddenPart = 'header' | 'footer' | 'coupon' | 'seo' | 'bottom-navigation';

/**
 * One page of an application, as it publishes it in its contract. The host renders it and the gateway answers for it
 * from this alone, so that a new page needs no release of either.
 */
export interface RouteEntry {
  /** Unique in a release, such as `live`. */
  readonly id: string;
  /** react-router pattern below the language prefix, without a leading slash: `live/:sport?/:champ?`. Home is ''. */
  readonly path: string;
  /** Shapes of its parameters; any text unless named: `{ type: ['live', 'zone'], couponId: 'digits' }`. */
  readonly params?: Readonly<Record<string, ParamShape>>;
  /** Query parameters that must have these values; of two entries with one path the more telling one wins. */
  readonly query?: Readonly<Record<string, string>>;
  readonly layout: RouteLayout;
  /** Status the gateway answers the page with; 200 unless given. */
  readonly status?: number;
  /** Any visitor, unless given. */
  readonly guard?: RouteGuard;
  /** Condition beside the guard; without it the address is a 404, or leads to `otherwise`. */
  readonly condition?: RouteCondition;
  /** Address below the language prefix that takes its place when the condition does not hold: `bonuses/offers/rules/:id`. */
  readonly otherwise?: string;
  /** The number of the site's `availableRoutes` without which the address is a 404. */
  readonly availableRoute?: number;
  /** Needs that a signed-in player must have met before. */
  readonly needs?: readonly PlayerNeed[];
  /** A link of the host: its place in the menu, and the key of its text in the application's dictionaries. */
  readonly navigation?: { readonly order: number; readonly labelKey: string; readonly menu?: NavigationMenu };
  /** A link of the host's footer, beside any other: its place among them, and the key of its text. */
  readonly footer?: { readonly order: number; readonly labelKey: string };
  /** Key of the page's title in the application's dictionaries. */
  readonly title: string;
  /** Stream of the page's metadata. Source: shell 2, "Pages are mapped to SEO streams". */
  readonly seo: string;
  /** Name of the page in analytics. */
  readonly analytics: string;
  /** Whether arriving here scrolls to the top; true unless given. */
  readonly scrollToTop?: boolean;
  readonly hides?: readonly HiddenPart[];
  /** Namespaces of texts that the page needs beside the application's own; loaded for its language. Source: shell 7. */
  readonly dictionaries?: readonly string[];
  /** Lists of pictures that are loaded as the page is opened: folders of the gateway's `content/media`. Source: shell 7. */
  readonly mediaResources?: readonly string[];
  /**
   * The fragment of the gateway that is this page's content, by its name: the host asks for it at `/remotes/<fragment>`
   * with the page's path below, and the application's own code is not loaded. An address for which the fragment has
   * nothing is a 404. Source: shell 7, "Micro-frontends".
   */
  readonly fragment?: string;
  /**
   * Address below the language prefix that this route only leads on to, with the query of the request; it may name
   * parameters of the path (`poker/:game`) and begin a query (`?showForgotPasswordModal=1`). '' is home.
   */
  readonly redirect?: string;
}
