import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { KeptValue } from './coupon-port-store.ts';
import type { CookieCodec } from './persisted-cookie.ts';

/** Categories that a visitor may allow; `necessary` is not asked for. Source: shell 3 and 4. */
export const CONSENT_CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const;

/** One of `CONSENT_CATEGORIES`. */
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Where the choice is kept; the gateway reads it too. Source: shell 3, cookie consent type. */
export const CONSENT_COOKIE = 'cookie_consent_type';

/** A choice holds for half a year, then the visitor is asked again. */
export const CONSENT_MAX_AGE_S = 180 * 86_400;

const isCategory = (text: string): text is ConsentCategory => CONSENT_CATEGORIES.some((category) => category === text);

/** The choice as the cookie holds it: `necessary.functional`. */
export const consentCodec: CookieCodec<readonly ConsentCategory[]> = {
  write: (categories) => categories.join('.'),
  read(text) {
    const categories = text.split('.').filter(isCategory);
    return categories.includes('necessary') ? categories : null;
  },
};

/** Consent of the visitor to what is kept about them; nothing but the necessary before they were asked. */
export class ConsentStore {
  /** Categories that were allowed, in the order of `CONSENT_CATEGORIES`; null as long as the visitor has not chosen. */
  accepted: readonly ConsentCategory[] | null;
  private readonly kept: KeptValue<readonly ConsentCategory[]>;
  private readonly stopListening: () => void;

  constructor(kept: KeptValue<readonly ConsentCategory[]>) {
    this.kept = kept;
    this.accepted = kept.read();
    makeAutoObservable<this, 'kept' | 'stopListening'>(
      this,
      { accepted: observableRef, kept: false, stopListening: false },
      { autoBind: true },
    );
    this.stopListening = kept.onOtherTab((accepted) => this.takeOver(accepted));
  }

  /** Whether the visitor has chosen. */
  get isChosen(): boolean {
    return this.accepted !== null;
  }

  /** Whether something of this category may be kept or run; observable. */
  has(category: ConsentCategory): boolean {
    return category === 'necessary' || (this.accepted?.includes(category) ?? false);
  }

  /** Keeps what the visitor allows from now on, and takes back what is not in the list. */
  accept(categories: readonly ConsentCategory[]): void {
    this.accepted = CONSENT_CATEGORIES.filter((category) => category === 'necessary' || categories.includes(category));
    this.kept.write(this.accepted);
  }

  /** Calls when the choice changes, for those who do not observe; the answer ends it. */
  onChange(listener: () => void): () => void {
    return reaction(() => this.accepted, listener);
  }

  /** Stops listening to other tabs. */
  dispose(): void {
    this.stopListening();
  }

  private takeOver(accepted: readonly ConsentCategory[] | null): void {
    this.accepted = accepted;
  }
}
