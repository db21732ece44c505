import type { StreamPort } from '@longshot/api-client';
import type { PageEventName, Session, SiteConfig } from '@longshot/contracts';
import { actionBound, makeObservable, observableRef } from 'mobx';
import { ConsentStore, type ConsentCategory } from './consent-store.ts';
import { CouponPortStore, type CouponBet, type KeptValue } from './coupon-port-store.ts';
import type { MediaEntity } from './media-entity.ts';
import { MediaStore } from './media-store.ts';
import { NotificationsStore, type StartTimer } from './notifications-store.ts';
import { PreferencesStore, type Theme } from './preferences-store.ts';
import type { Preferences } from './preferences.ts';
import { RemotesStore } from './remotes-store.ts';
import { SessionStore } from './session-store.ts';
import { StreamStore } from './stream-store.ts';
import { UserStore } from './user-store.ts';

/** Input of the root store. */
export interface RootStoreInput {
  readonly session: Session;
  readonly siteConfig: SiteConfig;
  readonly language: string;
  readonly stream: Pick<StreamPort, 'status' | 'onStatus' | 'isTurnedAway'>;
  readonly keptBets: KeptValue<readonly CouponBet[]>;
  readonly keptPreferences: KeptValue<Partial<Preferences>>;
  readonly keptConsent: KeptValue<readonly ConsentCategory[]>;
  readonly keptMedia: KeptValue<readonly MediaEntity[]>;
  readonly systemTheme: Theme;
  readonly startTimer: StartTimer;
  readonly nowMs: () => number;
  readonly announce: (name: Extract<PageEventName, `longshot:coupon${string}`>, betId: string, count: number) => void;
}

/**
 * Store of what two or more applications of the page read: built once by the host, handed to remotes in the mount
 * context. Remotes import its types only.
 */
export class RootStore {
  /** As it came with the page, or as it was read anew after a sign-in. */
  siteConfig: SiteConfig;
  readonly language: string;
  readonly session: SessionStore;
  readonly user: UserStore;
  readonly preferences: PreferencesStore;
  readonly consent: ConsentStore;
  readonly media: MediaStore;
  readonly notifications: NotificationsStore;
  readonly stream: StreamStore;
  readonly remotes: RemotesStore;
  readonly coupon: CouponPortStore;

  constructor(input: RootStoreInput) {
    this.siteConfig = input.siteConfig;
    this.language = input.language;
    this.session = new SessionStore(input.session);
    this.user = new UserStore();
    this.preferences = new PreferencesStore(input.keptPreferences, input.systemTheme, input.siteConfig.coefFormats);
    this.consent = new ConsentStore(input.keptConsent);
    this.media = new MediaStore(input.keptMedia);
    this.notifications = new NotificationsStore(input.startTimer, input.nowMs);
    this.stream = new StreamStore(input.stream);
    this.remotes = new RemotesStore();
    this.coupon = new CouponPortStore(input.keptBets, (name, betId) => input.announce(name, betId, this.coupon.count));
    makeObservable(this, { siteConfig: observableRef, replaceSiteConfig: actionBound });
  }

  /** Takes over a configuration that was read anew. */
  replaceSiteConfig(siteConfig: SiteConfig): void {
    this.siteConfig = siteConfig;
  }

  /** Ends every listener the stores hold. */
  dispose(): void {
    this.preferences.dispose();
    this.consent.dispose();
    this.stream.dispose();
    this.coupon.dispose();
  }
}
