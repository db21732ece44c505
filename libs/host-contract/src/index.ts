import type { StreamPort, Transport } from '@longshot/api-client';
import type { ResponseOf } from '@longshot/contracts';
import type { ConsentCategory, MediaStore, NotificationInput, RootStore } from '@longshot/store';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router';

/** Where the page is; handed down anew on every navigation. */
export interface HostLocation {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** Head of a page for the browser and search engines. */
export interface Head {
  readonly title: string;
  /** Said in place of what the site's own texts say of the page. */
  readonly description?: string;
  /** `noindex`: for a page that shows nothing worth finding. */
  readonly robots?: string;
  /** The address that counts as the page's own, whole. */
  readonly canonical?: string;
  /** The page in other languages, by their paths. */
  readonly alternates?: readonly { readonly language: string; readonly path: string }[];
}

/** How the player wants figures and times written. Follows preferences: observe by `useSyncExternalStore` or MobX. */
export interface Formatters {
  /** Minor units with the currency, both decimals: `€25.00`. */
  money(minor: number, iso: string): string;
  /** A decimal coefficient in the player's format. */
  coef(coef: string): string;
  /** `20:45` in the player's time zone and clock. */
  time(epochMs: number): string;
  /** `Today`, `Tomorrow`, or a short date. */
  day(epochMs: number): string;
  /** Date and time. */
  dateTime(epochMs: number): string;
  /** A plain number in the page's language. */
  number(value: number): string;
}

/** Shows another remote inside, owned by the host: its loading, failure and life are not the caller's. */
export interface SlotProps {
  readonly name: string;
}

/** A link that a remote of the release published for a menu of the host. Since 1.2. */
export interface HostLink {
  /** The id of its route. */
  readonly id: string;
  /** In the page's language. */
  readonly label: string;
  /** The whole address. */
  readonly to: string;
}

/** Consent of the visitor to what is kept and run. Since 1.1. */
export interface ConsentPort {
  /** Whether something of a category may be kept or run now; observable by MobX. */
  has(category: ConsentCategory): boolean;
  /** Calls when the choice changes; the answer ends it. */
  onChange(listener: () => void): () => void;
}

/** The videos and schemes on the page, one list for all applications; observable by MobX. Since 1.1. */
export type MediaPort = Pick<
  MediaStore,
  'entities' | 'targetScreen' | 'userVideoToken' | 'select' | 'unselect' | 'unselectAll' | 'clear' | 'setTargetScreen'
>;

/**
 * `work` ends by itself: a placing, a sale, a payment, a round of a game. `form` ends when the player is done with it.
 * Since 1.3.
 */
export type ActivityKind = 'work' | 'form';

/** Activity in the page that must not be cut off by loading it anew. Since 1.3. */
export interface ActivityPort {
  /**
   * Something begins; it goes on until the answer is called. Calls to the API that change something are counted by the
   * host anyway, and so are fields that were written into, outside of elements with `data-keeps-input`.
   */
  begin(kind: ActivityKind): () => void;
}

/** Everything a remote gets from the host. Only ever extended; a removal is a new major version. */
export interface MountContext {
  readonly contractVersion: number;
  /** Minor version of the contract: a remote asks before it uses what a younger minor brought. Since 1.1. */
  readonly contractMinor: number;
  readonly store: RootStore;
  readonly transport: Transport;
  readonly stream: StreamPort;
  readonly navigator: Navigator;
  readonly i18n: I18n;
  readonly language: string;
  /**
   * Loads a namespace of the release's translations into `i18n`, in the page's language. Answers false when they cannot
   * be had, or belong to another version than the one asked for: then the remote takes those that it carries itself.
   * Since 1.4.
   */
  readonly loadTranslations?: (namespace: string, version?: string) => Promise<boolean>;
  /** @deprecated Since 1.4 `loadTranslations`. Dropped in 0.2.0, when no kept release has a remote that reads it. */
  readonly loadTexts?: (namespace: string, version?: string) => Promise<boolean>;
  readonly formatters: Formatters;
  readonly consent: ConsentPort;
  readonly media: MediaPort;
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  notify(notification: NotificationInput): () => void;
  track(event: string, data?: Readonly<Record<string, string | number | boolean>>): void;
  setHead(head: Head): void;
  /** Named parts of the site's configuration; what was read less than ten minutes ago is not asked for again. Since 1.1. */
  readGroupConfig(groups: readonly string[]): Promise<ResponseOf<'getGroupConfig'>['groups']>;
  /** Keeps the page where it is until the answer is called: links lead nowhere meanwhile. Since 1.1. */
  holdNavigation(): () => void;
  /** Keeps the page from being loaded anew by itself while something goes on. Since 1.3. */
  readonly activity?: ActivityPort;
  /** Opens the sign-in or registration form. */
  requestSignIn(form?: 'sign-in' | 'registration'): void;
  /** The slot of the host that this mount fills; absent where it is the page itself. Since 1.2. */
  readonly slot?: string;
  /** The links that the release's remotes published for a menu, in their order. Since 1.2. */
  readonly links?: (menu: 'sections' | 'account' | 'footer') => readonly HostLink[];
  /** Renders a slot of the host. */
  readonly renderSlot: (props: SlotProps) => ReactNode;
  /** The remote crashed while rendering; the host shows its error block. */
  onError(error: unknown): void;
}

/** Handle of a mounted remote. */
export interface MountHandle {
  update(at: HostLocation): void;
  unmount(): void;
}

/**
 * Exposed by a remote as `./mount`: renders itself into the element, in a React root of its own, over the host's
 * location. Must not throw for what the player can cause; unmounting twice is allowed.
 */
export type Mount = (element: HTMLElement, context: MountContext, at: HostLocation) => MountHandle;

/** The version of this contract. */
export type ContractVersion = 1;
